import { describe, expect, it } from 'vitest';
import { ApiError } from '#protocol/errors.ts';
import {
  isPlatformFault,
  jitteredRetryAfter,
  unavailableFor,
} from '#worker/http/platform-fault.ts';

const error = (message: string, properties: object = {}) =>
  Object.assign(new Error(message), properties);

describe('a fault of the platform', () => {
  it.each([
    ['an unreachable object', error('Network connection lost.', { retryable: true })],
    [
      'an overloaded object',
      error('Too many requests queued.', { overloaded: true, remote: true }),
    ],
    ['a reset object', error('Its code was updated.', { durableObjectReset: true })],
    ['a lost connection to D1', error('D1_ERROR: Network connection lost.')],
    ['D1 that takes too long', error('D1_ERROR: D1 DB exceeded its timeout and was reset.')],
    ['D1 out of space', error('D1_ERROR: database or disk is full: SQLITE_FULL')],
    ['an internal error of R2', error('put: We encountered an internal error. (10001)')],
    ['R2 with a code', error('get: busy', { code: 10043 })],
    ['an unspecified error of R2', error('get: Unspecified error (0)')],
    ['a queue', error('Queue send failed: Internal Server Error')],
    ['the runtime', error('internal error; reference = abc123')],
    ['the network', error('Network connection lost.')],
  ])('is %s', (_title, thrown) => {
    expect(isPlatformFault(thrown)).toBe(true);
    const { status, error: name, retryAfterSeconds } = unavailableFor(thrown)!;
    expect({ status, name }).toEqual({ status: 503, name: 'unavailable' });
    expect(retryAfterSeconds).toBeGreaterThanOrEqual(5);
    expect(retryAfterSeconds).toBeLessThanOrEqual(15);
  });

  it.each([
    ['a bug', new TypeError('undefined is not a function')],
    ['an exception of the code in an object', error('no such node', { remote: true })],
    ['SQL that D1 refuses', error('D1_ERROR: no such table: users: SQLITE_ERROR')],
    ['a constraint', error('D1_ERROR: UNIQUE constraint failed: users.id: SQLITE_CONSTRAINT')],
    ['an unknown multipart upload', error('complete: The upload does not exist. (10024)')],
    ['a refusal', new ApiError('not_found')],
    ['text', 'Network connection lost.'],
    ['nothing', undefined],
  ])("isn't %s", (_title, thrown) => {
    expect(isPlatformFault(thrown)).toBe(false);
    expect(unavailableFor(thrown)).toBeUndefined();
  });
});

it('callers wait for different times', () => {
  expect(jitteredRetryAfter(() => 0)).toBe(5);
  expect(jitteredRetryAfter(() => 0.999)).toBe(15);
});
