import { formatPrice } from '#locales/prices.ts';
import type { paymentOutcomes } from '#protocol/orders.ts';
import type { Env } from '#worker/bindings.ts';
import type { DriveOwner, OrderRow } from '#worker/services/drive/index.ts';
import { composeMail, sendMail } from '#worker/services/mail/index.ts';
import { orderPage, receiptPage } from '#worker/services/vip/payments/addresses.ts';
import { orderTitles } from '#worker/services/vip/payments/order-titles.ts';

const letters = {
  paid: 'orderPaid',
  refused: 'orderRefused',
  refunded: 'orderRefunded',
} as const;

/** Mails the outcome of an order to its buyer, once per `id`. */
export async function mailOutcome(
  env: Env,
  outcome: {
    id: string;
    order: OrderRow;
    status: (typeof paymentOutcomes)[number];
    buyer: DriveOwner;
  },
): Promise<void> {
  const { id, order, status, buyer } = outcome;
  const { email, locale } = buyer;
  const titleOf = await orderTitles(env, locale, Date.now());
  const letter = await composeMail(letters[status], locale, {
    title: titleOf(order),
    price: formatPrice(order, locale),
    id: order.id,
    link: status === 'refused' ? orderPage(env, order.id) : receiptPage(env, order.id),
    site: env.SITE_ORIGIN,
  });
  await sendMail(env, { id, to: email, ...letter });
}
