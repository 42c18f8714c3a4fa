import type { Env } from '#worker/bindings.ts';
import type { OrderRow } from '#worker/services/vip/payments/orders.ts';
import { bridgeDriver } from '#worker/services/vip/payments/bridge.ts';
import { localDriver } from '#worker/services/vip/payments/local.ts';

/**
 * Whoever takes the money. A driver says where an order is paid and by which secret its messages
 * are signed (`paymentMessage` in protocol/orders.ts); what a message does to an order is the same
 * for all (settle.ts).
 */
export interface PaymentDriver {
  /** Whether orders can be paid at all; where not, none are taken. */
  isOpen(env: Env): boolean;
  /** The page on which an order is paid. */
  payUrl(env: Env, order: OrderRow): Promise<string>;
  /** What messages about payments are signed with. */
  secret(env: Env): Promise<string>;
}

/**
 * The driver the operator chose: with PAYMENT_URL a bridge to a provider, without it the page of
 * this machine.
 */
export function paymentDriver(env: Env): PaymentDriver {
  return env.PAYMENT_URL ? bridgeDriver : localDriver;
}
