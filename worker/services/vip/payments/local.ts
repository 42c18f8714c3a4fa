import { isOwnMachine } from '#worker/http/hosts.ts';
import { sign } from '#worker/http/keys.ts';
import { keyFor } from '#worker/isolate.ts';
import { payPage } from '#worker/services/vip/payments/addresses.ts';
import type { PaymentDriver } from '#worker/services/vip/payments/driver.ts';

/**
 * The embedded driver: a page that pays an order with a click, without money. It works on loopback
 * addresses only, so a deployed Magpie never gives anything away.
 */
export const localDriver: PaymentDriver = {
  isOpen: (env) => isOwnMachine(env.SITE_ORIGIN),
  payUrl: (env, order) => payPage(env, order.id),
  secret: async (env) => sign(await keyFor(env, 'local-payment'), 'events', 32),
};
