import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Locale } from '#locales/index.ts';
import { localeEntry } from '#locales/list.ts';
import { paymentStatuses } from '#protocol/orders.ts';
import type { AppContext, AppEnv } from '#worker/bindings.ts';
import { readRequestText } from '#worker/http/body.ts';
import { routeBudgets } from '#worker/http/budgets.ts';
import { requestMessages, plainPage } from '#worker/http/plain-page.ts';
import { isPageOf, localDriver } from '#worker/services/vip/payments/local.ts';
import { orderAnswer, orderById, type OrderRow } from '#worker/services/vip/payments/orders.ts';
import { signedEvent } from '#worker/services/vip/payments/settle.ts';

/**
 * GET /pay/{order}?sign=…: pays an order of a local deployment with a click. The decision travels
 * like a provider's: signed, over the queue, at least once.
 */
export const paymentPage = new Hono<AppEnv>();

paymentPage.use('/:order', async (c, next) => {
  if (!localDriver.isOpen(c.env) || c.env.PAYMENT_URL) return c.notFound();
  const isOurs = await isPageOf(c.env, c.req.param('order'), c.req.query('sign') ?? '');
  return isOurs ? next() : c.notFound();
});

paymentPage.get('/:order', async (c) => {
  const order = await orderById(c.env, c.req.param('order'));
  return order ? pageOf(c, order) : c.notFound();
});

paymentPage.post('/:order', async (c) => {
  const order = await orderById(c.env, c.req.param('order'));
  const requested = new URLSearchParams(
    await readRequestText(c.req.raw, routeBudgets.page.bodyBytes),
  ).get('status');
  const status = paymentStatuses.find((one) => one === requested);
  if (!order || !status) return c.notFound();
  const event = await signedEvent(c.env, {
    event_id: `local:${order.id}:${status}`,
    order_id: order.id,
    status,
    price: order.price,
    currency: order.currency,
  });
  await c.env.JOBS.send({ kind: 'payment', event });
  return c.redirect(c.req.url, 303);
});

paymentPage.notFound((c) => c.text('This payment page does not exist.\n', 404));

async function pageOf(c: AppContext, order: OrderRow): Promise<Response> {
  const messages = await requestMessages(c, ['pay']);
  const { t, locale } = messages;
  const { status, pay_url: payUrl } = await orderAnswer(c.env, order, Date.now());
  const price = priceText(locale, order);
  return plainPage(c, {
    messages,
    status: 200,
    title: t('pay.title'),
    body: html`<p>${order.title}, ${price}</p>
      <p role="status">${t(`pay.${status}`)}</p>
      ${
        payUrl
          ? html`<p>${t('pay.lead')}</p>
              <form method="post">
                <button name="status" value="paid">${t('pay.pay', { price })}</button>
                <button name="status" value="refused">${t('pay.refuse')}</button>
              </form>`
          : ''
      }
      <p><a href="${c.env.SITE_ORIGIN}/${locale}">${t('pay.back')}</a></p>`,
  });
}

function priceText(locale: Locale, { price, currency }: OrderRow): string {
  const format = new Intl.NumberFormat(localeEntry(locale).iso, { style: 'currency', currency });
  return format.format(price / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
