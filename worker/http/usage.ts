import { required } from '#protocol/required.ts';
import { entriesOf } from '#protocol/tables.ts';
import type { Env } from '#worker/bindings.ts';
import { type SubrequestMeter, MeterByRequest } from '#worker/http/subrequest-meter.ts';
import { logError } from '#worker/http/fail.ts';
import { objectNamed } from '#worker/http/object-call.ts';
import type { UsageObject } from '#worker/http/usage-object.ts';
import { memoize } from '#worker/isolate.ts';

/** Counted kinds of platform use. Bytes are bytes; everything else is a number of operations. */
export const usageKinds = [
  'requests',
  'd1_queries',
  'object_requests',
  'r2_class_a',
  'r2_class_b',
  'queue_messages',
  'images',
  'fetches',
  'egress_bytes',
] as const;
export type UsageKind = (typeof usageKinds)[number];

/** Kinds that the platform doesn't count as subrequests. */
const notSubrequests: readonly UsageKind[] = ['requests', 'egress_bytes'];

/** Counts are sent to their object this often. */
const flushIntervalMs = 60_000;

interface Counted {
  amounts: Map<UsageKind, number>;
  writtenAt: number;
  /** Set only with WATCH_BUDGETS. */
  byRequest: MeterByRequest | undefined;
}

const counted = (env: Env) =>
  memoize(env, 'usage', (): Counted => ({
    amounts: new Map(),
    writtenAt: 0,
    byRequest: env.WATCH_BUDGETS ? new MeterByRequest() : undefined,
  }));

/** Returns the meter of the current request. Undefined without WATCH_BUDGETS. */
export function meterOf(env: Env): SubrequestMeter | undefined {
  return counted(env).byRequest?.current();
}

/** Runs one request with its own meter. Only with WATCH_BUDGETS. */
export function withMeter<T>(env: Env, meter: SubrequestMeter, work: () => T): T {
  return required(counted(env).byRequest, 'the meter by request').run(meter, work);
}

export const usageObject = (env: Env) => objectNamed<UsageObject>(env, 'USAGE', 'usage');

/** Counts in this isolate's memory. The last minute is lost if the isolate is evicted. */
export function countUsage(env: Env, kind: UsageKind, amount = 1): void {
  const { amounts, byRequest } = counted(env);
  amounts.set(kind, (amounts.get(kind) ?? 0) + amount);
  if (byRequest && !notSubrequests.includes(kind)) byRequest.current()?.count(kind);
}

/** Writes the counts if a minute has passed, after the response. */
export function flushUsagePeriodically(
  env: Env,
  now: number,
  waitUntil: (work: Promise<unknown>) => void,
): void {
  if (now - counted(env).writtenAt >= flushIntervalMs) waitUntil(flushUsage(env, now));
}

/**
 * Adds this isolate's counts to the row of the day and kind, and to Analytics Engine if the
 * operator has bound a dataset. Never throws: a lost count isn't worth an error.
 */
export async function flushUsage(env: Env, now: number): Promise<void> {
  const own = counted(env);
  own.writtenAt = now;
  if (own.amounts.size === 0) return;
  const amounts = own.amounts;
  own.amounts = new Map();
  const day = new Date(now).toISOString().slice(0, 10);
  for (const [kind, amount] of amounts) {
    env.USAGE_POINTS?.writeDataPoint({ indexes: [kind], blobs: [kind], doubles: [amount] });
  }
  try {
    await usageObject(env).add(day, amounts);
  } catch (error) {
    logError(error, { usage: day });
    for (const [kind, amount] of amounts) countUsage(env, kind, amount);
  }
}

/**
 * Method names and the kind they count as; `every` matches all methods. The second item of a pair
 * counts the methods of the returned object.
 */
type CountedMethods = Readonly<
  Record<string, UsageKind | readonly [UsageKind | undefined, CountedMethods]>
>;

/** Each part is an operation, and so is the end. */
const multipart: CountedMethods = {
  uploadPart: 'r2_class_a',
  complete: 'r2_class_a',
  abort: 'r2_class_a',
};
/** A stub is free; each call through it is a request. */
const stubs: CountedMethods = { get: [undefined, { every: 'object_requests' }] };
const objects: CountedMethods = { ...stubs, jurisdiction: [undefined, stubs] };

const bucket: CountedMethods = {
  get: 'r2_class_b',
  head: 'r2_class_b',
  put: 'r2_class_a',
  list: 'r2_class_a',
  createMultipartUpload: ['r2_class_a', multipart],
  resumeMultipartUpload: [undefined, multipart],
};

/** Grouped by price on the platform. */
const countedMethods: { [Binding in keyof Env]?: CountedMethods } = {
  // Counted where it is prepared, including in batches: queries are limited like subrequests.
  DB: { prepare: 'd1_queries' },
  FILES: bucket,
  BACKUPS: bucket,
  JOBS: { sendBatch: 'queue_messages' },
  IMAGES: { input: 'images', info: 'fetches' },
  ASSETS: { fetch: 'fetches' },
  DRIVES: objects,
  DRIVE_REGISTRY: objects,
  PROJECTION_MONITORS: objects,
  SHARES: objects,
  SHARE_TALLIES: objects,
  CONTENTS: objects,
  ACTIVATION_CODES: objects,
  LIMITERS: objects,
  TRANSFERS: objects,
  TRANSFER_SCHEDULER: objects,
  CONFIG: objects,
  TURN_POOLS: objects,
  DIRECTORY: objects,
  USAGE: objects,
  JOB_OUTBOX: objects,
  MODERATION: objects,
  OPERATORS: objects,
  OPERATOR_RECORDS: objects,
  STATISTICS: objects,
};

/**
 * Returns the environment with counting bindings. It is the same object for the isolate's lifetime,
 * so values memoized per environment stay valid.
 */
export function countingEnv(env: Env): Env {
  return memoize(env, 'counting-env', () => {
    const result: Env = { ...env };
    for (const [name, kinds] of entriesOf(countedMethods)) {
      const binding = env[name];
      if (kinds && typeof binding === 'object') {
        Object.assign(result, {
          [name]: withCounting(binding, kinds, (kind) => countUsage(result, kind)),
        });
      }
    }
    return result;
  });
}

/**
 * Wraps an object so that its listed methods are counted. Other methods and return values are
 * unchanged.
 */
function withCounting<T extends object>(
  thing: T,
  kinds: CountedMethods,
  note: (kind: UsageKind) => void,
): T {
  const methods = new Map<PropertyKey, unknown>();
  return new Proxy(thing, {
    get(target, name) {
      if (methods.has(name)) return methods.get(name);
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      const counted = kinds[String(name)] ?? kinds.every;
      const [kind, given] = typeof counted === 'object' ? counted : [counted, undefined];
      const method = (...args: unknown[]) => {
        if (kind !== undefined) note(kind);
        const result: unknown = Reflect.apply(value, target, args);
        return given === undefined ? result : countingIn(result, given, note);
      };
      methods.set(name, method);
      return method;
    },
  });
}

/** Does the same for a returned value or promise. */
function countingIn(
  result: unknown,
  kinds: CountedMethods,
  note: (kind: UsageKind) => void,
): unknown {
  return result instanceof Promise
    ? result.then((thing: object) => withCounting(thing, kinds, note))
    : // Bindings return objects from the methods that have kinds of their own.
      withCounting(result as object, kinds, note);
}
