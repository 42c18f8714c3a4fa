import { lazy } from '#client/lib/lazy.ts';

/** The used part of `Storage`. */
export interface TextStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  clear(): void;
}

/** In-memory store, for tests and where the browser forbids storage. */
export function memoryStore(initial: Record<string, string> = {}): TextStore {
  const texts = new Map(Object.entries(initial));
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
    clear: () => texts.clear(),
  };
}

/**
 * Returns the browser's store, or an in-memory one. If all cookies are blocked, even accessing
 * `localStorage` throws, and links should still open.
 */
export const browserStore = lazy((): TextStore => {
  try {
    const store = window.localStorage;
    const probe = 'magpie-probe';
    store.setItem(probe, '1');
    store.removeItem(probe);
    return store;
  } catch {
    return memoryStore();
  }
});
