import { lazy } from '#client/lib/lazy.ts';

/** Store for structured values: the local database of specification 9. */
export interface Database {
  keys(): Promise<readonly string[]>;
  read(key: string): Promise<unknown>;
  write(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  clear(): Promise<void>;
}

const opened = lazy(async () => {
  // The build removes the following code from the worker, where the library can't be loaded.
  if (import.meta.env.SSR) throw new Error('a server has no local database');
  return (await import('./local-database.ts')).opened;
});

/** The browser's local database. The library is loaded on first use, never on a server. */
export const browserDatabase: Database = {
  keys: async () => (await opened()).keys(),
  read: async (key) => (await opened()).getItem(key),
  write: async (key, value) => void (await (await opened()).setItem(key, value)),
  remove: async (key) => (await opened()).removeItem(key),
  clear: async () => (await opened()).clear(),
};
