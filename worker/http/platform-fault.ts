import {
  ApiError,
  detailTypes,
  errorDomain,
  isApiError,
  platformFaultReason,
} from '#protocol/errors.ts';
import { isRecord } from '#protocol/tables.ts';

/** Callers wait between these seconds, so that they don't all return at once. */
const retryAfterSecondsMin = 5;
const retryAfterSecondsMax = 15;

/** A wait for callers that didn't learn a better one from the thrown error. */
export function jitteredRetryAfter(random: () => number = Math.random): number {
  const range = retryAfterSecondsMax - retryAfterSecondsMin + 1;
  return retryAfterSecondsMin + Math.floor(random() * range);
}

/** Returns `unavailable` for a fault of the platform, and undefined for any other thrown value. */
export function unavailableFor(thrown: unknown): ApiError | undefined {
  if (!isPlatformFault(thrown)) return undefined;
  return new ApiError('unavailable', {
    description: 'a part of the service is temporarily unavailable; try again later',
    details: isCausedByCallers(thrown) ? [] : [faultDetail],
    retryAfterSeconds: jitteredRetryAfter(),
    cause: thrown,
  });
}

const faultDetail = {
  '@type': detailTypes.errorInfo,
  reason: platformFaultReason,
  domain: errorDomain,
};

/** True for a fault of the platform that is no consequence of the load on one object. */
export function isFaultOfInstance(thrown: unknown): boolean {
  const error = isApiError(thrown) ? thrown : unavailableFor(thrown);
  return error?.details.some(({ reason }) => reason === platformFaultReason) ?? false;
}

/** An overloaded object, or too many requests for one key of R2: callers can make these happen. */
function isCausedByCallers(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  if (isObjectFault(thrown)) return Reflect.get(thrown, 'overloaded') === true;
  const code = storageCodeOf(thrown);
  return code === storageCodes.tooBusy || code === storageCodes.rateOfKey;
}

/**
 * Recognizes a fault of the platform, as opposed to one of our code: an object that is overloaded,
 * was reset or can't be reached, and failures of D1, R2 and Queues. Objects set properties
 * on their errors. The other services only write codes into the message.
 */
export function isPlatformFault(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  if (isObjectFault(thrown)) return true;
  const { message } = thrown;
  // SQL that D1 refuses has SQLite's code, and is a fault of our code.
  if (/\bD1_\w+/.test(message))
    return !/\bSQLITE_(?!BUSY|FULL|IOERR|NOMEM|INTERRUPT)/.test(message);
  const code = storageCodeOf(thrown);
  if (code !== undefined) return storageFaults.has(code);
  return transportFaults.some((pattern) => pattern.test(message));
}

/** Properties that the runtime sets on errors of calls to Durable Objects. */
const objectFaults = ['retryable', 'overloaded', 'durableObjectReset'] as const;

function isObjectFault(error: Error): boolean {
  return objectFaults.some((name) => Reflect.get(error, name) === true);
}

/** Codes of R2. */
const storageCodes = { unspecified: 0, internal: 10001, tooBusy: 10043, rateOfKey: 10058 };

/** Others are mistakes of ours. */
const storageFaults: ReadonlySet<number> = new Set(Object.values(storageCodes));

/** Returns the code of an R2 error: a property, or the number at the end of the message. */
function storageCodeOf(error: Error): number | undefined {
  const code = isRecord(error) ? error.code : undefined;
  if (typeof code === 'number') return code;
  const written = /^(?:\w+): .*\((\d{1,5})\)$/s.exec(error.message)?.[1];
  return written === undefined ? undefined : Number(written);
}

/** Failures below all services. The runtime gives them neither a class nor a property. */
const transportFaults = [
  /^Network connection lost\b/,
  /^internal error(?:;|$)/,
  /^Queue (?:send|sendBatch) failed\b/,
];
