import { ApiError } from '#protocol/errors.ts';
import {
  programFailuresPerAddress,
  programFailuresPerKey,
  type RateLimit,
} from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import { consume } from '#worker/http/limiter.ts';
import { limiterAddress, visitorAddress } from '#worker/http/visitor-address.ts';
import { IsolateCache, memoize } from '#worker/isolate.ts';

/** Times until which a limit is known to be exceeded (ms), by the key of the limiter. */
const refusals = (env: Env) =>
  memoize(env, 'program-refusals', () => new IsolateCache<number>(512 * 1024));

/** Characters of a key and its time, about. */
const entryBytes = 128;

/**
 * Counts a failed sign-in of a program by address and, if it names one, by key. Returns the error
 * to throw: `unauthenticated`, or `resource_exhausted` with the time to wait. Only failures are
 * counted and refused, because mounted drives repeat a wrong password forever and others share
 * their address.
 */
export async function countProgramFailure(
  env: Env,
  request: Request,
  keyId: string | undefined,
): Promise<ApiError> {
  const address = limiterAddress(visitorAddress(request));
  const limits: [name: string, limit: RateLimit][] = [
    [`program:address:${address}`, programFailuresPerAddress],
  ];
  if (keyId !== undefined) limits.push([`program:key:${keyId}`, programFailuresPerKey]);
  const waits = await Promise.all(limits.map(([name, limit]) => waitSeconds(env, name, limit)));
  const retryAfterSeconds = Math.max(...waits);
  return retryAfterSeconds === 0
    ? new ApiError('unauthenticated', { description: 'the app password is wrong or was revoked' })
    : new ApiError('resource_exhausted', {
        description: 'too many wrong app passwords; try later',
        retryAfterSeconds,
      });
}

/** Counts an attempt and returns the seconds to wait; 0 if it was allowed. */
async function waitSeconds(env: Env, name: string, limit: RateLimit): Promise<number> {
  const now = Date.now();
  const until = refusals(env).get(name) ?? 0;
  if (until > now) return Math.ceil((until - now) / 1000);
  const { retryAfterSeconds } = await consume(env, name, limit);
  if (retryAfterSeconds > 0) {
    refusals(env).set(name, now + retryAfterSeconds * 1000, entryBytes);
  }
  return retryAfterSeconds;
}
