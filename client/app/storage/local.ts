import type { StoredEntry } from './catalog.ts';
import { lazy } from '#client/lib/lazy.ts';
import { browserStore, type TextStore } from './stores.ts';

/**
 * Reads and writes the values of the catalog. Never throws: a storage failure is treated as an
 * empty storage.
 */
export interface Local {
  /** Returns the value, or null if it's missing, expired or invalid. */
  read<T>(entry: StoredEntry<T>): T | null;
  write<T>(entry: StoredEntry<T>, value: T): void;
  remove(entry: StoredEntry<unknown>): void;
  /** Reads and removes a single-use value. */
  take<T>(entry: StoredEntry<T>): T | null;
  /** Removes all values. */
  clear(): void;
}

/** Creates a reader for a store. `now` returns milliseconds since 1970. */
export function createLocal(store: TextStore, now: () => number): Local {
  const local: Local = {
    read: (entry) => {
      const text = attempt(() => store.getItem(entry.key));
      if (text === null || text === undefined) return null;
      if (entry.as === 'text') return entry.parse(text);
      const held = attempt((): unknown => JSON.parse(text));
      if (entry.lifetimeSeconds === undefined) return entry.parse(held);
      return isDated(held) && held.until > now() ? entry.parse(held.value) : null;
    },

    write: (entry, value) => {
      const held =
        entry.lifetimeSeconds === undefined
          ? value
          : { value, until: now() + entry.lifetimeSeconds * 1000 };
      const text = entry.as === 'text' ? String(value) : JSON.stringify(held);
      attempt(() => store.setItem(entry.key, text));
    },

    remove: (entry) => void attempt(() => store.removeItem(entry.key)),

    take: (entry) => {
      const value = local.read(entry);
      local.remove(entry);
      return value;
    },

    clear: () => void attempt(() => store.clear()),
  };
  return local;
}

/** Values of this browser. */
export const browserLocal = lazy(() => createLocal(browserStore(), Date.now));

function isDated(held: unknown): held is { value: unknown; until: number } {
  return (
    typeof held === 'object' && held !== null && 'until' in held && typeof held.until === 'number'
  );
}

/** Treats a full or forbidden storage and invalid JSON as nothing stored. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
