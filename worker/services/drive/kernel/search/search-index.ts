import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { type NodeRow, nodeSelect } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { searchDocument } from '#worker/services/drive/kernel/search/pieces.ts';

/** Keeps the search in step with the tree, in the transactions that change it. */

/** Takes the next places of the search for so many rows; answers the first. */
export function reservePlaces(drive: Drive, count: number): number {
  const { last_doc: last } = drive.sql
    .exec<{ last_doc: number }>(
      'UPDATE account SET last_doc = last_doc + ? RETURNING last_doc',
      count,
    )
    .one();
  return last - count + 1;
}

/** Writes what the search keeps of a row at its place. */
export function writeDocument(drive: Drive, row: NodeRow, doc: number): void {
  drive.sql.exec('INSERT INTO search (rowid, pieces) VALUES (?, ?)', doc, searchDocument(row));
}

/** Puts a row in again when it is not in the trash and the write before has taken it out. */
export function reindexNode(drive: Drive, id: string): void {
  const [row] = unsearched(drive, 1, id);
  if (row) putIn(drive, [row], reservePlaces(drive, 1));
}

/**
 * Gives rows their places from `first` on, in rising order, which is how the index takes many at
 * once.
 */
function putIn(drive: Drive, rows: readonly NodeRow[], first: number): void {
  for (const [at, row] of rows.entries()) {
    drive.sql.exec('UPDATE nodes SET doc = ? WHERE id = ?', first + at, row.id);
    writeDocument(drive, row, first + at);
  }
}

/** Rows of one turn of the alarm: about a tenth of a second of work. */
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

/** Whether every row is in the search. */
export function isIndexComplete(drive: Drive): boolean {
  return unsearched(drive, 1).length === 0;
}

/** Rows that should be in the search and are not: the words of the index `nodes_unsearched`. */
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
