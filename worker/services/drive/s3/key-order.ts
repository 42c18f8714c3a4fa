import {
  type Backfill,
  backfillCursor,
  restartBackfill,
} from '#worker/services/drive/kernel/backfills.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { type Invariant, queryInvariant } from '#worker/services/drive/kernel/invariant.ts';
import type { SchemaVersion } from '#worker/services/drive/kernel/schema-versions.ts';

/**
 * The children of all folders in the order of S3 (listing.ts), which no index of the nodes has.
 * Only drives that S3 clients list have it: the first listing starts to fill it, and from then on
 * triggers keep it.
 */

const name = 's3-order';

/** Rows per slice: some hundredths of a second. */
const rowsPerSlice = 5_000;

/** True for rows that S3 clients see. Their folder may still be trashed. */
const isListed = (row: string) => `${row}.trashed_at = 0 AND ${row}.phase = 'PHASE_TYPE_COMPLETE'
  AND ${row}.parent_id NOT GLOB '/*'`;
const keyOf = (row: string) => `${row}.name || iif(${row}.is_file, '', '/')`;

const orderBackfill: Backfill = { name, restart: 'DELETE FROM s3_order', slice: fillSlice };

const addRow = `
      INSERT OR IGNORE INTO s3_order (parent_id, key, node_id)
        SELECT new.parent_id, ${keyOf('new')}, new.id WHERE ${isListed('new')};
      UPDATE s3_order SET is_twin = 1
        WHERE parent_id = new.parent_id AND key = ${keyOf('new')} AND is_twin = 0
        AND 1 < (SELECT count(*) FROM s3_order twin
                 WHERE twin.parent_id = new.parent_id AND twin.key = ${keyOf('new')});`;
const deleteRow = `
      DELETE FROM s3_order
        WHERE parent_id = old.parent_id AND key = ${keyOf('old')} AND node_id = old.id;`;

export const orderVersion: SchemaVersion = {
  statements: `
    -- Has its row once a client has listed the drive.
    CREATE TABLE s3_use (one INTEGER PRIMARY KEY CHECK (one = 1)) STRICT;
    CREATE TABLE s3_order (
      parent_id     TEXT NOT NULL,
      key           TEXT NOT NULL,              -- the name, with a slash after that of a folder
      node_id       TEXT NOT NULL,
      is_twin       INTEGER NOT NULL DEFAULT 0, -- another node has had the same key
      PRIMARY KEY (parent_id, key, node_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX s3_order_twins ON s3_order (parent_id) WHERE is_twin = 1;
    CREATE TRIGGER nodes_s3_added AFTER INSERT ON nodes
      WHEN EXISTS (SELECT 1 FROM s3_use)
    BEGIN ${addRow}
    END;
    CREATE TRIGGER nodes_s3_changed AFTER UPDATE OF parent_id, name, trashed_at, phase ON nodes
      WHEN EXISTS (SELECT 1 FROM s3_use)
    BEGIN ${deleteRow}${addRow}
    END;
    CREATE TRIGGER nodes_s3_deleted AFTER DELETE ON nodes
      WHEN EXISTS (SELECT 1 FROM s3_use)
    BEGIN ${deleteRow}
    END;
  `,
  backfill: orderBackfill,
};

function fillSlice(sql: SqlStorage, cursor: string): string | null {
  if (sql.exec('SELECT 1 FROM s3_use').toArray().length === 0) return null;
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
    `INSERT OR IGNORE INTO s3_order (parent_id, key, node_id)
     SELECT parent_id, ${keyOf('nodes')}, id FROM nodes
      WHERE id > ? AND id <= ? AND ${isListed('nodes')}`,
    cursor,
    last,
  );
  sql.exec(
    `UPDATE s3_order SET is_twin = 1 FROM nodes
      WHERE nodes.id > ? AND nodes.id <= ? AND s3_order.parent_id = nodes.parent_id
        AND s3_order.key = ${keyOf('nodes')} AND s3_order.is_twin = 0
        AND 1 < (SELECT count(*) FROM s3_order twin
                 WHERE twin.parent_id = nodes.parent_id AND twin.key = ${keyOf('nodes')})`,
    cursor,
    last,
  );
  return rows < rowsPerSlice ? null : last;
}

/**
 * Returns once the order is complete. It fills it in slices and lets other calls run in between; a
 * million files take some seconds, once.
 */
export async function completeOrder(drive: Drive): Promise<void> {
  const { sql } = drive;
  if (sql.exec('SELECT 1 FROM s3_use').toArray().length === 0) {
    drive.transaction(() => {
      sql.exec('INSERT INTO s3_use (one) VALUES (1)');
      restartBackfill(sql, orderBackfill);
      drive.wakeBy(drive.now());
    });
  }
  for (;;) {
    const cursor = backfillCursor(sql, name);
    if (cursor === null) return;
    drive.transaction(() => {
      const next = fillSlice(sql, cursor);
      if (next === null) sql.exec('DELETE FROM backfills WHERE name = ?', name);
      else sql.exec('UPDATE backfills SET cursor = ? WHERE name = ?', next, name);
    });
    await scheduler.wait(0);
  }
}

const nodeKeys = `SELECT id, parent_id, ${keyOf('nodes')} AS key FROM nodes WHERE ${isListed('nodes')}`;
const orderedKeys = 'SELECT node_id AS id, parent_id, key FROM s3_order';
const wrongRows = `SELECT id AS found FROM (
    SELECT * FROM (${nodeKeys} EXCEPT ${orderedKeys})
    UNION ALL SELECT * FROM (${orderedKeys} EXCEPT ${nodeKeys})
  ) WHERE EXISTS (SELECT 1 FROM s3_use)
    AND NOT EXISTS (SELECT 1 FROM backfills WHERE name = '${name}')`;

export const orderInvariant: Invariant = queryInvariant(
  'the order of S3 has other keys than the nodes',
  wrongRows,
  (drive) => {
    restartBackfill(drive.sql, orderBackfill);
    drive.wakeBy(drive.now());
    return ['orders the keys of S3 again'];
  },
);
