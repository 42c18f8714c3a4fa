import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { stripeAmount } from '#worker/services/vip/payments/stripe/amount.ts';
import {
  isSignedByStripe,
  webhookToleranceSeconds,
} from '#worker/services/vip/payments/stripe/signature.ts';

const secret = 'whsec_test';
const body = '{"id":"evt_1"}';
const seconds = 1_800_000_000;
const digest = (of = body, key = secret, at = seconds) =>
  createHmac('sha256', key).update(`${at}.${of}`).digest('hex');
const check = (header: string, { late = 0, of = body } = {}) =>
  isSignedByStripe({ header, body: of, secret }, (seconds + late) * 1000);

test('accepts the signature of the body at its time', async () => {
  expect(await check(`t=${seconds},v1=${digest()}`)).toBe(true);
  expect(await check(`t=${seconds}, v0=00, v1=${digest()}`)).toBe(true);
});

test('accepts one of two signatures while the secret is rolled', async () => {
  const header = `t=${seconds},v1=${digest(body, 'whsec_old')},v1=${digest()}`;
  expect(await check(header)).toBe(true);
});

test.each([
  ['without a header', ''],
  ['without a time', `v1=${digest()}`],
  ['with another time', `t=${seconds + 1},v1=${digest()}`],
  ['under another secret', `t=${seconds},v1=${digest(body, 'whsec_other')}`],
  ['of another scheme', `t=${seconds},v0=${digest()}`],
  ['cut short', `t=${seconds},v1=${digest().slice(0, 63)}`],
  ['with an empty signature', `t=${seconds},v1=`],
])('refuses a signature %s', async (_, header) => {
  expect(await check(header)).toBe(false);
});

test('refuses a changed body', async () => {
  expect(await check(`t=${seconds},v1=${digest()}`, { of: `${body} ` })).toBe(false);
});

test('refuses a signature that is older or newer than the tolerance', async () => {
  const header = `t=${seconds},v1=${digest()}`;
  expect(await check(header, { late: webhookToleranceSeconds })).toBe(true);
  expect(await check(header, { late: webhookToleranceSeconds + 1 })).toBe(false);
  expect(await check(header, { late: -webhookToleranceSeconds - 1 })).toBe(false);
});

test.each([
  ['EUR', 499, 499],
  ['JPY', 780, 780],
  ['KWD', 1500, 1500],
  // Without decimals in ISO 4217, with two at Stripe.
  ['ISK', 500, 50_000],
  ['UGX', 9000, 900_000],
  // With two in ISO 4217, without at Stripe.
  ['MGA', 990_000, 9900],
])("states a price in Stripe's unit of %s", (currency, price, amount) => {
  expect(stripeAmount({ price, currency })).toBe(amount);
});
