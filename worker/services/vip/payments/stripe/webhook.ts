import * as v from 'valibot';
import type { AppContext } from '#worker/bindings.ts';
import { readRequestText } from '#worker/http/body.ts';
import { routeBudgets } from '#worker/http/budgets.ts';
import { logError } from '#worker/http/fail.ts';
import type { OrderRow, VerifiedEvent } from '#worker/services/drive/index.ts';
import { orderById } from '#worker/services/vip/payments/orders.ts';
import { settleVerified } from '#worker/services/vip/payments/settle.ts';
import { stripeAmount } from '#worker/services/vip/payments/stripe/amount.ts';
import { isSignedByStripe } from '#worker/services/vip/payments/stripe/signature.ts';

const text = v.optional(v.nullable(v.string()), '');
const metadata = v.optional(v.nullable(v.object({ order_id: text })));
const eventSchema = v.object({
  id: v.string(),
  type: v.string(),
  data: v.object({
    object: v.object({
      id: v.string(),
      metadata,
      currency: text,
      /** Of a session. */
      amount_total: v.optional(v.nullable(v.number())),
      payment_status: text,
      payment_intent: text,
      /** Of a charge. */
      amount: v.optional(v.number()),
      refunded: v.optional(v.boolean()),
    }),
  }),
});
type StripeEvent = v.InferOutput<typeof eventSchema>;
type Outcome = VerifiedEvent['status'];

/** The outcome an event reports for an order; undefined for events without one. */
const outcomes: Readonly<
  Record<string, (object: StripeEvent['data']['object']) => Outcome | undefined>
> = {
  // Paid later by a voucher or a bank transfer: the money is on its way.
  'checkout.session.completed': (session) =>
    session.payment_status === 'unpaid' ? 'pending' : 'paid',
  'checkout.session.async_payment_succeeded': () => 'paid',
  'checkout.session.async_payment_failed': () => 'refused',
  'checkout.session.expired': () => 'expired',
  // A partial refund takes nothing back.
  'charge.refunded': (charge) => (charge.refunded ? 'refunded' : undefined),
};

/**
 * POST /pay/stripe: Stripe's webhook. Answers 400 to what Stripe didn't sign, and 200 to events of
 * other products of the same Stripe account, which Stripe would otherwise send for days.
 */
export async function stripeWebhook(c: AppContext): Promise<Response> {
  const { env } = c;
  const now = Date.now();
  const body = await readRequestText(c.req.raw, routeBudgets.payment.bodyBytes);
  const header = c.req.header('stripe-signature') ?? '';
  const secret = env.STRIPE_WEBHOOK_SECRET ?? '';
  if (secret === '' || !(await isSignedByStripe({ header, body, secret }, now))) {
    return c.text('The signature is invalid.\n', 400);
  }
  const event = v.safeParse(v.pipe(v.string(), v.parseJson(), eventSchema), body);
  if (!event.success) return c.text('Not an event of a payment.\n', 200);
  const { id, type, data } = event.output;
  const status = Object.hasOwn(outcomes, type) ? outcomes[type]?.(data.object) : undefined;
  const order = status && (await orderById(env, data.object.metadata?.order_id ?? ''));
  if (!order) return c.text('Nothing to do.\n', 200);
  if (status !== 'expired' && !isPriceOf(order, data.object)) {
    logError(new Error(`Stripe event ${id} has another price than order ${order.id}`), {
      part: 'payments',
    });
    return c.text('The price is not that of the order.\n', 400);
  }
  const { price, currency } = order;
  const isSession = type.startsWith('checkout.');
  await settleVerified(
    env,
    {
      event_id: `stripe:${id}`,
      order_id: order.id,
      status,
      price,
      currency,
      attempt: isSession ? data.object.id : '',
      payment_id: data.object.payment_intent ?? '',
    },
    now,
  );
  return c.text('Settled.\n', 200);
}

function isPriceOf(order: OrderRow, object: StripeEvent['data']['object']): boolean {
  const amount = object.amount_total ?? object.amount;
  return amount === stripeAmount(order) && object.currency === order.currency.toLowerCase();
}
