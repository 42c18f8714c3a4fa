import { lazy } from '#client/lib/lazy.ts';

/** The part of a browser's storage we use. */
export interface TextStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  clear(): void;
}

/** A store that forgets when the page goes: for tests, and where a browser forbids storage. */
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
 * The browser's store, or memory. With all cookies blocked merely naming `localStorage` throws, and
 * a visitor who blocks them should still be able to open a link.
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
