import type { SortField } from '#protocol/sort.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { NodeFilters } from '#worker/services/drive/kernel/listing/filters.ts';
import { type NodeRow, nodeSelect } from '#worker/services/drive/kernel/nodes/node-row.ts';
import type { NodeState } from '#worker/services/drive/kernel/nodes/read-nodes.ts';

/** Ranges of the indexes that listings are read from, and places in them. */

/** What is read, and in which order. */
export interface OrderedListing {
  /** A folder's id, '' for the root; nothing is asked of it where `isAnywhere`. */
  parentId: string;
  isAnywhere: boolean;
  filters: NodeFilters;
  by: SortField;
  descending: boolean;
}

/** The column behind each order, and the end of the names of the indexes kept in that order. */
const columns: Readonly<Record<SortField, { column: string; index: string }>> = {
  name: { column: 'sort_name', index: 'by_name' },
  type: { column: 'extension', index: 'by_type' },
  modified: { column: 'modified_at', index: 'by_modified' },
  size: { column: 'size', index: 'by_size' },
};

/** One range of an index: files or folders, in the trash or not. */
export interface IndexRange {
  isFile: number;
  isTrashed: number;
}

/** Where a page ended: the row's kind and its place in the order. */
export type RangePosition = [isFile: number, field: string | number, sortName: string, id: string];

/**
 * In a trashed folder everything counts as trashed, so the filter decides about all of it at once.
 */
export function rangesOf(filters: NodeFilters, where: NodeState): IndexRange[] {
  const kinds = filters.isFile === undefined ? [0, 1] : [Number(filters.isFile)];
  if (where === 'trashed' && filters.trashed === false) return [];
  const trash =
    where === 'trashed' || filters.trashed === undefined ? [0, 1] : [Number(filters.trashed)];
  return kinds.flatMap((isFile) => trash.map((isTrashed) => ({ isFile, isTrashed })));
}

/** The next rows of a range after a position, so many at most. */
export function readRange(
  drive: Drive,
  { parentId, filters, by, descending, isAnywhere }: OrderedListing,
  { isFile, isTrashed }: IndexRange,
  after: RangePosition | undefined,
  limit: number,
): NodeRow[] {
  const { column } = columns[by];
  const keys = by === 'name' ? ['sort_name', 'id'] : [column, 'sort_name', 'id'];
  const tests = ['is_trashed = ?', 'is_file = ?'];
  const values: (string | number)[] = [isTrashed, isFile];
  if (!isAnywhere) {
    tests.unshift('parent_id = ?');
    values.unshift(parentId);
  }
  if (isAnywhere && filters.starred) tests.push('starred_at > 0');
  if (after) {
    tests.push(`(${keys.join()}) ${descending ? '<' : '>'} (${keys.map(() => '?').join()})`);
    values.push(...(by === 'name' ? after.slice(2) : after.slice(1)));
  }
  if (by === 'modified') {
    tests.push('modified_at > ?', 'modified_at < ?');
    values.push(filters.modifiedAfter ?? -1, filters.modifiedBefore ?? Number.MAX_SAFE_INTEGER);
  }
  const direction = descending ? 'DESC' : 'ASC';
  return drive.sql
    .exec<NodeRow>(
      `SELECT ${nodeSelect} FROM nodes INDEXED BY ${indexOf(isAnywhere, filters, by)}
       WHERE ${tests.join(' AND ')}
       ORDER BY ${keys.map((key) => `${key} ${direction}`).join()} LIMIT ?`,
      ...values,
      limit,
    )
    .toArray();
}

/**
 * The position of the entry at a place of what is listed together, counted from its end where it is
 * walked backward.
 */
export function positionAt(
  drive: Drive,
  { parentId, filters, by, descending }: OrderedListing,
  group: IndexRange[],
  { place, isBackward }: { place: number; isBackward: boolean },
): RangePosition | undefined {
  const direction = descending === isBackward ? 'ASC' : 'DESC';
  const streams = group.map(
    () => `SELECT is_file, ${columns[by].column} AS field, sort_name, id
             FROM nodes INDEXED BY ${indexOf(false, filters, by)}
             WHERE parent_id = ? AND is_trashed = ? AND is_file = ?`,
  );
  const keys = by === 'name' ? ['sort_name', 'id'] : ['field', 'sort_name', 'id'];
  const [found] = drive.sql
    .exec<{ is_file: number; field: string | number; sort_name: string; id: string }>(
      `${streams.join(' UNION ALL ')}
       ORDER BY ${keys.map((key) => `${key} ${direction}`).join()} LIMIT 1 OFFSET ?`,
      ...group.flatMap(({ isFile, isTrashed }) => [parentId, isTrashed, isFile]),
      place,
    )
    .toArray();
  return found && [found.is_file, found.field, found.sort_name, found.id];
}

/** How many entries a folder has in these ranges. */
export function countEntries(
  drive: Drive,
  { parentId }: Pick<OrderedListing, 'parentId'>,
  group: IndexRange[],
): number {
  const count =
    'SELECT count(*) AS n FROM nodes WHERE parent_id = ? AND is_trashed = ? AND is_file = ?';
  return group.reduce(
    (sum, { isFile, isTrashed }) =>
      sum + drive.sql.exec<{ n: number }>(count, parentId, isTrashed, isFile).one().n,
    0,
  );
}

function indexOf(isAnywhere: boolean, filters: NodeFilters, by: SortField): string {
  if (!isAnywhere) return `nodes_${columns[by].index}`;
  if (filters.starred) return `nodes_starred_${columns[by].index}`;
  return `nodes_all_${columns[by].index}`;
}

/** What orders compare of a row. */
export function sortKeysOf(row: NodeRow) {
  return {
    id: row.id,
    isFolder: row.is_file === 0,
    name: row.sort_name,
    type: row.extension,
    modified: row.modified_at,
    size: row.size,
  };
}

/** The place of a row in an order. */
export function positionOf(row: NodeRow, by: SortField): RangePosition {
  const field = row[columns[by].column as 'sort_name' | 'extension' | 'modified_at' | 'size'];
  return [row.is_file, field, row.sort_name, row.id];
}

/** The same of a place: what its order looks at. */
export function sortKeysAt(
  by: SortField,
  [isFile, field, name, id]: RangePosition,
): ReturnType<typeof sortKeysOf> {
  const keys = { id, isFolder: isFile === 0, name, type: '', modified: 0, size: 0 };
  return by === 'name' ? keys : { ...keys, [by]: field };
}
