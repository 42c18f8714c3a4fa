import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { about } from '#protocol/drive.ts';
import { ApiError } from '#protocol/errors.ts';
import { createRequest } from '#client/app/api/pipeline.ts';
import { createCaptchaToken } from '#client/app/api/captcha-token.ts';
import { waitBeforeReading } from '#client/app/api/wait-before-reading.ts';
import { RetryBudget } from '#client/app/http/retry-budget.ts';
import { memoryDatabase } from '#tests/support/memory-database.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

const unavailable = (retryAfterSeconds?: number) =>
  new ApiError('unavailable', { retryAfterSeconds });

/** A budget with one repetition. */
function budgetOfOne() {
  const budget = new RetryBudget();
  for (let sent = 0; sent < 11; sent += 1) budget.earn();
  return budget;
}

describe('a read is repeated', () => {
  it('after the time that the service asked for, and up to half of it longer', () => {
    expect(waitBeforeReading(unavailable(10), budgetOfOne(), 0)).toBe(10_000);
    expect(waitBeforeReading(unavailable(10), budgetOfOne(), 1)).toBe(15_000);
  });

  it('once for ten calls', () => {
    const budget = new RetryBudget();
    expect(waitBeforeReading(unavailable(10), budget, 0)).toBeUndefined();
    for (let sent = 0; sent < 10; sent += 1) budget.earn();
    expect(budget.take()).toBe(false);
    budget.earn();
    expect(waitBeforeReading(unavailable(10), budget, 0)).toBe(10_000);
    expect(waitBeforeReading(unavailable(10), budget, 0)).toBeUndefined();
  });

  it('not after other errors, without a time, or after a long one', () => {
    for (const error of [
      new ApiError('internal', { retryAfterSeconds: 10 }),
      new ApiError('resource_exhausted', { retryAfterSeconds: 10 }),
      new Error('unavailable'),
      unavailable(),
      unavailable(61),
    ]) {
      const budget = budgetOfOne();
      expect(waitBeforeReading(error, budget, 0)).toBeUndefined();
      expect(budget.take()).toBe(true);
    }
  });

  it('rarely enough that an outage of ten minutes gets at most 1.1 times its calls', async () => {
    const budgets = Array.from({ length: 100 }, () => new RetryBudget());
    let sent = 0;
    const request = createRequest({
      caller: {
        clientId: 'client',
        clientVersion: '1.2.3',
        packageName: 'example.test',
        salts: ['a'],
        deviceId: () => 'device',
        userId: () => 'user',
        now: () => 0,
      },
      send: async () => {
        sent += 1;
        throw unavailable(5 + (sent % 11));
      },
      captcha: createCaptchaToken({
        clientId: 'client',
        deviceId: () => 'device',
        database: memoryDatabase(),
        init: async () => ({ captcha_token: 'token', expires_in: 300, url: '' }),
        showFrame: () => Promise.resolve(undefined),
        redirectUri: () => 'http://localhost/loading',
        now: () => 0,
      }),
      session: { current: async () => 'access', renew: async () => 'renewed' },
      origins: () => ['/api', 'https://api-2.example'],
      wait: async () => {},
      newIdempotencyKey: () => 'key',
    });
    const due: { at: number; budget: RetryBudget }[] = budgets.flatMap((budget, page) =>
      Array.from({ length: 120 }, (_, index) => ({ at: index * 5_000 + page * 50, budget })),
    );
    const calls = due.length;
    const read = async (at: number, budget: RetryBudget) => {
      budget.earn();
      const error: unknown = await request(about, {}).catch((thrown: unknown) => thrown);
      const waitMs = waitBeforeReading(error, budget, (at % 7) / 7);
      if (waitMs !== undefined && at + waitMs < 600_000) due.push({ at: at + waitMs, budget });
    };
    // Repetitions are due later than the read that caused them, and are appended.
    for (let index = 0; index < due.length; index += 1) {
      const { at, budget } = due[index]!;
      await read(at, budget);
    }
    expect(sent).toBeGreaterThan(calls);
    expect(sent / calls).toBeLessThanOrEqual(1.1);
  });
});
