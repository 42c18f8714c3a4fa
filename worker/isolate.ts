import type { Env } from '#worker/bindings.ts';
import { deriveKey } from '#worker/http/keys.ts';

/**
 * What one isolate remembers between requests: derived keys and caches, nothing that may not be
 * lost. It is the only module-level state of the worker (docs/decisions/0006-isolate-state-in-one-module.md).
 */
const remembered = new WeakMap<object, Map<string, unknown>>();

/** The value kept under a name for this environment; `make` is run the first time. */
export function memoize<T>(env: Env, name: string, make: () => T): T {
  let values = remembered.get(env);
  if (!values) remembered.set(env, (values = new Map()));
  if (!values.has(name)) values.set(name, make());
  return values.get(name) as T;
}

/** The key for one purpose, derived once per isolate. */
export function keyFor(env: Env, purpose: string): Promise<CryptoKey> {
  return memoize(env, `key:${purpose}`, () => deriveKey(env.SECRET_KEY, purpose));
}

/**
 * A cache that forgets the entry unused for longest once its `bytesMax` is passed. Not shared
 * between isolates.
 */
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
