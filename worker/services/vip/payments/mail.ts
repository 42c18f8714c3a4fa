import { defaultLocale, isLocale } from '#locales/list.ts';
import { formatPrice } from '#locales/prices.ts';
import type { Env } from '#worker/bindings.ts';
import type { PaymentMailJob } from '#worker/queue-messages.ts';
import { composeMail, sendMail } from '#worker/services/mail/index.ts';
import { orderPage, receiptPage } from '#worker/services/vip/payments/addresses.ts';
import { orderById } from '#worker/services/vip/payments/orders.ts';

/** Long enough for the change to be committed. */
export const mailDelaySeconds = 5;

const letters = {
  paid: 'orderPaid',
  refused: 'orderRefused',
  refunded: 'orderRefunded',
} as const;

/**
 * Mails the buyer of an order that was paid, refused or refunded, once per status. Sends nothing if
 * the order isn't in that status, such as after an event that came too late.
 */
export async function mailOutcome({ orderId, status }: PaymentMailJob, env: Env): Promise<void> {
  const mark = (to: string, from: string) =>
    env.DB.prepare(
      'UPDATE orders SET mailed_status = ?1 WHERE id = ?2 AND status = ?3 AND mailed_status = ?4',
    )
      .bind(to, orderId, status, from)
      .run();
  const order = await orderById(env, orderId);
  if (!order || order.status !== status || order.mailed_status === status) return;
  // Of concurrent deliveries only one finds the former status.
  if ((await mark(status, order.mailed_status)).meta.changes === 0) return;
  try {
    const buyer = await env.DB.prepare('SELECT email, locale FROM users WHERE id = ?')
      .bind(order.user_id)
      .first<{ email: string; locale: string }>();
    if (!buyer) return;
    const locale = isLocale(buyer.locale) ? buyer.locale : defaultLocale;
    const letter = await composeMail(letters[status], locale, {
      title: order.title,
      price: formatPrice(order, locale),
      id: order.id,
      link: status === 'refused' ? orderPage(env, order.id) : receiptPage(env, order.id),
      site: env.SITE_ORIGIN,
    });
    await sendMail(env, { id: `${order.id}:${status}`, to: buyer.email, ...letter });
  } catch (error) {
    await mark(order.mailed_status, status);
    throw error;
  }
}
