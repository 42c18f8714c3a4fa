import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { type NodeRow, nodeSelect } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { searchDocument } from '#worker/services/drive/kernel/search/pieces.ts';

/** Keeps the search index up to date, in the transactions that change nodes. */

/** Reserves index positions for `count` rows and returns the first. */
export function reservePlaces(drive: Drive, count: number): number {
  const { last_doc: last } = drive.sql
    .exec<{ last_doc: number }>(
      'UPDATE account SET last_doc = last_doc + ? RETURNING last_doc',
      count,
    )
    .one();
  return last - count + 1;
}

/** Writes the document of a row at its position. */
export function writeDocument(drive: Drive, row: NodeRow, doc: number): void {
  drive.sql.exec('INSERT INTO search (rowid, pieces) VALUES (?, ?)', doc, searchDocument(row));
}

/** Indexes a row again, if it is live and the previous write removed it from the index. */
export function reindexNode(drive: Drive, id: string): void {
  const [row] = unsearched(drive, 1, id);
  if (row) putIn(drive, [row], reservePlaces(drive, 1));
}

/** Indexes rows at positions from `first`, ascending, which is the fastest way for many rows. */
function putIn(drive: Drive, rows: readonly NodeRow[], first: number): void {
  for (const [at, row] of rows.entries()) {
    drive.sql.exec('UPDATE nodes SET doc = ? WHERE id = ?', first + at, row.id);
    writeDocument(drive, row, first + at);
  }
}

/** Rows per alarm: about a tenth of a second of work. */
const rowsPerTurn = 2_000;

/** Indexes some rows that are older than the search, newest first. */
export function indexOldRows(drive: Drive): void {
  const rows = unsearched(drive, rowsPerTurn);
  if (rows.length === 0) return;
  drive.transaction(() => {
    const { first_doc: first } = drive.sql
      .exec<{ first_doc: number }>(
        'UPDATE account SET first_doc = first_doc - ? RETURNING first_doc',
        rows.length,
      )
      .one();
    putIn(drive, rows.reverse(), first);
  });
}

/** True if every row is indexed. */
export function isIndexComplete(drive: Drive): boolean {
  return unsearched(drive, 1).length === 0;
}

/** Rows that should be indexed but aren't; the condition of the index `nodes_unsearched`. */
const unindexedRows = `nodes INDEXED BY nodes_unsearched
  WHERE doc = 0 AND trashed_at = 0 AND parent_id NOT GLOB '/*'`;

/** Query for when rows must be indexed: 1 ms after 1970, which is at once, or NULL. */
export const indexingDue = `SELECT min(1) AS at FROM (SELECT 1 FROM ${unindexedRows} LIMIT 1)`;

function unsearched(drive: Drive, limit: number, id?: string): NodeRow[] {
  const [test, ...values] = id === undefined ? [''] : ['AND id = ?', id];
  return drive.sql
    .exec<NodeRow>(
      `SELECT ${nodeSelect} FROM ${unindexedRows} ${test} ORDER BY id DESC LIMIT ?`,
      ...values,
      limit,
    )
    .toArray();
}
