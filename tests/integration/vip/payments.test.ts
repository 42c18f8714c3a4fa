import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putConfig } from '#protocol/admin.ts';
import { about, privilegeVip } from '#protocol/drive.ts';
import { letters } from '#protocol/mail.ts';
import { refundOrder } from '#protocol/operator.ts';
import { createOrder, getOrder, listOrders, paymentEvent } from '#protocol/orders.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { until } from '#tests/support/drive.ts';
import { failure } from '#tests/support/failure.ts';
import { adminToken, type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { signedByStripe, startStripe, webhookSecret } from '#tests/support/stripe.ts';

const plans = [
  {
    id: 'space',
    title: { 'en-US': '50 GB for a year', ja: '1年分の50 GB' },
    storage_bytes: 5000,
    price: 499,
    currency: 'USD',
    prices: [
      { price: 2490, currency: 'BRL', countries: ['BR'] },
      { price: 780, currency: 'JPY', countries: ['JP'] },
    ],
  },
];
const freeBytes = 10_737_418_240;
const operator = { token: adminToken };

let stripe: Awaited<ReturnType<typeof startStripe>>;
let magpie: Magpie;
beforeAll(async () => {
  stripe = await startStripe();
  magpie = await startMagpie({
    variables: {
      STRIPE_ORIGIN: stripe.origin,
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
    },
  });
  await magpie.call(putConfig, { name: 'plans', value: { plans } }, operator);
  const seller = { name: 'Magpie Ltd', address: 'Nest 1, Oslo', email: 'pay@magpie.example' };
  await magpie.call(putConfig, { name: 'operator', value: seller }, operator);
});
afterAll(async () => {
  await magpie.stop();
  await stripe.stop();
});

const asOf = ({ token }: TestUser) => ({ token });
const order = (user: TestUser, more: { currency?: string; country?: string } = {}) =>
  magpie.call(
    createOrder,
    { plan_id: 'space', currency: more.currency },
    { ...asOf(user), country: more.country },
  );
const read = (user: TestUser, id: string) => magpie.call(getOrder, { id }, asOf(user));
const limitOf = async (user: TestUser) =>
  Number((await magpie.call(about, {}, asOf(user))).quota.limit) - freeBytes;
const mailsTo = async (user: TestUser) =>
  (await magpie.call(letters, { recipient: user.email }, operator)).letters
    .map(({ subject }) => subject)
    .filter((subject) => /Magpie: |declined/.test(subject));

const post = ({ body, header }: { body: string; header: string }) =>
  magpie.fetch('/pay/stripe', {
    method: 'POST',
    body,
    headers: { 'stripe-signature': header, 'content-type': 'application/json' },
  });
const session = (orderId: string, more: object = {}) => ({
  id: 'cs_1',
  object: 'checkout.session',
  metadata: { order_id: orderId },
  amount_total: 499,
  currency: 'usd',
  payment_status: 'paid',
  payment_intent: `pi_${orderId}`,
  ...more,
});
const charge = (orderId: string, more: object = {}) => ({
  id: 'ch_1',
  object: 'charge',
  metadata: { order_id: orderId },
  amount: 499,
  amount_refunded: 499,
  currency: 'usd',
  refunded: true,
  payment_intent: `pi_${orderId}`,
  ...more,
});
let events = 0;
const event = (type: string, object: object) => ({
  id: `evt_${++events}`,
  type: type.startsWith('charge') ? type : `checkout.session.${type}`,
  data: { object },
});
const send = async (type: string, object: object) =>
  (await post(signedByStripe(event(type, object)))).status;

describe('a price', () => {
  test('is that of the country, or of the currency the buyer chose', async () => {
    const user = await createUser(magpie);
    expect(await order(user)).toMatchObject({ price: 499, currency: 'USD' });
    expect(await order(user, { country: 'BR' })).toMatchObject({ price: 2490, currency: 'BRL' });
    expect(await order(user, { country: 'BR', currency: 'USD' })).toMatchObject({ price: 499 });
    const wrong = order(user, { currency: 'GBP' });
    expect(await failure(wrong)).toMatchObject({ status: 400, error: 'invalid_argument' });
  });
});

describe('the title of an order', () => {
  const inJapanese = async (user: TestUser, id: string) => {
    const headers = { 'accept-language': 'ja' };
    const { title } = await magpie.call(getOrder, { id }, { ...asOf(user), headers });
    const { orders } = await magpie.call(listOrders, {}, { ...asOf(user), headers });
    expect(orders.map((one) => one.title)).toEqual([title]);
    return title;
  };

  test("is in the reader's language while the plan is offered, else as ordered", async () => {
    const user = await createUser(magpie);
    const { order_id: id, title } = await order(user);
    expect(title).toBe('50 GB for a year');
    expect(await inJapanese(user, id)).toBe('1年分の50 GB');
    const changed = plans.map((plan) => ({ ...plan, storage_bytes: 1 }));
    for (const others of [changed, []]) {
      await magpie.call(putConfig, { name: 'plans', value: { plans: others } }, operator);
      expect(await inJapanese(user, id)).toBe(title);
    }
    await magpie.call(putConfig, { name: 'plans', value: { plans } }, operator);
  });
});

describe('Stripe Checkout', () => {
  test('is opened once per attempt, with what is bought', async () => {
    const user = await createUser(magpie);
    const { order_id: id, pay_url: url } = await order(user);
    const from = stripe.requests.length;
    const open = () => fetch(url, { redirect: 'manual' });
    const [first, second] = [await open(), await open()];
    expect(first.status).toBe(303);
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    const [request] = stripe.requests.slice(from);
    expect(request).toMatchObject({ path: '/v1/checkout/sessions', key: `order:${id}:0` });
    expect(request!.authorization).toBe('Bearer sk_test_1');
    const form = Object.fromEntries(request!.form);
    expect(form).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][unit_amount]': '499',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][product_data][name]': '50 GB for a year',
      'payment_intent_data[metadata][order_id]': id,
      success_url: `${magpie.origin}/drive/payment?order=${id}&returned=1`,
      customer_email: user.email,
    });
    await send('expired', session(id));
    expect((await open()).headers.get('location')).not.toBe(first.headers.get('location'));
    expect(stripe.requests.at(-1)!.key).toBe(`order:${id}:1`);
    expect((await read(user, id)).status).toBe('open');
  });

  test('says so if Stripe is away, and leaves no forged address open', async () => {
    const user = await createUser(magpie);
    const { pay_url: url } = await order(user);
    stripe.fail(1);
    const failed = await fetch(url, { headers: { 'accept-language': 'ja' } });
    expect(failed.status).toBe(502);
    expect(await failed.text()).toContain('料金はかかっていません');
    expect((await fetch(url.replace(/sign=.*/, 'sign=x'), { redirect: 'manual' })).status).toBe(
      404,
    );
    expect((await fetch(url, { method: 'POST', body: 'status=paid' })).status).toBe(404);
  });
});

describe('an event of Stripe', () => {
  test('pays once, whatever is repeated or comes late, and mails a receipt', async () => {
    const user = await createUser(magpie);
    const { order_id: id, pay_url: url } = await order(user);
    const paid = signedByStripe(event('completed', session(id)));
    for (let sent = 0; sent < 3; sent += 1) expect((await post(paid)).status).toBe(200);
    await Promise.all([1, 2, 3].map(() => send('completed', session(id))));
    expect(await send('async_payment_failed', session(id))).toBe(200);
    const done = await read(user, id);
    expect(done).toMatchObject({ status: 'paid', pay_url: '', title: '50 GB for a year' });
    expect(done.paid_time).not.toBe('');
    expect(done.seller).toEqual({
      name: 'Magpie Ltd',
      address: 'Nest 1, Oslo',
      email: 'pay@magpie.example',
    });
    expect(done.buyer_email).toBe(user.email);
    expect(await limitOf(user)).toBe(5000);
    await until(async () => (await mailsTo(user)).length > 0);
    expect(await mailsTo(user)).toEqual(['Your receipt from Magpie: 50 GB for a year']);
    const again = await fetch(url, { redirect: 'manual' });
    expect(again.headers.get('location')).toBe(`${magpie.origin}/drive/payment?order=${id}`);
  });

  test('is refused if forged, old, or of another price', async () => {
    const user = await createUser(magpie);
    const { order_id: id } = await order(user);
    const paid = event('completed', session(id));
    const { body, header } = signedByStripe(paid);
    const wrongs = [
      signedByStripe(paid, { secret: 'whsec_other' }),
      signedByStripe(paid, { at: Date.now() - 301_000 }),
      { body: body.replace(id, 'o2'), header },
      { body, header: '' },
      signedByStripe(event('completed', session(id, { amount_total: 1 }))),
      signedByStripe(event('completed', session(id, { currency: 'jpy' }))),
    ];
    for (const wrong of wrongs) expect((await post(wrong)).status).toBe(400);
    const bridge = { event_id: 'e', order_id: id, status: 'paid', price: 499, currency: 'USD' };
    const other = magpie.call(paymentEvent, { ...bridge, status: 'paid', signature: 'x' });
    expect(await failure(other)).toMatchObject({ status: 403 });
    expect((await read(user, id)).status).toBe('open');
    expect(await limitOf(user)).toBe(0);
  });

  test('of something else is accepted and ignored', async () => {
    expect(await send('completed', session('nothing'))).toBe(200);
    expect(await send('charge.captured', charge('nothing'))).toBe(200);
    expect((await post(signedByStripe({ id: 'evt', object: 'v2' }))).status).toBe(200);
  });

  test('leaves a slow payment pending until it succeeds or fails', async () => {
    const user = await createUser(magpie);
    const [good, bad] = [await order(user), await order(user)];
    for (const { order_id: id } of [good, bad]) {
      await send('completed', session(id, { id: `cs_${id}`, payment_status: 'unpaid' }));
      expect(await read(user, id)).toMatchObject({ status: 'pending', pay_url: '' });
    }
    const { order_id: id } = good;
    await send('async_payment_succeeded', session(id, { id: `cs_${id}` }));
    expect((await read(user, id)).status).toBe('paid');
    const failed = { id: `cs_${bad.order_id}`, payment_status: 'unpaid' };
    await send('async_payment_failed', session(bad.order_id, failed));
    await send('completed', session(bad.order_id, failed));
    const refused = await read(user, bad.order_id);
    expect(refused.status).toBe('refused');
    expect(refused.pay_url).not.toBe('');
    await until(async () => (await mailsTo(user)).length > 1);
    expect(await mailsTo(user)).toContain('Your payment for 50 GB for a year was declined');
    await send('completed', session(bad.order_id, { id: 'cs_next', payment_status: 'unpaid' }));
    expect((await read(user, bad.order_id)).status).toBe('pending');
    expect(await limitOf(user)).toBe(5000);
  });

  test('takes back what was refunded in full, even if it comes first', async () => {
    const user = await createUser(magpie);
    const [one, two] = [await order(user), await order(user)];
    await send('completed', session(one.order_id));
    await send('charge.refunded', charge(one.order_id, { amount_refunded: 1, refunded: false }));
    expect((await read(user, one.order_id)).status).toBe('paid');
    await send('charge.refunded', charge(one.order_id));
    await send('completed', session(one.order_id));
    await send('charge.refunded', charge(two.order_id));
    await send('completed', session(two.order_id));
    for (const { order_id: id } of [one, two]) {
      expect((await read(user, id)).status).toBe('refunded');
    }
    expect((await read(user, one.order_id)).refunded_time).not.toBe('');
    expect(await limitOf(user)).toBe(0);
  });
});

test('an operator refunds through Stripe, and the event that follows changes nothing', async () => {
  const user = await createUser(magpie);
  const { order_id: id } = await order(user);
  const refund = () => magpie.call(refundOrder, { order_id: id }, operator);
  expect(await failure(refund())).toMatchObject({ status: 400 });
  await send('completed', session(id));
  stripe.fail(1);
  expect(await failure(refund())).toMatchObject({ status: 500 });
  expect((await read(user, id)).status).toBe('paid');
  expect(await refund()).toEqual({ order_id: id, status: 'refunded', money_returned: true });
  expect(stripe.requests.at(-1)).toMatchObject({ path: '/v1/refunds', key: `refund:${id}` });
  expect(stripe.requests.at(-1)!.form.get('payment_intent')).toBe(`pi_${id}`);
  await send('charge.refunded', charge(id));
  expect(await limitOf(user)).toBe(0);
  expect((await magpie.call(privilegeVip, {}, asOf(user))).data.status).toBe('invalid');
  const { orders } = await magpie.call(listOrders, {}, asOf(user));
  expect(orders.map(({ status }) => status)).toEqual(['refunded']);
  await until(async () => (await mailsTo(user)).length > 1);
  expect((await mailsTo(user))[0]).toBe('Your refund from Magpie: $4.99');
});
