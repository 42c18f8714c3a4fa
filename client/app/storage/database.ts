import { localDatabase } from '#protocol/limits.ts';
import { lazy } from '#client/lib/lazy.ts';

/** Store for structured values: the local database of specification 9. */
export interface Database {
  keys(): Promise<readonly string[]>;
  read(key: string): Promise<unknown>;
  write(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  clear(): Promise<void>;
}

/**
 * Creates a store in IndexedDB, laid out as localforage does it, so that values stored by earlier
 * clients are found. It's opened on first use. A browser that has none for this page keeps the
 * values until the page is left.
 */
export function createDatabase(factory: () => IDBFactory): Database {
  const memory = new Map<string, unknown>();
  let connection: Promise<IDBDatabase | undefined> | undefined;
  const forget = () => {
    connection = undefined;
  };
  const storeFor = async (mode: IDBTransactionMode): Promise<IDBObjectStore | undefined> => {
    const open = () => (connection ??= openStore(factory, forget).catch(() => undefined));
    const start = (opened: IDBDatabase | undefined) =>
      opened?.transaction(localDatabase.storeName, mode).objectStore(localDatabase.storeName);
    const opened = await open();
    try {
      return start(opened);
    } catch {
      // Browsers close the connections of pages that rested for long.
      forget();
      return start(await open());
    }
  };
  return {
    keys: async () => {
      const store = await storeFor('readonly');
      return (store ? await resultOf(store.getAllKeys()) : Array.from(memory.keys())).map(String);
    },
    read: async (key) => {
      const store = await storeFor('readonly');
      return (store ? await resultOf(store.get(key)) : memory.get(key)) ?? null;
    },
    write: async (key, value) => {
      const store = await storeFor('readwrite');
      if (store) await stored(store.put(value, key));
      else memory.set(key, structuredClone(value));
    },
    remove: async (key) => {
      const store = await storeFor('readwrite');
      if (store) await stored(store.delete(key));
      else memory.delete(key);
    },
    clear: async () => {
      const store = await storeFor('readwrite');
      if (store) await stored(store.clear());
      else memory.clear();
    },
  };
}

const opened = lazy(() => createDatabase(() => indexedDB));

/** The browser's local database. */
export const browserDatabase: Database = {
  keys: () => opened().keys(),
  read: (key) => opened().read(key),
  write: (key, value) => opened().write(key, value),
  remove: (key) => opened().remove(key),
  clear: () => opened().clear(),
};

/** Opens the database in the version it has. `onClose` is called when it's closed by others. */
async function openStore(factory: () => IDBFactory, onClose: () => void): Promise<IDBDatabase> {
  const request = factory().open(localDatabase.name);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(localDatabase.storeName);
  });
  const database = await resultOf(request);
  database.addEventListener('close', onClose);
  // Another tab deletes it, or opens a later version.
  database.addEventListener('versionchange', () => {
    database.close();
    onClose();
  });
  return database;
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

/** Resolves once the transaction of a request has been committed. */
function stored({ transaction }: IDBRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction?.addEventListener('complete', () => resolve());
    transaction?.addEventListener('abort', () => reject(transaction.error));
  });
}
