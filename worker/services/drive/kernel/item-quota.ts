import { itemsDefault } from '#protocol/limits.ts';
import { ApiError } from '#protocol/errors.ts';
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
 * The quota of a drive's items: all files and folders, also in the trash and in staging. Files are
 * counted by the ledger and folders here. While the backfill runs, folders it hasn't reached don't
 * count.
 */

const name = 'folder-count';

/** Rows per slice: some hundredths of a second. */
const rowsPerSlice = 5_000;

/** Limits that were read this long ago are read again. */
const limitsFreshMs = 24 * 3_600_000;

const folderCountBackfill: Backfill = {
  name,
  restart: 'UPDATE item_quota SET folders = 0',
  slice: countSlice,
};

export const itemQuotaVersion: SchemaVersion = {
  // Inserts count in bulk, and the trigger deletions. `folders` has no CHECK: a release before this
  // one inserts without counting and deletes through the trigger (see nodes/type-sums.ts).
  statements: `
    CREATE TABLE item_quota (
      one           INTEGER PRIMARY KEY CHECK (one = 1),
      folders       INTEGER NOT NULL DEFAULT 0,
      -- The operator's limits by plan, as last read.
      free_max      INTEGER NOT NULL DEFAULT ${itemsDefault.free},
      premium_max   INTEGER NOT NULL DEFAULT ${itemsDefault.premium},
      read_at       INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    INSERT INTO item_quota (one) VALUES (1);
    CREATE TRIGGER nodes_folder_gone AFTER DELETE ON nodes
      WHEN old.is_file = 0 AND ${isBackfilled(name, 'old.id')}
    BEGIN
      UPDATE item_quota SET folders = folders - 1;
    END;
  `,
  backfill: folderCountBackfill,
};

function countSlice(sql: SqlStorage, cursor: string): string | null {
  const { last, rows, folders } = sql
    .exec<{ last: string | null; rows: number; folders: number }>(
      `SELECT max(id) AS last, count(*) AS rows, coalesce(sum(is_file = 0), 0) AS folders
         FROM (SELECT id, is_file FROM nodes WHERE id > ? ORDER BY id LIMIT ?)`,
      cursor,
      rowsPerSlice,
    )
    .one();
  sql.exec('UPDATE item_quota SET folders = folders + ?', folders);
  return rows < rowsPerSlice ? null : last;
}

/** Makes the alarm count the folders again, in the caller's transaction. */
export function restartFolderCount(drive: Drive): void {
  restartBackfill(drive.sql, folderCountBackfill);
  drive.wakeBy(drive.now());
}

/** The invariant of the count. The root has the empty id and isn't counted. */
export const folderCountInvariant = `SELECT folders AS found FROM item_quota WHERE folders <> (
  SELECT count(*) FROM nodes WHERE is_file = 0 AND id <> '' AND ${isBackfilled(name, 'nodes.id')})`;

export interface ItemUse {
  /** Files and folders, also in the trash and in staging. */
  items: number;
  itemsMax: number;
}

/** Returns the number of items and the limit of the owner's plan. */
export function itemUse(drive: Drive): ItemUse {
  return drive.sql
    .exec<{ items: number; itemsMax: number }>(
      `SELECT file_count + folders AS items,
         CASE WHEN (SELECT premium_until FROM membership) > ? THEN premium_max ELSE free_max END AS itemsMax
       FROM item_quota, account`,
      drive.now(),
    )
    .one();
}

/** Throws `file_count_limit` if so many more items don't fit into the quota. */
export function requireItems(drive: Drive, more: number): void {
  const { items, itemsMax } = itemUse(drive);
  if (items + more <= itemsMax) return;
  throw new ApiError('file_count_limit', {
    description: `a drive of this plan has at most ${itemsMax} files and folders`,
    details: [{ metadata: { items_max: String(itemsMax) } }],
  });
}

/** Counts the folders among new rows. */
export function countFolders(drive: Drive, rows: readonly NodeRow[]): void {
  const folders = rows.filter((row) => row.is_file === 0);
  if (folders.length === 0) return;
  const cursor = backfillCursor(drive.sql, name);
  const counted = cursor === null ? folders : folders.filter(({ id }) => id <= cursor);
  drive.sql.exec('UPDATE item_quota SET folders = folders + ?', counted.length);
}

/** The most items by plan. */
export interface ItemLimits {
  free: number;
  premium: number;
}

/** Stores the operator's limits. */
export function saveItemLimits(drive: Drive, { free, premium }: ItemLimits): void {
  const now = drive.now();
  drive.sql.exec(
    `UPDATE item_quota SET free_max = ?1, premium_max = ?2, read_at = ?3
     WHERE free_max <> ?1 OR premium_max <> ?2 OR read_at <= ?4`,
    free,
    premium,
    now,
    now - limitsFreshMs,
  );
}

/** True if the alarm has to read the operator's limits again. */
export function areItemLimitsOld(drive: Drive): boolean {
  const { read_at: readAt } = drive.sql
    .exec<{ read_at: number }>('SELECT read_at FROM item_quota')
    .one();
  return drive.now() - readAt >= limitsFreshMs;
}
