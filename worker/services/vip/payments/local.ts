import type { Env } from '#worker/bindings.ts';
import { isOwnMachine } from '#worker/http/hosts.ts';
import { signaturesEqual, sign } from '#worker/http/keys.ts';
import { keyFor } from '#worker/isolate.ts';
import type { PaymentDriver } from '#worker/services/vip/payments/driver.ts';

/**
 * The embedded driver: a page that pays an order with a click, without money. It works on loopback
 * addresses only, so a deployed Magpie never gives anything away.
 */
export const localDriver: PaymentDriver = {
  isOpen: (env) => isOwnMachine(env.SITE_ORIGIN),

  payUrl: async (env, order) =>
    `${env.SITE_ORIGIN}/pay/${order.id}?sign=${await pageSignature(env, order.id)}`,

  secret: async (env) => sign(await keyFor(env, 'local-payment'), 'events', 32),
};

/** Checks the signature of a payment page's address, so that orders of others stay hidden. */
export async function isPageOf(env: Env, orderId: string, given: string): Promise<boolean> {
  return signaturesEqual(given, await pageSignature(env, orderId));
}

async function pageSignature(env: Env, orderId: string): Promise<string> {
  return sign(await keyFor(env, 'local-payment'), `page:${orderId}`);
}
