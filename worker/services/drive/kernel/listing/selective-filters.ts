import { taskPhases } from '#protocol/resources.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { ListingField } from '#worker/services/drive/kernel/listing/ranges.ts';
import type { NodeFilters } from '#worker/services/drive/kernel/listing/filters.ts';
import {
  nodeColumns,
  type NodeRow,
  nodeSelect,
} from '#worker/services/drive/kernel/nodes/node-row.ts';
import { nodesById } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import { nameKeyTest } from '#worker/services/drive/kernel/name-order.ts';
import { isIndexComplete } from '#worker/services/drive/kernel/search/search-index.ts';
import { matchQuery } from '#worker/services/drive/kernel/search/pieces.ts';

/** Filters with at most this many matches are read by their own index and sorted in memory. */
const fewMax = 2_000;

/**
 * Returns rows that include all matches of the filters, if an index finds few candidates; undefined
 * if reading in the listing's order is better.
 */
export function selectiveMatches(
  drive: Drive,
  { parentId, filters }: { parentId: string; filters: NodeFilters },
  by: ListingField,
): NodeRow[] | undefined {
  const { ids, name, phases, starred, words } = filters;
  if (ids) return nodesById(drive, ids);
  const isAnywhere = parentId === '*';
  if (name !== undefined) {
    const { test, values } = nameKeyTest(drive, name);
    const found = `${test} AND is_file IN (0, 1) AND is_trashed IN (0, 1)`;
    return isAnywhere
      ? few(drive, `INDEXED BY nodes_all_by_name WHERE ${found}`, ...values)
      : few(
          drive,
          `INDEXED BY nodes_by_name WHERE ${found} AND parent_id = ?`,
          ...values,
          parentId,
        );
  }
  if (phases && !phases.includes(taskPhases.complete)) {
    return few(drive, `INDEXED BY nodes_unfinished WHERE phase <> 'PHASE_TYPE_COMPLETE'`);
  }
  if (words && isAnywhere && filters.trashed === false && isIndexComplete(drive)) {
    const found = heldBy(drive, words);
    if (found) return found;
  }
  if (starred && !isAnywhere) {
    const all = `INDEXED BY nodes_starred_by_name WHERE starred_at > 0 AND is_trashed IN (0, 1) AND is_file IN (0, 1)`;
    return few(drive, all);
  }
  const isRange = filters.modifiedAfter !== undefined || filters.modifiedBefore !== undefined;
  return isRange && by !== 'modified' ? modifiedBetween(drive, parentId, filters) : undefined;
}

/** Returns live nodes of the whole drive that contain all words, by the search index. */
function heldBy(drive: Drive, words: readonly string[]): NodeRow[] | undefined {
  const found = drive.sql
    .exec<NodeRow>(
      `SELECT ${nodeColumns.map((column) => `n.${column}`).join(', ')}
       FROM search CROSS JOIN nodes n INDEXED BY nodes_doc ON n.doc = search.rowid AND n.doc > 0
       WHERE search MATCH ? LIMIT ?`,
      matchQuery(words, []),
      fewMax + 1,
    )
    .toArray();
  return found.length <= fewMax ? found : undefined;
}

/** Returns nodes modified in a period, for listings in another order. */
function modifiedBetween(
  drive: Drive,
  parentId: string,
  { modifiedAfter = -1, modifiedBefore = Number.MAX_SAFE_INTEGER }: NodeFilters,
): NodeRow[] | undefined {
  const range =
    'is_trashed IN (0, 1) AND is_file IN (0, 1) AND modified_at > ? AND modified_at < ?';
  return parentId === '*'
    ? few(drive, `INDEXED BY nodes_all_by_modified WHERE ${range}`, modifiedAfter, modifiedBefore)
    : few(
        drive,
        `INDEXED BY nodes_by_modified WHERE parent_id = ? AND ${range}`,
        parentId,
        modifiedAfter,
        modifiedBefore,
      );
}

function few(drive: Drive, rest: string, ...values: (string | number)[]): NodeRow[] | undefined {
  const rows = drive.sql
    .exec<NodeRow>(`SELECT ${nodeSelect} FROM nodes ${rest} LIMIT ?`, ...values, fewMax + 1)
    .toArray();
  return rows.length <= fewMax ? rows : undefined;
}
