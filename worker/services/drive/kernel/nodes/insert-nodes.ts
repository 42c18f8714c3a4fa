import { recordChange } from '#worker/services/drive/kernel/change-log.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import {
  areItemLimitsOld,
  countFolders,
  requireItems,
} from '#worker/services/drive/kernel/item-quota.ts';
import { adjustUsage, chargeFiles } from '#worker/services/drive/kernel/ledger.ts';
import { sortKey } from '#worker/services/drive/kernel/name-order.ts';
import { addBlobUses } from '#worker/services/drive/kernel/nodes/blob-uses.ts';
import { nodeColumns, type NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { addToTypes } from '#worker/services/drive/kernel/nodes/type-sums.ts';
import { reservePlaces, writeDocument } from '#worker/services/drive/kernel/search/search-index.ts';

const insertSql = `INSERT INTO nodes (${nodeColumns.join()}, doc, is_trashed) VALUES (${nodeColumns.map(() => '?').join()}, ?, ?)`;

/**
 * Inserts rows, whatever their parents: sets their sort keys, indexes them for search, adds them to
 * the child counts of their folders, to the used bytes and to the uses of their blobs, and records
 * the change. Called inside a transaction. Throws `file_space_not_enough` and `file_count_limit`
 * unless `isUnlimited`.
 */
export function insertNodes(
  drive: Drive,
  rows: readonly NodeRow[],
  { isUnlimited = false } = {},
): void {
  if (!isUnlimited) requireItems(drive, rows.length);
  if (areItemLimitsOld(drive)) drive.wakeBy(drive.now());
  const charge = isUnlimited ? adjustUsage : chargeFiles;
  charge(drive, {
    bytes: rows.reduce((sum, row) => sum + row.size, 0),
    files: rows.reduce((sum, row) => sum + row.is_file, 0),
  });
  const children = new Map<string, number>();
  const named: NodeRow[] = [];
  const firstPlace = reservePlaces(drive, rows.length);
  for (const [at, row] of rows.entries()) {
    row.sort_name = sortKey(drive, row.name);
    const values = nodeColumns.map((column) => row[column]);
    drive.sql.exec(insertSql, ...values, firstPlace + at, Number(row.trashed_at > 0));
    writeDocument(drive, row, firstPlace + at);
    if (row.blob) named.push(row);
    if (!row.trashed_at) children.set(row.parent_id, (children.get(row.parent_id) ?? 0) + 1);
  }
  addToTypes(drive, rows);
  countFolders(drive, rows);
  addBlobUses(drive, named);
  for (const [id, more] of children) addToChildCount(drive, id, more);
  recordChange(drive, [...children.keys()], { others: rows.map(({ id }) => id) });
}

/** Adds to the number of live nodes in a folder. */
export function addToChildCount(drive: Drive, folderId: string, more: number): void {
  drive.sql.exec('UPDATE nodes SET child_count = child_count + ? WHERE id = ?', more, folderId);
}
