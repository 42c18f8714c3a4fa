import type { Database } from '#client/app/storage/database.ts';
import { uploadKeys } from '#client/app/storage/catalog.ts';
import type { Batch, Item } from './upload-model.ts';

/** State stored by the last visit. */
export interface StoredUploads {
  readonly batches: readonly Batch[];
  readonly items: readonly Item[];
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/** Stores the upload list on the device, so that it survives the page. */
export interface UploadStore {
  load(): Promise<StoredUploads>;
  /**
   * Stores changes. `itemsOf` returns the items of a batch in a range of numbers, excluding the
   * end.
   */
  save(touched: Touched, now: number): Promise<void>;
  /** Stores handles that the browser lets the page reopen. */
  keepRoots(batch: string, roots: readonly FileSystemHandle[]): Promise<void>;
  rootsOf(batch: string): Promise<readonly FileSystemHandle[]>;
}

/** Changes by key. Entries missing from the maps were removed. */
export interface Touched {
  readonly items: Iterable<string>;
  readonly batches: Iterable<string>;
  readonly itemOf: (key: string) => Item | undefined;
  readonly batchOf: (id: string) => Batch | undefined;
}

interface Index {
  savedAt: number;
  /** Number of chunks of items per batch. */
  chunks: Record<string, number>;
}

/**
 * Items per stored chunk: small enough for cheap single updates, large enough for ten thousand
 * files.
 */
const chunkItems = 250;

/** Creates the store of an account in the local database. */
export function createUploadStore(database: Database, userId: string): UploadStore {
  const keys = uploadKeys(userId);
  let index: Index = { savedAt: 0, chunks: {} };

  const chunkOf = (key: string) => {
    const cut = key.indexOf('.');
    return { batch: key.slice(0, cut), chunk: Math.floor(Number(key.slice(cut + 1)) / chunkItems) };
  };
  const forget = async (batch: string) => {
    const chunks = index.chunks[batch] ?? 0;
    delete index.chunks[batch];
    await Promise.all([
      database.remove(keys.batch(batch)),
      database.remove(keys.roots(batch)),
      ...Array.from({ length: chunks }, (_, chunk) => database.remove(keys.items(batch, chunk))),
    ]);
  };

  return {
    load: async () => {
      // Only this store writes these keys; the casts name what it wrote.
      index = ((await database.read(keys.index)) as Index | null) ?? index;
      const ids = Object.keys(index.chunks);
      const batches = await Promise.all(ids.map((id) => database.read(keys.batch(id))));
      const items = await Promise.all(
        Object.entries(index.chunks).flatMap(([id, length]) =>
          Array.from({ length }, (_, chunk) => database.read(keys.items(id, chunk))),
        ),
      );
      return {
        batches: batches.filter((batch) => batch !== null) as Batch[],
        items: items.flatMap((chunk) => (chunk as Item[] | null) ?? []),
        savedAt: index.savedAt,
      };
    },

    save: async ({ items, batches, itemOf, batchOf }, now) => {
      const dirty = new Map<string, Set<number>>();
      for (const key of items) {
        const { batch, chunk } = chunkOf(key);
        const chunks = dirty.get(batch);
        if (chunks) chunks.add(chunk);
        else dirty.set(batch, new Set([chunk]));
      }
      const ended = [...batches].filter((id) => !batchOf(id));
      const writes: Promise<void>[] = [];
      for (const id of batches) {
        const batch = batchOf(id);
        if (!batch) continue;
        index.chunks[id] ??= 0;
        writes.push(database.write(keys.batch(id), batch));
      }
      for (const [id, chunks] of dirty) {
        if (!batchOf(id)) continue;
        for (const chunk of chunks) {
          index.chunks[id] = Math.max(index.chunks[id] ?? 0, chunk + 1);
          const kept = Array.from({ length: chunkItems }, (_, at) =>
            itemOf(`${id}.${chunk * chunkItems + at}`),
          ).filter((item) => item !== undefined);
          writes.push(database.write(keys.items(id, chunk), kept));
        }
      }
      await Promise.all(writes);
      for (const id of ended) await forget(id);
      index.savedAt = now;
      await database.write(keys.index, index);
    },

    keepRoots: (batch, roots) => database.write(keys.roots(batch), roots),
    rootsOf: async (batch) =>
      // Written by `keepRoots`.
      ((await database.read(keys.roots(batch))) as FileSystemHandle[] | null) ?? [],
  };
}
