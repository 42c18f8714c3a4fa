import { describe, expect, it } from 'vitest';
import {
  attemptsAllowed,
  idempotentMethods,
  parseRetry,
  parseRetryAfter,
  retriedStatuses,
  retrySchedules,
} from '#protocol/retry.ts';

describe('retry options', () => {
  it('default to two retries without a timeout', () => {
    expect(parseRetry()).toEqual({ retries: 2, timeoutMs: undefined });
    expect(parseRetry({})).toEqual({ retries: 2, timeoutMs: undefined });
  });

  it.each([0, 1, 4])('accept %i retries', (retry) => {
    expect(parseRetry({ retry }).retries).toBe(retry);
  });

  it.each([-1, 5, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '2', null, true, {}])(
    'refuse %j retries',
    (retry) => {
      expect(() => parseRetry({ retry })).toThrow(new Error('wrong options param: retry'));
    },
  );

  it('accept any number as a timeout', () => {
    expect(parseRetry({ timeout: 0 }).timeoutMs).toBe(0);
    expect(parseRetry({ timeout: 5000 }).timeoutMs).toBe(5000);
  });

  it.each(['5000', null, Number.NaN, {}])('refuse the timeout %j', (timeout) => {
    expect(() => parseRetry({ timeout })).toThrow(new Error('wrong options param: timeout'));
  });
});

describe('retry schedules', () => {
  it('wait 300 ms each, or 1, 2, 4 and 8 seconds', () => {
    expect([0, 1, 2, 3].map(retrySchedules.flat)).toEqual([300, 300, 300, 300]);
    expect([0, 1, 2, 3].map(retrySchedules.doubling)).toEqual([1000, 2000, 4000, 8000]);
  });

  it('end after fifteen attempts', () => {
    expect(attemptsAllowed(0)).toBe(1);
    expect(attemptsAllowed(2)).toBe(3);
    expect(attemptsAllowed(4, 3)).toBe(15);
    expect(attemptsAllowed(4, 4)).toBe(15);
    expect(attemptsAllowed(2, 0)).toBe(3);
  });

  it('repeat idempotent requests after transient statuses', () => {
    expect([...retriedStatuses]).toEqual([408, 409, 425, 429, 500, 502, 503, 504]);
    expect(idempotentMethods.has('GET')).toBe(true);
    expect(idempotentMethods.has('POST')).toBe(false);
    expect(idempotentMethods.has('PATCH')).toBe(false);
  });
});

describe('a Retry-After', () => {
  const now = Date.parse('2026-11-25T10:00:00Z');

  it.each([
    ['0', 0],
    ['120', 120],
    [' 5 ', 5],
    ['Wed, 25 Nov 2026 10:01:30 GMT', 90],
    ['Wed, 25 Nov 2026 09:00:00 GMT', 0],
  ])('"%s" is %i seconds', (header, seconds) => {
    expect(parseRetryAfter(header, now)).toBe(seconds);
  });

  it.each([null, '', 'soon', '-5', '1.5', '1e3', '2026-11-25T10:01:30Z', '12345678901'])(
    '%j states nothing',
    (header) => {
      expect(parseRetryAfter(header, now)).toBeUndefined();
    },
  );
});
