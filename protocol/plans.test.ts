import * as v from 'valibot';
import { expect, test } from 'vitest';
import { planKind, plansDocument, priceIn } from './plans.ts';

const plan = {
  price: 499,
  currency: 'USD',
  prices: [
    { price: 2490, currency: 'BRL', countries: ['BR'] },
    { price: 499, currency: 'EUR', countries: ['DE', 'ES'] },
    { price: 780, currency: 'JPY', countries: [] },
  ],
};

test.each([
  ['', 'BR', 2490, 'BRL'],
  ['', 'ES', 499, 'EUR'],
  ['', 'JP', 499, 'USD'],
  ['', '', 499, 'USD'],
  ['JPY', 'BR', 780, 'JPY'],
  ['USD', 'BR', 499, 'USD'],
])('prices a plan in "%s" from "%s" at %d %s', (asked, country, price, currency) => {
  expect(priceIn(plan, { currency: asked, country })).toEqual({ price, currency });
});

test("has no price in a currency that isn't offered", () => {
  expect(priceIn(plan, { currency: 'GBP', country: 'BR' })).toBeUndefined();
});

test('refuses two prices in one currency, and countries in lower case', () => {
  const fault = (prices: object[]) =>
    v.safeParse(plansDocument, {
      plans: [{ id: 'a', title: { 'en-US': 'A' }, price: 1, currency: 'USD', prices }],
    }).success;
  expect(fault([{ price: 1, currency: 'EUR', countries: ['DE'] }])).toBe(true);
  expect(fault([{ price: 1, currency: 'EUR', countries: ['de'] }])).toBe(false);
  expect(fault([1, 2].map((price) => ({ price, currency: 'EUR' })))).toBe(false);
});

test.each([
  [{ premium_days: 30, storage_bytes: 1 }, 'premium'],
  [{ premium_days: 0, storage_bytes: 1 }, 'storage'],
  [{ premium_days: 0, storage_bytes: 0 }, 'traffic'],
] as const)('sorts a plan with %o under %s', (worth, kind) => {
  expect(planKind(worth)).toBe(kind);
});
