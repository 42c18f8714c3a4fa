import type { Env } from '#worker/bindings.ts';
import { logError } from '#worker/http/fail.ts';
import { once } from '#worker/isolate.ts';

/** What is counted of the platform's use. Bytes are bytes; everything else is a number of operations. */
export const usageKinds = [
  'requests',
  'd1_queries',
  'object_requests',
  'r2_class_a',
  'r2_class_b',
  'queue_messages',
  'images',
  'egress_bytes',
] as const;
export type UsageKind = (typeof usageKinds)[number];

/** What an isolate has counted is written this seldom, so that counting costs next to nothing. */
const writtenEveryMs = 60_000;

interface Counted {
  amounts: Map<UsageKind, number>;
  writtenAt: number;
}

const counted = (env: Env) =>
  once(env, 'usage', (): Counted => ({ amounts: new Map(), writtenAt: 0 }));

/** Counts in this isolate's memory. What an isolate counted in its last minute may be lost with it. */
export function countUsage(env: Env, kind: UsageKind, amount = 1): void {
  const { amounts } = counted(env);
  amounts.set(kind, (amounts.get(kind) ?? 0) + amount);
}

/** Writes what was counted when a minute has passed, after the answer is on its way. */
export function writeUsageSometimes(
  env: Env,
  now: number,
  waitUntil: (work: Promise<unknown>) => void,
): void {
  if (now - counted(env).writtenAt >= writtenEveryMs) waitUntil(writeUsage(env, now));
}

/** Adds what this isolate has counted to the day's row of each kind. Never throws: numbers are not worth an error. */
export async function writeUsage(env: Env, now: number): Promise<void> {
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

/** Which methods of which binding count as what, by their price on the platform. */
const counting: { [Binding in keyof Env]?: Readonly<Record<string, UsageKind>> } = {
  DB: { prepare: 'd1_queries' },
  FILES: {
    get: 'r2_class_b',
    head: 'r2_class_b',
    put: 'r2_class_a',
    list: 'r2_class_a',
    createMultipartUpload: 'r2_class_a',
    // Each part is sent by a handle of its own.
    resumeMultipartUpload: 'r2_class_a',
  },
  JOBS: { send: 'queue_messages' },
  IMAGES: { input: 'images' },
  // A stub is made for each call.
  DRIVES: { get: 'object_requests' },
  SHARES: { get: 'object_requests' },
  CONTENTS: { get: 'object_requests' },
  LIMITERS: { get: 'object_requests' },
};

/**
 * The environment with bindings that count what is asked of them. The same for the life of an isolate, so what is
 * remembered by environment stays so.
 */
export function countingEnv(env: Env): Env {
  return once(env, 'counting-env', () => {
    const result: Env = { ...env };
    for (const [name, kinds] of Object.entries(counting) as [
      keyof Env,
      Record<string, UsageKind>,
    ][]) {
      const binding = env[name];
      if (typeof binding === 'object') {
        Object.assign(result, {
          [name]: countingBinding(binding, kinds, (kind) => countUsage(result, kind)),
        });
      }
    }
    return result;
  });
}

/** A binding whose named methods are counted. The others, and what methods return, are the platform's own. */
function countingBinding<T extends object>(
  binding: T,
  kinds: Readonly<Record<string, UsageKind>>,
  note: (kind: UsageKind) => void,
): T {
  const methods = new Map<PropertyKey, unknown>();
  return new Proxy(binding, {
    get(target, name) {
      if (methods.has(name)) return methods.get(name);
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      const kind = kinds[String(name)];
      const bound = value.bind(target) as (...args: unknown[]) => unknown;
      const method =
        kind === undefined
          ? bound
          : (...args: unknown[]) => {
              note(kind);
              return bound(...args);
            };
      methods.set(name, method);
      return method;
    },
  });
}
