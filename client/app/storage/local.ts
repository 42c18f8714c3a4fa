import type { StoredEntry } from './catalog.ts';
import { lazy } from '#client/lib/lazy.ts';
import { browserStore, type TextStore } from './stores.ts';

/**
 * Reads and writes the values of the catalogue. It never throws: what cannot be kept is as good as
 * not kept.
 */
export interface Local {
  /** The value, or null when there is none, it is over or it is not what it should be. */
  read<T>(entry: StoredEntry<T>): T | null;
  write<T>(entry: StoredEntry<T>, value: T): void;
  remove(entry: StoredEntry<unknown>): void;
  /** Reads a value that is meant to be used once, and removes it. */
  take<T>(entry: StoredEntry<T>): T | null;
  /** Forgets all of them. */
  clear(): void;
}

/** The catalogue's values in a store. `now` gives milliseconds since 1970. */
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

/** This browser's values. */
export const browserLocal = lazy(() => createLocal(browserStore(), Date.now));

function isDated(held: unknown): held is { value: unknown; until: number } {
  return (
    typeof held === 'object' &&
    held !== null &&
    typeof (held as { until?: unknown }).until === 'number'
  );
}

/** A full or forbidden store, and text that is not JSON, are the same as nothing stored. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
