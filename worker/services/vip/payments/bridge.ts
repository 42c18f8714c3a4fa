import { hmacHex } from '#worker/http/keys.ts';
import { orderPage } from '#worker/services/vip/payments/addresses.ts';
import type { PaymentDriver } from '#worker/services/vip/payments/driver.ts';

/**
 * The operator's page in front of a payment provider. It is opened with the order in its query,
 * signed with PAYMENT_KEY, and sends `POST vip/v1/payments/event` with the provider's decision.
 * docs/operating.md describes both messages.
 */
export const bridgeDriver: PaymentDriver = {
  isOpen: () => true,

  async payUrl(env, order) {
    const fields = {
      order_id: order.id,
      title: order.title,
      price: String(order.price),
      currency: order.currency,
      return_url: orderPage(env, order.id, { isReturning: true }),
    };
    const signature = await hmacHex(env.PAYMENT_KEY, Object.values(fields).join('\n'));
    const url = new URL(env.PAYMENT_URL);
    for (const [name, value] of Object.entries({ ...fields, signature })) {
      url.searchParams.set(name, value);
    }
    return url.href;
  },

  secret: async (env) => env.PAYMENT_KEY,
};
