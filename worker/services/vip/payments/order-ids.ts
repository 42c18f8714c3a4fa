/**
 * An order's id has the account it belongs to in it, so that a provider's event finds the buyer's
 * drive without a look-up: `o`, the account's id, a hyphen, and what makes the order unique.
 */
export function orderIdOf(userId: string, effectId: string): string {
  return `o${userId}-${effectId}`;
}

/** Returns the account of an order's id, or undefined for what isn't one. */
export function buyerOf(orderId: string): string | undefined {
  return /^o(u[A-Za-z\d]{8,30})-[\w-]{1,40}$/.exec(orderId)?.[1];
}
