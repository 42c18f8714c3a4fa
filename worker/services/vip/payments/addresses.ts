import type { Env } from '#worker/bindings.ts';
import { signaturesEqual, sign } from '#worker/http/keys.ts';
import { keyFor } from '#worker/isolate.ts';

/**
 * Returns the page that shows an order to its buyer. `isReturning` is for providers: the buyer has
 * been at the payment page, so the page waits for the provider's event.
 */
export function orderPage(
  env: Env,
  orderId: string,
  { isReturning = false }: { isReturning?: boolean } = {},
): string {
  const query = new URLSearchParams({ order: orderId, ...(isReturning ? { returned: '1' } : {}) });
  return `${env.SITE_ORIGIN}/drive/payment?${query}`;
}

/** Returns the printable receipt of an order. */
export function receiptPage(env: Env, orderId: string): string {
  return `${env.SITE_ORIGIN}/drive/payment/receipt?${new URLSearchParams({ order: orderId })}`;
}

/** Returns the address under /pay where an order is paid, signed. */
export async function payPage(env: Env, orderId: string): Promise<string> {
  return `${env.SITE_ORIGIN}/pay/${orderId}?sign=${await pageSignature(env, orderId)}`;
}

/** Checks the signature of a payment page's address, so that orders of others stay hidden. */
export async function isPageOf(env: Env, orderId: string, given: string): Promise<boolean> {
  return signaturesEqual(given, await pageSignature(env, orderId));
}

async function pageSignature(env: Env, orderId: string): Promise<string> {
  return sign(await keyFor(env, 'local-payment'), `page:${orderId}`);
}
