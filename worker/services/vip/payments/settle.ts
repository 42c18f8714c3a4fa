import { ApiError } from '#protocol/errors.ts';
import { paymentMessage } from '#protocol/orders.ts';
import type { Env } from '#worker/bindings.ts';
import type { PaymentEvent, PaymentJob } from '#worker/queue-messages.ts';
import { hmacHex, signaturesEqual } from '#worker/http/keys.ts';
import { configDocument } from '#worker/services/config/index.ts';
import { driveOf, type OrderRow, type VerifiedEvent } from '#worker/services/drive/index.ts';
import { paymentDriver } from '#worker/services/vip/payments/driver.ts';
import { buyerOf } from '#worker/services/vip/payments/order-ids.ts';

/** Signs a payment event with the driver's secret. */
export async function signedEvent(
  env: Env,
  event: Omit<PaymentEvent, 'signature'>,
): Promise<PaymentEvent> {
  return { ...event, signature: await hmacHex(await eventSecret(env), paymentMessage(event)) };
}

/**
 * Settles a signed payment event. Returns the resulting order. Throws `permission_denied` for a
 * wrong signature, and what `settleVerified` throws.
 */
export async function settlePayment(env: Env, event: PaymentEvent, now: number): Promise<OrderRow> {
  const { signature, ...fields } = event;
  const right = await hmacHex(await eventSecret(env), paymentMessage(fields));
  if (!signaturesEqual(signature, right)) {
    throw new ApiError('permission_denied', { description: 'the signature is invalid' });
  }
  return settleVerified(env, fields, now);
}

async function eventSecret(env: Env): Promise<string> {
  const secret = await paymentDriver(env).secret?.(env);
  if (!secret) {
    throw new ApiError('permission_denied', { description: 'this provider signs its own events' });
  }
  return secret;
}

/**
 * Settles a payment event in the drive of the buyer; a repeated event changes nothing. Returns the
 * resulting order. Throws `not_found`, and `invalid_argument` if the price isn't the order's.
 */
export async function settleVerified(
  env: Env,
  event: VerifiedEvent,
  now: number,
): Promise<OrderRow> {
  const userId = buyerOf(event.order_id);
  if (!userId)
    throw new ApiError('not_found', { description: 'order_id: this order does not exist' });
  const percent = (await configDocument(env, 'rewards', now))?.commission.percent ?? 0;
  return driveOf(env, userId).settleOrder({ event, percent });
}

/** Settles an event of the local payment page. Safe to run twice. */
export async function takePayment({ event }: PaymentJob, env: Env): Promise<void> {
  await settlePayment(env, event, Date.now());
}
