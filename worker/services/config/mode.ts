import type { Call } from '#protocol/call.ts';
import { ApiError, readOnlyDetails, storageFullDetails } from '#protocol/errors.ts';
import type { Env } from '#worker/bindings.ts';
import { isFaultOfInstance } from '#worker/http/platform-fault.ts';
import { memoize } from '#worker/isolate.ts';
import { ChangeOutcomes } from '#worker/services/config/change-outcomes.ts';
import {
  breakerOpenedAt,
  configDocument,
  type DocumentOf,
  knownBreakerOpenedAt,
  knownDocument,
  latestDocument,
  reportChanges,
} from '#worker/services/config/documents.ts';

/**
 * Calls that stay available in read-only mode although they aren't GET: they change nothing that is
 * kept, or reading depends on them. Payment events must be accepted, or a payment would be lost.
 */
const exemptCalls = [
  /^v1\/shield\//,
  /^v1\/auth\/(?:signin|token|revoke|introspect|verification)\b/,
  /^config\//,
  /^drive\/v1\/share:batch_file_info$/,
  /^vip\/v1\/payments\//,
];

/** Decides if read-only mode refuses a call. */
export function isChange(call: Pick<Call, 'method' | 'path' | 'administrator'>): boolean {
  return (
    call.method !== 'GET' && !call.administrator && !exemptCalls.some((one) => one.test(call.path))
  );
}

/** Retry-After of an instance that its breaker made read-only. */
const breakerRetrySeconds = 30;

/** Returns the seconds until changes may be possible again; 0 if they are now. Never throws. */
export async function readOnlySeconds(env: Env, now: number): Promise<number> {
  return secondsOf(await configDocument(env, 'mode', now), await breakerOpenedAt(env, now));
}

/** Returns what `readOnlySeconds` resolves with, if nothing has to be read for it. */
export function knownReadOnlySeconds(env: Env, now: number): number | undefined {
  const mode = knownDocument(env, 'mode', now);
  return mode && secondsOf(mode.document, knownBreakerOpenedAt(env, now));
}

/**
 * Returns the seconds until background work may store bytes again; 0 if it may now. It sees a
 * change of the document in its own data center at once.
 */
export async function storingWaitSeconds(env: Env, now: number): Promise<number> {
  const mode = await latestDocument(env, 'mode', now);
  if (mode?.refuses_files) return mode.retry_after_seconds;
  return secondsOf(mode, await breakerOpenedAt(env, now));
}

/** Throws `unavailable` if the instance takes no new files, because its storage is almost full. */
export async function refuseNewBytes(env: Env, now: number): Promise<void> {
  const mode = await configDocument(env, 'mode', now);
  if (!mode?.refuses_files) return;
  throw new ApiError('unavailable', {
    description: 'the storage is almost full, so new files are refused; nothing stored is lost',
    details: storageFullDetails,
    retryAfterSeconds: mode.retry_after_seconds,
  });
}

function secondsOf(mode: DocumentOf<'mode'> | undefined, openedAt: number): number {
  if (mode?.read_only) return mode.retry_after_seconds;
  return openedAt > 0 && mode?.breaker !== false ? breakerRetrySeconds : 0;
}

/**
 * Runs a change, and throws `unavailable` with the time to wait if the instance is read-only. The
 * outcome counts for the breaker. Work whose errors have become responses returns the error.
 */
export async function runChange<T>(
  env: Env,
  { caller, now, waitUntil }: ChangeContext,
  work: () => Promise<T>,
): Promise<T> {
  await refuseWhileReadOnly(env, now);
  const count = (outcome: 'succeeded' | 'failed') => {
    const outcomes = memoize(env, 'change-outcomes', () => new ChangeOutcomes());
    outcomes.count(outcome, caller, now);
    const report = outcomes.takeReport(now);
    if (report) waitUntil(reportChanges(env, report));
  };
  try {
    const value = await work();
    count(isFaultOfInstance(value) ? 'failed' : 'succeeded');
    return value;
  } catch (error) {
    count(isFaultOfInstance(error) ? 'failed' : 'succeeded');
    throw error;
  }
}

/** The request that a change belongs to. */
export interface ChangeContext {
  /** Address of the caller. */
  caller: string;
  now: number;
  waitUntil(work: Promise<unknown>): void;
}

async function refuseWhileReadOnly(env: Env, now: number): Promise<void> {
  const retryAfterSeconds = await readOnlySeconds(env, now);
  if (retryAfterSeconds === 0) return;
  throw new ApiError('unavailable', {
    description: 'changes are temporarily unavailable; reading still works',
    details: readOnlyDetails,
    retryAfterSeconds,
  });
}
