import type { Env } from '#worker/bindings.ts';
import type { OrderRow } from '#worker/services/vip/payments/orders.ts';
import { bridgeDriver } from '#worker/services/vip/payments/bridge.ts';
import { localDriver } from '#worker/services/vip/payments/local.ts';

/**
 * A payment driver names the page where an order is paid and the secret that signs its events
 * (`paymentMessage` in protocol/orders.ts). Events are settled in the same way for all drivers
 * (settle.ts).
 */
export interface PaymentDriver {
  /** False if nothing can be sold. */
  isOpen(env: Env): boolean;
  /** Returns the page where an order is paid. */
  payUrl(env: Env, order: OrderRow): Promise<string>;
  /** Returns the secret that signs payment events. */
  secret(env: Env): Promise<string>;
}

/** Returns the driver: the bridge if PAYMENT_URL is set, otherwise the local page. */
export function paymentDriver(env: Env): PaymentDriver {
  return env.PAYMENT_URL ? bridgeDriver : localDriver;
}
