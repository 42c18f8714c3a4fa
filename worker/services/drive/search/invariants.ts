import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { type Invariant, queryInvariant } from '#worker/services/drive/kernel/invariant.ts';
import {
  indexOldRows,
  isIndexComplete,
} from '#worker/services/drive/kernel/search/search-index.ts';

export const searchInvariants: readonly Invariant[] = [
  queryInvariant(
    'the search keeps what is not there',
    'SELECT rowid AS found FROM search WHERE rowid NOT IN (SELECT doc FROM nodes)',
    removeSurplusDocuments,
  ),
  queryInvariant(
    'a name cannot be found',
    `SELECT id AS found FROM nodes
     WHERE parent_id NOT GLOB '/*' AND trashed_at = 0 AND doc NOT IN (SELECT rowid FROM search)`,
    indexNames,
  ),
];

function removeSurplusDocuments(drive: Drive): string[] {
  const { rowsWritten } = drive.sql.exec(
    'DELETE FROM search WHERE rowid NOT IN (SELECT doc FROM nodes)',
  );
  return rowsWritten > 0 ? ['removed documents of the search index that belong to no node'] : [];
}

function indexNames(drive: Drive): string[] {
  const lost = drive.sql
    .exec<{ id: string }>(
      `UPDATE nodes SET doc = 0 WHERE doc > 0 AND parent_id NOT GLOB '/*' AND trashed_at = 0
         AND doc NOT IN (SELECT rowid FROM search) RETURNING id`,
    )
    .toArray();
  while (!isIndexComplete(drive)) indexOldRows(drive);
  return lost.map(({ id }) => `indexed the name of ${id}`);
}
