import type { Env } from '#worker/bindings.ts';
import type { OrderRow } from '#worker/services/drive/index.ts';
import { bridgeDriver } from '#worker/services/vip/payments/bridge.ts';
import { localDriver } from '#worker/services/vip/payments/local.ts';
import { stripeDriver } from '#worker/services/vip/payments/stripe/driver.ts';

/**
 * A payment driver names the page where an order is paid. Events are settled in the same way for
 * all drivers (settle.ts).
 */
export interface PaymentDriver {
  /** False if nothing can be sold. */
  isOpen(env: Env): boolean;
  /** Returns the page where an order is paid. */
  payUrl(env: Env, order: OrderRow): Promise<string>;
  /**
   * Returns the secret that signs events of `paymentMessage` (protocol/orders.ts). Absent if the
   * provider signs its events in its own way.
   */
  secret?(env: Env): Promise<string>;
  /** Returns the money of a paid order. Absent if that is only possible at the provider. */
  refund?(env: Env, order: OrderRow): Promise<void>;
}

/** Returns the driver: the bridge with PAYMENT_URL, Stripe with its key, else the local page. */
export function paymentDriver(env: Env): PaymentDriver {
  if (env.PAYMENT_URL) return bridgeDriver;
  return env.STRIPE_SECRET_KEY ? stripeDriver : localDriver;
}
