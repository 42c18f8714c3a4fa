import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import type { Backfill } from '#worker/services/drive/kernel/backfills.ts';
import {
  NewerSchemaError,
  openSchemas,
  type SchemaVersion,
} from '#worker/services/drive/kernel/schema-versions.ts';

type Storage = Parameters<typeof openSchemas>[0];

const backfill: Backfill = {
  name: 'totals',
  restart: 'DELETE FROM totals',
  slice: () => null,
};
const first: SchemaVersion = 'CREATE TABLE rows (id TEXT PRIMARY KEY)';
const second: SchemaVersion = { statements: 'CREATE TABLE totals (n INTEGER)', backfill };
const third: SchemaVersion = { statements: 'CREATE TABLE others (n INTEGER)', minReader: 2 };

/** A drive that releases with some versions of the kernel's schema open one after another. */
function drive() {
  const database = new DatabaseSync(':memory:');
  const exec = (query: string, ...values: string[]) => {
    if (values.length === 0 && !/^\s*SELECT/.test(query)) return database.exec(query);
    const rows = database.prepare(query).all(...values);
    return { toArray: () => rows };
  };
  const storage = { sql: { exec }, transactionSync: <T>(work: () => T) => work() };
  const open = (...schema: SchemaVersion[]) =>
    openSchemas(storage as unknown as Storage, [{ name: 'kernel', schema }]);
  const rows = (query: string) =>
    database
      .prepare(query)
      .all()
      .map((row) => ({ ...row }));
  return { open, rows, storage };
}

const versions = 'SELECT version, min_reader, writer FROM schema_versions';
const pending = 'SELECT name, cursor FROM backfills';

test('executes each version once, and fills in nothing for a new drive', () => {
  const { open, rows } = drive();
  open(first, second, third);
  open(first, second, third);
  expect(rows(versions)).toEqual([{ version: 3, min_reader: 2, writer: 3 }]);
  expect(rows(pending)).toEqual([]);
});

test('leaves rows older than a version to its backfill', () => {
  const { open, rows } = drive();
  open(first);
  open(first, second);
  expect(rows(pending)).toEqual([{ name: 'totals', cursor: '' }]);
});

test('the previous release opens newer tables, and its backfill begins again afterwards', () => {
  const { open, rows, storage } = drive();
  open(first);
  open(first, second);
  storage.sql.exec('DELETE FROM backfills');
  storage.sql.exec('INSERT INTO totals (n) VALUES (5)');
  open(first);
  expect(rows(versions)).toEqual([{ version: 2, min_reader: 0, writer: 1 }]);
  expect(rows(pending)).toEqual([]);
  open(first, second);
  expect(rows(pending)).toEqual([{ name: 'totals', cursor: '' }]);
  expect(rows('SELECT n FROM totals')).toEqual([]);
});

test('refuses tables that need newer code, and changes nothing', () => {
  const { open, rows } = drive();
  open(first, second, third);
  expect(() => open(first)).toThrow(NewerSchemaError);
  expect(rows(versions)).toEqual([{ version: 3, min_reader: 2, writer: 3 }]);
  // The version it names as the oldest reader may use them.
  open(first, second);
  expect(rows(versions)).toEqual([{ version: 3, min_reader: 2, writer: 2 }]);
});

test('tables of a module that this release has not are left, unless they need it', () => {
  const { open, rows, storage } = drive();
  open(first);
  const module = (minReader?: number) =>
    openSchemas(storage as unknown as Storage, [
      { name: 'kernel', schema: [first] },
      { name: 'albums', schema: [{ statements: 'CREATE TABLE albums (id TEXT)', minReader }] },
    ]);
  module();
  open(first);
  expect(rows(`SELECT writer FROM schema_versions WHERE name = 'albums'`)).toEqual([{ writer: 0 }]);
  const other = drive();
  openSchemas(other.storage as unknown as Storage, [
    { name: 'kernel', schema: [first] },
    { name: 'albums', schema: [{ statements: 'CREATE TABLE albums (id TEXT)', minReader: 1 }] },
  ]);
  expect(() => other.open(first)).toThrow(NewerSchemaError);
});
