import { expect, test } from 'vitest';
import { pollMs } from '#client/features/payment/poll.ts';

test.each([
  ['open', 0, 2000],
  ['open', 59_999, 2000],
  ['open', 60_000, 15_000],
  ['pending', 0, 60_000],
  ['paid', 0, 0],
  ['refused', 0, 0],
  ['refunded', 0, 0],
  ['expired', 0, 0],
  [undefined, 0, 0],
] as const)('reads an order that is %s after %d ms again in %d ms', (status, elapsed, wait) => {
  expect(pollMs(status, elapsed)).toBe(wait);
});
