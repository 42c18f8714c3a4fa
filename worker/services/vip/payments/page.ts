import { Hono } from 'hono';
import { html } from 'hono/html';
import { formatPrice } from '#locales/prices.ts';
import { paymentOutcomes } from '#protocol/orders.ts';
import type { AppContext, AppEnv } from '#worker/bindings.ts';
import { readRequestText } from '#worker/http/body.ts';
import { setBudget } from '#worker/http/budget-watch.ts';
import { routeBudgets } from '#worker/http/budgets.ts';
import { logError } from '#worker/http/fail.ts';
import { requestMessages, plainPage } from '#worker/http/plain-page.ts';
import { sendJob } from '#worker/http/job-outbox.ts';
import type { OrderRow } from '#worker/services/drive/index.ts';
import { isPageOf, orderPage } from '#worker/services/vip/payments/addresses.ts';
import { paymentDriver } from '#worker/services/vip/payments/driver.ts';
import { localDriver } from '#worker/services/vip/payments/local.ts';
import { isPayable, orderAnswer, orderById } from '#worker/services/vip/payments/orders.ts';
import { orderTitles } from '#worker/services/vip/payments/order-titles.ts';
import { signedEvent } from '#worker/services/vip/payments/settle.ts';
import { openCheckout, stripeDriver } from '#worker/services/vip/payments/stripe/driver.ts';
import { stripeWebhook } from '#worker/services/vip/payments/stripe/webhook.ts';

/**
 * GET /pay/{order}?sign=…: with Stripe, sends the buyer to Checkout. On a local deployment, pays
 * an order with a click; the decision travels like a provider's: signed, over the queue, at least
 * once.
 */
export const paymentPage = new Hono<AppEnv>();

paymentPage.use(async (c, next) => {
  setBudget(c.env, `${c.req.method} /pay`, routeBudgets.payment);
  return next();
});

paymentPage.post('/stripe', (c) =>
  paymentDriver(c.env) === stripeDriver ? stripeWebhook(c) : c.notFound(),
);

paymentPage.use('/:order', async (c, next) => {
  const driver = paymentDriver(c.env);
  if (driver !== stripeDriver && !(driver === localDriver && driver.isOpen(c.env))) {
    return c.notFound();
  }
  const isOurs = await isPageOf(c.env, c.req.param('order'), c.req.query('sign') ?? '');
  return isOurs ? next() : c.notFound();
});

paymentPage.get('/:order', async (c) => {
  const order = await orderById(c.env, c.req.param('order'));
  if (!order) return c.notFound();
  return paymentDriver(c.env) === stripeDriver ? toCheckout(c, order) : pageOf(c, order);
});

paymentPage.post('/:order', async (c) => {
  const order = await orderById(c.env, c.req.param('order'));
  const requested = new URLSearchParams(
    await readRequestText(c.req.raw, routeBudgets.page.bodyBytes),
  ).get('status');
  const status = paymentOutcomes.find((one) => one === requested);
  if (!order || !status || paymentDriver(c.env) !== localDriver) return c.notFound();
  const event = await signedEvent(c.env, {
    event_id: `local:${order.id}:${status}`,
    order_id: order.id,
    status,
    price: order.price,
    currency: order.currency,
  });
  await sendJob(c.env, { kind: 'payment', event });
  return c.redirect(orderPage(c.env, order.id, { isReturning: true }), 303);
});

paymentPage.notFound((c) => c.text('This payment page does not exist.\n', 404));

/** An order that can't be paid any more is shown instead. */
async function toCheckout(c: AppContext, order: OrderRow): Promise<Response> {
  c.header('Cache-Control', 'private, no-store');
  if (!isPayable(order, Date.now())) return c.redirect(orderPage(c.env, order.id), 303);
  try {
    return c.redirect(await openCheckout(c.env, order), 303);
  } catch (error) {
    logError(error, { requestId: c.get('requestId'), part: 'payments' });
    const messages = await requestMessages(c, ['pay']);
    const { t } = messages;
    return plainPage(c, {
      messages,
      status: 502,
      title: t('pay.unavailableTitle'),
      body: html`<p>${t('pay.unavailable')}</p>
        <p><a class="act" href="${c.req.url}">${t('pay.retry')}</a></p>
        <p><a href="${orderPage(c.env, order.id)}">${t('pay.back')}</a></p>`,
    });
  }
}

async function pageOf(c: AppContext, order: OrderRow): Promise<Response> {
  const messages = await requestMessages(c, ['pay']);
  const { t, locale } = messages;
  const now = Date.now();
  const title = (await orderTitles(c.env, locale, now))(order);
  const { status, pay_url: payUrl } = await orderAnswer(c.env, order, { title, now });
  const price = formatPrice(order, locale);
  return plainPage(c, {
    messages,
    status: 200,
    title: t('pay.title'),
    body: html`<p>${title}, ${price}</p>
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
      <p><a href="${orderPage(c.env, order.id)}">${t('pay.back')}</a></p>`,
  });
}
