import { required } from '#protocol/required.ts';
import {
  type Backfill,
  backfillCursor,
  isBackfilled,
  restartBackfill,
} from '#worker/services/drive/kernel/backfills.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import type { SchemaVersion } from '#worker/services/drive/kernel/schema-versions.ts';

/**
 * Totals of a drive by file type, trash included. While the backfill runs, rows up to its cursor
 * are in the totals and later ones aren't, so both are added when they are read.
 */

const name = 'type-sums';

/** Rows per slice: some hundredths of a second. */
const rowsPerSlice = 5_000;

/** True for a row that the totals include. */
const isCounted = (id: string) => isBackfilled(name, id);

const typeSumsBackfill: Backfill = {
  name,
  restart: 'DELETE FROM type_sums',
  slice: sumSlice,
};

/** Makes the alarm count the totals again, in the caller's transaction. */
export function restartTypeSums(drive: Drive): void {
  restartBackfill(drive.sql, typeSumsBackfill);
  drive.wakeBy(drive.now());
}

export const typeSumsVersion: SchemaVersion = {
  // Inserts add to the totals in bulk, because a trigger per row would nearly double the cost of a
  // row; triggers handle changes and deletions. The columns have no CHECK: a release before the
  // totals inserts without adding and deletes through the trigger, so they may sink below 0 until
  // the backfill that follows.
  statements: `
    CREATE TABLE type_sums (
      extension     TEXT NOT NULL,
      mime_type     TEXT NOT NULL,
      files         INTEGER NOT NULL,
      bytes         INTEGER NOT NULL,
      PRIMARY KEY (extension, mime_type)
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER nodes_sum_gone AFTER DELETE ON nodes
      WHEN old.is_file = 1 AND ${isCounted('old.id')}
    BEGIN
      UPDATE type_sums SET files = files - 1, bytes = bytes - old.size
        WHERE extension = old.extension AND mime_type = old.mime_type;
    END;
    CREATE TRIGGER nodes_sum_changed AFTER UPDATE OF size, extension, mime_type ON nodes
      WHEN new.is_file = 1
        AND (new.size <> old.size OR new.extension <> old.extension OR new.mime_type <> old.mime_type)
        AND ${isCounted('old.id')}
    BEGIN
      UPDATE type_sums SET files = files - 1, bytes = bytes - old.size
        WHERE extension = old.extension AND mime_type = old.mime_type;
      INSERT INTO type_sums (extension, mime_type, files, bytes)
        VALUES (new.extension, new.mime_type, 1, new.size)
        ON CONFLICT (extension, mime_type) DO UPDATE SET files = files + 1, bytes = bytes + excluded.bytes;
    END;
  `,
  backfill: typeSumsBackfill,
};

function sumSlice(sql: SqlStorage, cursor: string): string | null {
  const { last, rows } = sql
    .exec<{ last: string | null; rows: number }>(
      `SELECT max(id) AS last, count(*) AS rows
         FROM (SELECT id FROM nodes WHERE id > ? ORDER BY id LIMIT ?)`,
      cursor,
      rowsPerSlice,
    )
    .one();
  if (last === null) return null;
  sql.exec(
    `${addSums}
     SELECT extension, mime_type, count(*), sum(size) FROM nodes
      WHERE id > ? AND id <= ? AND is_file = 1 GROUP BY extension, mime_type
     ${toExistingSums}`,
    cursor,
    last,
  );
  return rows < rowsPerSlice ? null : last;
}

const addSums = 'INSERT INTO type_sums (extension, mime_type, files, bytes)';
const toExistingSums = `ON CONFLICT (extension, mime_type) DO UPDATE
  SET files = files + excluded.files, bytes = bytes + excluded.bytes`;

/** Adds new files to the totals by type. Triggers update these when rows change or are deleted. */
export function addToTypes(drive: Drive, rows: readonly NodeRow[]): void {
  const files = rows.filter((row) => row.is_file === 1);
  if (files.length === 0) return;
  const cursor = backfillCursor(drive.sql, name);
  const counted = cursor === null ? files : files.filter(({ id }) => id <= cursor);
  const sums = [...Map.groupBy(counted, (row) => `${row.extension}/${row.mime_type}`).values()].map(
    (some) => {
      const bytes = some.reduce((sum, { size }) => sum + size, 0);
      const { extension, mime_type } = required(some[0], 'the first row of a group');
      return [extension, mime_type, some.length, bytes];
    },
  );
  if (sums.length === 0) return;
  drive.sql.exec(
    `${addSums}
     SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?) WHERE true
     ${toExistingSums}`,
    JSON.stringify(sums),
  );
}

export type TypeSum = { extension: string; mime_type: string; files: number; bytes: number };

/** Returns the totals of a drive by type. Files that the backfill hasn't reached are read. */
export function typesOfDrive(drive: Drive): TypeSum[] {
  const stored = drive.sql
    .exec<TypeSum>('SELECT extension, mime_type, files, bytes FROM type_sums')
    .toArray();
  const cursor = backfillCursor(drive.sql, name);
  if (cursor === null) return stored;
  const uncounted = drive.sql
    .exec<TypeSum>(
      `SELECT extension, mime_type, count(*) AS files, sum(size) AS bytes FROM nodes
       WHERE id > ? AND is_file = 1 GROUP BY extension, mime_type`,
      cursor,
    )
    .toArray();
  return [...stored, ...uncounted];
}

/** The invariant of the totals: they are the sums of the rows they include. */
export const typeSumsInvariant = `SELECT extension AS found FROM (
  SELECT extension, mime_type, files, bytes FROM type_sums
  UNION ALL SELECT extension, mime_type, -count(*), -sum(size) FROM nodes
    WHERE is_file = 1 AND ${isCounted('nodes.id')} GROUP BY extension, mime_type
) GROUP BY extension, mime_type HAVING sum(files) <> 0 OR sum(bytes) <> 0`;
