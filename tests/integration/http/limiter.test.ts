import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RateLimit } from '#protocol/limits.ts';
import { type Magpie, sharedMagpie } from '#tests/support/magpie.ts';

interface Limiter {
  take(limit: RateLimit): Promise<{ allowed: boolean; left: number; retryAfterSeconds: number }>;
  look(limit: RateLimit): Promise<{ allowed: boolean; left: number }>;
  spend(expiresAt: number): Promise<boolean>;
}

let magpie: Magpie;
beforeAll(async () => {
  magpie = await sharedMagpie();
});
afterAll(() => magpie.stop());

async function limiter(key: string): Promise<Limiter> {
  const limiters = await magpie.miniflare.getDurableObjectNamespace('LIMITERS');
  return limiters.get(limiters.idFromName(key)) as unknown as Limiter;
}

const wait = (ms: number) => new Promise((next) => setTimeout(next, ms));

test('of two hundred tries at once exactly as many are allowed as the limit says', async () => {
  const one = await limiter('burst');
  const limit = { triesMax: 7, windowSeconds: 60 };
  const verdicts = await Promise.all(Array.from({ length: 200 }, () => one.take(limit)));
  expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(7);
  expect(verdicts.find(({ allowed }) => !allowed)!.retryAfterSeconds).toBeGreaterThan(0);
});

test('a limit whose window has passed forgets itself and counts anew', async () => {
  const one = await limiter('short');
  const limit = { triesMax: 1, windowSeconds: 1 };
  // Asked for at once, so that no second passes between them on a slow machine.
  const allowedOfTwo = async () =>
    (await Promise.all([one.take(limit), one.take(limit)])).filter(({ allowed }) => allowed).length;
  expect(await allowedOfTwo()).toBe(1);
  // Its alarm rings two seconds after the last try; somebody keeps asking all the while.
  for (let waitedMs = 0; waitedMs < 3_500; waitedMs += 100) {
    expect((await one.look(limit)).left).toBeLessThanOrEqual(1);
    await wait(100);
  }
  expect(await allowedOfTwo()).toBe(1);
});

test('what is spent stays spent until its time is over', async () => {
  const one = await limiter('once');
  const spent = await Promise.all(Array.from({ length: 20 }, () => one.spend(Date.now() + 60_000)));
  expect(spent.filter(Boolean)).toHaveLength(1);
});
