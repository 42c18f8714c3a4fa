import type { Price } from '#protocol/plans.ts';

/**
 * Currencies whose smallest unit at Stripe isn't that of ISO 4217, with Stripe's units per unit of
 * ours (docs.stripe.com/currencies#special-cases).
 */
const otherUnits: Readonly<Record<string, number>> = { ISK: 100, UGX: 100, MGA: 0.01 };

/** Returns a price in Stripe's unit of the currency. */
export function stripeAmount({ price, currency }: Price): number {
  return Math.round(price * (otherUnits[currency] ?? 1));
}
