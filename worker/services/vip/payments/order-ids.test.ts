import { expect, test } from 'vitest';
import { buyerOf, orderIdOf } from '#worker/services/vip/payments/order-ids.ts';

const userId = `u${'aB3'.repeat(7)}`;

test('finds the account in the id of its order', () => {
  for (const effectId of ['a'.repeat(22), 'with-hyphens_and-more', '-']) {
    expect(buyerOf(orderIdOf(userId, effectId))).toBe(userId);
  }
});

test('makes ids that calls accept', () => {
  expect(orderIdOf(userId, 'x'.repeat(32)).length).toBeLessThanOrEqual(64);
});

test.each(['', 'o', 'nothing', userId, `o${userId}`, `o${userId}-`, `o${userId}-a/b`, 'o../u-1'])(
  'finds none in %j',
  (text) => {
    expect(buyerOf(text)).toBeUndefined();
  },
);
