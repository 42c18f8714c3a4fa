import { describe, expect, test } from 'vitest';
import { webhookRetrySeconds } from '#protocol/limits.ts';
import { afterAttempt } from '#worker/services/drive/notifications/delivery-rules.ts';

const answered = (status: number, retryAfterSeconds = 0) => ({
  status,
  fault: '' as const,
  retryAfterSeconds,
  durationMs: 1,
});
const first = { attempts: 1, created_at: 1_000 };
const last = { attempts: webhookRetrySeconds.length + 1, created_at: 1_000 };
const silent = { delivered_at: 0, resumed_at: 500 };

describe('afterAttempt', () => {
  test.each([200, 202, 204, 299])('%i accepts a message', (status) => {
    expect(afterAttempt(answered(status), first, silent)).toEqual({
      state: 'delivered',
      waitMs: 0,
    });
  });

  test.each([0, 100, 301, 400, 404, 429, 500])('%i is tried again', (status) => {
    expect(afterAttempt(answered(status), first, silent)).toEqual({
      state: 'pending',
      waitMs: 5_000,
    });
  });

  test('waits longer with each attempt, for more than three days and ten attempts in all', () => {
    const waits = webhookRetrySeconds.map(
      (_, at) => afterAttempt(answered(500), { ...first, attempts: at + 1 }, silent).waitMs,
    );
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(3 * 86_400_000);
    expect(waits).toHaveLength(9);
  });

  test.each([
    [3, 5_000],
    [60, 60_000],
    [999_999, 86_400_000],
  ])('a Retry-After of %i seconds waits %i ms', (seconds, ms) => {
    expect(afterAttempt(answered(503, seconds), first, silent).waitMs).toBe(ms);
  });

  test('410 disables the webhook', () => {
    expect(afterAttempt(answered(410), first, silent)).toMatchObject({
      state: 'failed',
      disabled: 'gone',
    });
  });

  test.each([
    ['nothing was delivered since', silent, 'failing'],
    ['another message was delivered', { delivered_at: 1_001, resumed_at: 500 }, undefined],
    ['the webhook was resumed since', { delivered_at: 0, resumed_at: 1_001 }, undefined],
  ])('the last failure, when %s', (_, webhook, disabled) => {
    const after = afterAttempt(answered(500), last, webhook);
    expect([after.state, after.disabled]).toEqual(['failed', disabled]);
  });
});
