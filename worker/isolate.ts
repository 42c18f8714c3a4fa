import { AsyncLocalStorage } from 'node:async_hooks';
import type { Env } from '#worker/bindings.ts';
import { deriveKey } from '#worker/http/keys.ts';

/**
 * Derived keys and caches that one isolate keeps between requests. This is the worker's only
 * module-level state (docs/decisions/0006-isolate-state-in-one-module.md).
 */
const valuesByEnv = new WeakMap<object, Map<string, unknown>>();

/** Ids of the requests in progress, each visible to its own asynchronous work only. */
const requestIds = new AsyncLocalStorage<string>();

/** Runs the work of one request; in an object, the work of a call that a request made. */
export function withRequestId<T>(id: string, work: () => T): T {
  return requestIds.run(id, work);
}

/** Returns the id of the request that this work is for; '' for alarms, jobs and the schedule. */
export function currentRequestId(): string {
  return requestIds.getStore() ?? '';
}

/** Returns the value stored under a name for this environment. `make` runs once. */
export function memoize<T>(env: Env, name: string, make: () => T): T {
  let values = valuesByEnv.get(env);
  if (!values) valuesByEnv.set(env, (values = new Map()));
  if (!values.has(name)) values.set(name, make());
  // Made by `make` of the same name.
  return values.get(name) as T;
}

/** Returns the key for one purpose, derived once per isolate. */
export function keyFor(env: Env, purpose: string): Promise<CryptoKey> {
  return memoize(env, `key:${purpose}`, () => deriveKey(env.SECRET_KEY, purpose));
}

/** A least-recently-used cache of at most `bytesMax`. Not shared between isolates. */
export class IsolateCache<T> {
  #entries = new Map<string, { value: T; bytes: number }>();
  #bytes = 0;
  readonly #bytesMax: number;

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: T, bytes: number): void {
    this.delete(key);
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#bytesMax) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }
}
