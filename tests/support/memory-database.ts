import type { Database } from '#client/app/storage/database.ts';

/** A database in memory, because the one of browsers needs a browser. */
export function memoryDatabase(): Database {
  const values = new Map<string, unknown>();
  return {
    keys: async () => [...values.keys()],
    read: async (key) => values.get(key) ?? null,
    write: async (key, value) => void values.set(key, value),
    remove: async (key) => void values.delete(key),
    clear: async () => values.clear(),
  };
}
