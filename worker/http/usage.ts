import type { Env } from '#worker/bindings.ts';
import { type SubrequestMeter, MeterByRequest } from '#worker/http/spending.ts';
import { logError } from '#worker/http/fail.ts';
import { memoize } from '#worker/isolate.ts';

/**
 * What is counted of the platform's use. Bytes are bytes; everything else is a number of
 * operations.
 */
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

/** The kinds the platform does not count among a request's subrequests. */
const ownWork: readonly UsageKind[] = ['requests', 'egress_bytes'];

/** What an isolate has counted is written this seldom, so that counting costs next to nothing. */
const writtenEveryMs = 60_000;

interface Counted {
  amounts: Map<UsageKind, number>;
  writtenAt: number;
  /** Only where budgets are watched. */
  byRequest: MeterByRequest | undefined;
}

const counted = (env: Env) =>
  memoize(env, 'usage', (): Counted => ({
    amounts: new Map(),
    writtenAt: 0,
    byRequest: env.WATCH_BUDGETS ? new MeterByRequest() : undefined,
  }));

/** What the request at hand has spent so far; undefined where budgets are not watched. */
export function meterOf(env: Env): SubrequestMeter | undefined {
  return counted(env).byRequest?.current();
}

/** Runs the work of one request with a spending of its own. Only where budgets are watched. */
export function withMeter<T>(env: Env, spending: SubrequestMeter, work: () => T): T {
  return counted(env).byRequest!.run(spending, work);
}

/**
 * Counts in this isolate's memory. What an isolate counted in its last minute may be lost with it.
 */
export function countUsage(env: Env, kind: UsageKind, amount = 1): void {
  const { amounts, byRequest } = counted(env);
  amounts.set(kind, (amounts.get(kind) ?? 0) + amount);
  if (byRequest && !ownWork.includes(kind)) byRequest.current()?.spend(kind);
}

/** Writes what was counted when a minute has passed, after the answer is on its way. */
export function flushUsagePeriodically(
  env: Env,
  now: number,
  waitUntil: (work: Promise<unknown>) => void,
): void {
  if (now - counted(env).writtenAt >= writtenEveryMs) waitUntil(flushUsage(env, now));
}

/**
 * Adds what this isolate has counted to the day's row of each kind. Never throws: numbers are not
 * worth an error.
 */
export async function flushUsage(env: Env, now: number): Promise<void> {
  const own = counted(env);
  own.writtenAt = now;
  if (own.amounts.size === 0) return;
  const amounts = own.amounts;
  own.amounts = new Map();
  const day = new Date(now).toISOString().slice(0, 10);
  try {
    await env.DB.batch(
      Array.from(amounts, ([kind, amount]) =>
        env.DB.prepare(
          `INSERT INTO usage (day, kind, amount) VALUES (?, ?, ?)
           ON CONFLICT (day, kind) DO UPDATE SET amount = amount + excluded.amount`,
        ).bind(day, kind, amount),
      ),
    );
  } catch (error) {
    logError(error, { usage: day });
    for (const [kind, amount] of amounts) countUsage(env, kind, amount);
  }
}

/**
 * Which methods count as what; `every` is all of them. A pair also says what is counted of the
 * thing they give.
 */
type Counting = Readonly<Record<string, UsageKind | readonly [UsageKind | undefined, Counting]>>;

/** Each part goes over by itself, and so does the end. */
const multipart: Counting = {
  uploadPart: 'r2_class_a',
  complete: 'r2_class_a',
  abort: 'r2_class_a',
};
/** A stub costs nothing, each call through it is a request. */
const objects: Counting = { get: [undefined, { every: 'object_requests' }] };

/** By their price on the platform. */
const counting: { [Binding in keyof Env]?: Counting } = {
  // A statement is counted where it is prepared, also in a batch: queries are limited as
  // subrequests are.
  DB: { prepare: 'd1_queries' },
  FILES: {
    get: 'r2_class_b',
    head: 'r2_class_b',
    put: 'r2_class_a',
    list: 'r2_class_a',
    createMultipartUpload: ['r2_class_a', multipart],
    resumeMultipartUpload: [undefined, multipart],
  },
  JOBS: { send: 'queue_messages', sendBatch: 'queue_messages' },
  IMAGES: { input: 'images', info: 'fetches' },
  ASSETS: { fetch: 'fetches' },
  DRIVES: objects,
  SHARES: objects,
  CONTENTS: objects,
  LIMITERS: objects,
  TRANSFERS: objects,
  TRANSFER_SCHEDULER: objects,
};

/**
 * The environment with bindings that count what is asked of them. The same for the life of an
 * isolate, so what is remembered by environment stays so.
 */
export function countingEnv(env: Env): Env {
  return memoize(env, 'counting-env', () => {
    const result: Env = { ...env };
    for (const [name, kinds] of Object.entries(counting) as [keyof Env, Counting][]) {
      const binding = env[name];
      if (typeof binding === 'object') {
        Object.assign(result, {
          [name]: withCounting(binding, kinds, (kind) => countUsage(result, kind)),
        });
      }
    }
    return result;
  });
}

/**
 * A thing whose named methods are counted. The others, and what methods return unless said, are the
 * platform's own.
 */
function withCounting<T extends object>(
  thing: T,
  kinds: Counting,
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

/** The same for what a method gives, now or later. */
function countingIn(result: unknown, kinds: Counting, note: (kind: UsageKind) => void): unknown {
  return result instanceof Promise
    ? result.then((thing: object) => withCounting(thing, kinds, note))
    : withCounting(result as object, kinds, note);
}
