import type { SortField, SortKeys } from '#protocol/sort.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { NodeFilters } from '#worker/services/drive/kernel/listing/filters.ts';
import {
  type NodeRow,
  nodeRows,
  nodeSelect,
} from '#worker/services/drive/kernel/nodes/node-row.ts';
import type { NodeState } from '#worker/services/drive/kernel/nodes/read-nodes.ts';

/** Ranges of the indexes that listings are read from, and positions in them. */

/**
 * Field that a listing is sorted by: that of its sort order, but in the trash the time of deletion
 * instead of the last change.
 */
export type ListingField = SortField | 'deleted';

/** Returns the field of a listing in a sort order. */
export function listingField(
  by: SortField,
  { isAnywhere, filters }: Pick<OrderedListing, 'isAnywhere' | 'filters'>,
): ListingField {
  const isTrash = isAnywhere && filters.trashed === true && !filters.starred;
  return isTrash && by === 'modified' ? 'deleted' : by;
}

/** Rows to read, and their order. */
export interface OrderedListing {
  /** A folder's id, '' for the root; ignored if `isAnywhere`. */
  parentId: string;
  isAnywhere: boolean;
  filters: NodeFilters;
  by: ListingField;
  descending: boolean;
}

/** The column of each sort order, and the suffix of the indexes in that order. */
const columns = {
  name: { column: 'sort_name', index: 'by_name' },
  type: { column: 'extension', index: 'by_type' },
  modified: { column: 'modified_at', index: 'by_modified' },
  size: { column: 'size', index: 'by_size' },
  deleted: { column: 'trashed_at', index: 'by_deleted' },
} as const satisfies Record<ListingField, { column: keyof NodeRow; index: string }>;

/** One range of an index: files or folders, trashed or not. */
export interface ListingRange {
  isFile: number;
  isTrashed: number;
}

/** Position of a row: whether it is a file, and its values in the sort order. */
export type RangePosition = [isFile: number, field: string | number, sortName: string, id: string];

/** Everything inside a trashed folder counts as trashed, so the filter applies to all of it. */
export function rangesOf(filters: NodeFilters, where: NodeState): ListingRange[] {
  const kinds = filters.isFile === undefined ? [0, 1] : [Number(filters.isFile)];
  if (where === 'trashed' && filters.trashed === false) return [];
  const trash =
    where === 'trashed' || filters.trashed === undefined ? [0, 1] : [Number(filters.trashed)];
  return kinds.flatMap((isFile) => trash.map((isTrashed) => ({ isFile, isTrashed })));
}

/** Returns up to `limit` rows of a range after a position. */
export function readRange(
  drive: Drive,
  { parentId, filters, by, descending, isAnywhere }: OrderedListing,
  { isFile, isTrashed }: ListingRange,
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
  // The condition of the index.
  if (by === 'deleted') tests.push('trashed_at > 0');
  if (by === 'modified') {
    tests.push('modified_at > ?', 'modified_at < ?');
    values.push(filters.modifiedAfter ?? -1, filters.modifiedBefore ?? Number.MAX_SAFE_INTEGER);
  }
  const direction = descending ? 'DESC' : 'ASC';
  const cursor = drive.sql.exec(
    `SELECT ${nodeSelect} FROM nodes INDEXED BY ${indexOf(isAnywhere, filters, by)}
       WHERE ${tests.join(' AND ')}
       ORDER BY ${keys.map((key) => `${key} ${direction}`).join()} LIMIT ?`,
    ...values,
    limit,
  );
  return nodeRows(cursor);
}

/**
 * Returns the position of the entry at a place of ranges that are listed together, counted from the
 * end if `isBackward`.
 */
export function positionAt(
  drive: Drive,
  { parentId, filters, by, descending }: OrderedListing,
  group: ListingRange[],
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

/** Returns the number of entries of a folder in some ranges. */
export function countEntries(
  drive: Drive,
  { parentId }: Pick<OrderedListing, 'parentId'>,
  group: ListingRange[],
): number {
  const count =
    'SELECT count(*) AS n FROM nodes WHERE parent_id = ? AND is_trashed = ? AND is_file = ?';
  return group.reduce(
    (sum, { isFile, isTrashed }) =>
      sum + drive.sql.exec<{ n: number }>(count, parentId, isTrashed, isFile).one().n,
    0,
  );
}

function indexOf(isAnywhere: boolean, filters: NodeFilters, by: ListingField): string {
  if (!isAnywhere) return `nodes_${columns[by].index}`;
  if (filters.starred) return `nodes_starred_${columns[by].index}`;
  return `nodes_all_${columns[by].index}`;
}

/** Returns the values of a row that the order of a listing compares. */
export function sortKeysOf(row: NodeRow, by: ListingField): SortKeys {
  return {
    id: row.id,
    isFolder: row.is_file === 0,
    name: row.sort_name,
    type: row.extension,
    modified: by === 'deleted' ? row.trashed_at : row.modified_at,
    size: row.size,
  };
}

/** Returns the position of a row in a sort order. */
export function positionOf(row: NodeRow, by: ListingField): RangePosition {
  const field = row[columns[by].column];
  return [row.is_file, field, row.sort_name, row.id];
}

/** Returns the values of a position that its sort order compares. */
export function sortKeysAt(by: ListingField, [isFile, field, name, id]: RangePosition): SortKeys {
  const keys = { id, isFolder: isFile === 0, name, type: '', modified: 0, size: 0 };
  if (by === 'name') return keys;
  return { ...keys, [by === 'deleted' ? 'modified' : by]: field };
}
