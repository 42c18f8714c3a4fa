import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { orderMethods, type PaymentOutcome } from '#worker/services/drive/premium/orders.ts';
import { mailOutcome } from '#worker/services/vip/index.ts';

/**
 * Mails the outcome of an order to its buyer. Sends nothing if the order has another status by
 * now; the mail queue drops a second message with the same id.
 */
export async function mailOrder(
  drive: Drive,
  { orderId, status }: { orderId: string; status: PaymentOutcome },
  id: string,
): Promise<void> {
  const order = orderMethods.order(drive, { id: orderId });
  const buyer = drive.owner();
  if (!buyer || order?.status !== status) return;
  await mailOutcome(drive.env, { id, order, status, buyer });
}
