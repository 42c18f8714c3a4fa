import { DatabaseSync } from 'node:sqlite';
import { listContents, listObjects } from '#protocol/recovery.ts';
import { type Sender, sendCall } from '../send.ts';
import { eachPage } from './command.ts';

/** Keys of stored objects and of registered contents, to be compared. */
export interface StoredKeys {
  counts: { contents: number; objects: number };
  /** Contents that drives use, without their bytes. */
  missing(): string[];
  /** Contents whose bytes have another size than the file. */
  different(): string[];
  /** Objects stored up to a time (ms) that belong to no content. */
  strays(until: number): string[];
  close(): void;
}

/** Reads all keys of an instance into a temporary file, because they may need much memory. */
export async function readStoredKeys(sender: Sender): Promise<StoredKeys> {
  const keys = new DatabaseSync('');
  keys.exec(`
    CREATE TABLE contents (key TEXT PRIMARY KEY, size INTEGER, is_used INTEGER) WITHOUT ROWID;
    CREATE TABLE objects (key TEXT PRIMARY KEY, size INTEGER, uploaded_at INTEGER) WITHOUT ROWID;
  `);
  // Objects first: an upload stores its bytes before it registers them.
  await collectObjects(sender, keys);
  await collectContents(sender, keys);
  const read = (query: string, ...values: number[]) =>
    keys
      .prepare(query)
      .all(...values)
      .map(({ key }) => String(key));
  const count = (table: string) =>
    Number(keys.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.count);
  return {
    counts: { contents: count('contents'), objects: count('objects') },
    missing: () =>
      read('SELECT key FROM contents WHERE is_used = 1 AND key NOT IN (SELECT key FROM objects)'),
    different: () =>
      read('SELECT key FROM contents JOIN objects USING (key) WHERE contents.size <> objects.size'),
    strays: (until) =>
      read(
        'SELECT key FROM objects WHERE uploaded_at <= ? AND key NOT IN (SELECT key FROM contents)',
        until,
      ),
    close: () => keys.close(),
  };
}

/** Bytes of files. Other prefixes hold what is made from them and what is on its way. */
const prefix = 'blob/';

async function collectObjects(sender: Sender, keys: DatabaseSync): Promise<void> {
  const insert = keys.prepare('INSERT OR REPLACE INTO objects VALUES (?, ?, ?)');
  const pages = eachPage((page_token) => sendCall(sender, listObjects, { prefix, page_token }));
  for await (const { objects } of pages) {
    for (const { key, size, uploaded_time } of objects) {
      insert.run(key, size, Date.parse(uploaded_time));
    }
  }
}

async function collectContents(sender: Sender, keys: DatabaseSync): Promise<void> {
  const insert = keys.prepare('INSERT OR REPLACE INTO contents VALUES (?, ?, ?)');
  const pages = eachPage((page_token) => sendCall(sender, listContents, { page_token }));
  for await (const { contents } of pages) {
    for (const { key, size, unused_time } of contents) {
      insert.run(key, size, unused_time === '' ? 1 : 0);
    }
  }
}
