import { ApiError } from '#protocol/errors.ts';
import { defaultLocale, type Locale } from '#locales/list.ts';
import type { Env } from '#worker/bindings.ts';
import { driveOf, type OrderRow } from '#worker/services/drive/index.ts';
import { orderPage, payPage } from '#worker/services/vip/payments/addresses.ts';
import type { PaymentDriver } from '#worker/services/vip/payments/driver.ts';
import { buyerOf } from '#worker/services/vip/payments/order-ids.ts';
import { orderTitles } from '#worker/services/vip/payments/order-titles.ts';
import { stripeAmount } from '#worker/services/vip/payments/stripe/amount.ts';
import { postToStripe, StripeError } from '#worker/services/vip/payments/stripe/api.ts';

/**
 * Stripe Checkout. An order's payment page is a signed address of ours that opens a session at
 * Stripe, so that listing orders asks Stripe for nothing.
 */
export const stripeDriver: PaymentDriver = {
  isOpen: () => true,
  payUrl: (env, order) => payPage(env, order.id),

  async refund(env, order) {
    if (order.payment_id === '') {
      throw new ApiError('invalid_argument', {
        description: 'order_id: was not paid through Stripe; use order settle',
      });
    }
    const fields = { payment_intent: order.payment_id, 'metadata[order_id]': order.id };
    try {
      await postToStripe(env, 'refunds', fields, `refund:${order.id}`);
    } catch (error) {
      // Refunded in Stripe's dashboard already.
      if (error instanceof StripeError && error.code === 'charge_already_refunded') return;
      throw error;
    }
  },
};

/** Locales of Checkout; others follow the browser. */
const checkoutLocales: Readonly<Partial<Record<Locale, string>>> = {
  'en-US': 'en',
  es: 'es',
  id: 'id',
  ja: 'ja',
  ko: 'ko',
  ms: 'ms',
  pt: 'pt',
  ru: 'ru',
  'zh-CN': 'zh',
  'zh-TW': 'zh-TW',
};

/**
 * Opens the Checkout session of an order and returns its address. Until the attempt ends, every
 * call returns the same session, so an order can't be paid in two of them. Throws `StripeError`.
 */
export async function openCheckout(env: Env, order: OrderRow): Promise<string> {
  const userId = buyerOf(order.id);
  const found = userId ? await driveOf(env, userId).orderWithBuyer({ id: order.id }) : null;
  const { buyer, endedAttempts } = found ?? { buyer: null, endedAttempts: 0 };
  const titleOf = await orderTitles(env, buyer?.locale ?? defaultLocale, Date.now());
  const locale = buyer ? checkoutLocales[buyer.locale] : undefined;
  const price = 'line_items[0][price_data]';
  const session = await postToStripe(
    env,
    'checkout/sessions',
    {
      mode: 'payment',
      client_reference_id: order.id,
      'metadata[order_id]': order.id,
      // Copied to the charge, whose refund names no session.
      'payment_intent_data[metadata][order_id]': order.id,
      'line_items[0][quantity]': '1',
      [`${price}[currency]`]: order.currency.toLowerCase(),
      [`${price}[unit_amount]`]: String(stripeAmount(order)),
      [`${price}[product_data][name]`]: titleOf(order),
      success_url: orderPage(env, order.id, { isReturning: true }),
      cancel_url: orderPage(env, order.id),
      locale: locale ?? 'auto',
      ...(buyer ? { customer_email: buyer.email } : {}),
    },
    `order:${order.id}:${endedAttempts}`,
  );
  if (typeof session.url !== 'string') {
    throw new StripeError(200, '', 'the session has no address');
  }
  return session.url;
}
