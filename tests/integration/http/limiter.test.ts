import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Magpie, sharedMagpie } from '#tests/support/magpie.ts';
import { objectStub } from '#tests/support/objects.ts';

let magpie: Magpie;
beforeAll(async () => {
  magpie = await sharedMagpie();
});
afterAll(() => magpie.stop());

const limiter = (key: string) => objectStub(magpie, 'LIMITERS', key);

const wait = (ms: number) => new Promise((next) => setTimeout(next, ms));

test('allows exactly the limit of 200 concurrent tries', async () => {
  const one = await limiter('burst');
  const limit = { triesMax: 7, windowSeconds: 60 };
  const verdicts = await Promise.all(Array.from({ length: 200 }, () => one.consume(limit)));
  expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(7);
  expect(verdicts.find(({ allowed }) => !allowed)!.retryAfterSeconds).toBeGreaterThan(0);
});

test('resets after its window', async () => {
  const one = await limiter('short');
  const limit = { triesMax: 1, windowSeconds: 1 };
  // Sent together so that no second passes between them on a slow machine.
  const allowedOfTwo = async () =>
    (await Promise.all([one.consume(limit), one.consume(limit)])).filter(({ allowed }) => allowed)
      .length;
  expect(await allowedOfTwo()).toBe(1);
  // Its alarm runs two seconds after the last try, while a caller keeps asking.
  for (let waitedMs = 0; waitedMs < 3_500; waitedMs += 100) {
    expect((await one.peek(limit)).left).toBeLessThanOrEqual(1);
    await wait(100);
  }
  expect(await allowedOfTwo()).toBe(1);
});

test('lets one of 20 concurrent callers claim a key until it expires', async () => {
  const one = await limiter('once');
  const spent = await Promise.all(
    Array.from({ length: 20 }, () => one.claimOnce(Date.now() + 60_000)),
  );
  expect(spent.filter(Boolean)).toHaveLength(1);
});
