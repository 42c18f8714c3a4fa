import { compareBy, orderMeanings, parseOrder, type SortField } from '#protocol/sort.ts';
import type { Drive } from '#worker/services/drive/drive.ts';
import { type NodeRow, nodeSelect } from '#worker/services/drive/files/node.ts';
import { pageToken, readPageToken } from '#worker/services/drive/files/page-token.ts';
import type { Filters } from '#worker/services/drive/files/rules.ts';
import { type Standing, standing } from '#worker/services/drive/files/tree.ts';

export interface Listing {
  /** A folder's id, '' for the root, '*' for anywhere in the drive. */
  parentId: string;
  /** Any spelling of an order; an unknown one is the default. */
  order: string;
  foldersFirst: boolean;
  filters: Filters;
  limit: number;
  /** '' for the first page. */
  pageToken: string;
}

export interface Page {
  rows: NodeRow[];
  /** '' at the end. Never given after an empty page. */
  nextPageToken: string;
  /** Live entries of the folder; -1 where they are not counted (anywhere). */
  fileCount: number;
  /** Rises with every change of the drive. */
  revision: number;
  /** True when what is listed is in the trash because a folder above it is. */
  isInTrash: boolean;
}

/** The column behind each order, and the index of one folder that is kept in that order. */
const columns: Readonly<Record<SortField, { column: string; index: string }>> = {
  name: { column: 'sort_name', index: 'nodes_by_name' },
  type: { column: 'extension', index: 'nodes_by_type' },
  modified: { column: 'modified_at', index: 'nodes_by_modified' },
  size: { column: 'size', index: 'nodes_by_size' },
};

/** One range of an index: files or folders, in the trash or not. */
interface Stream {
  isFile: number;
  isTrashed: number;
}

/** Where a page ended: the row's kind and its place in the order. */
type Key = [isFile: number, field: string | number, sortName: string, id: string];

/**
 * One page of a folder or of the whole drive, by keyset: at most four index ranges are read from the position on and
 * merged, so a page costs the same at the end of a million files as at the beginning of ten. A folder that does not
 * exist is empty (wire 2.1). Throws `invalid_argument` for a token of another listing.
 */
export function listNodes(drive: Drive, listing: Listing): Page {
  const order = parseOrder(listing.order);
  const isAnywhere = listing.parentId === '*';
  const scope = JSON.stringify([listing.parentId, order, listing.foldersFirst, listing.filters]);
  const { by, descending } = orderMeanings[order];
  const shape = [0, by === 'name' || by === 'type' ? '' : 0, '', ''];
  const after = readPageToken(scope, listing.pageToken, shape) as Key | undefined;
  const where = isAnywhere ? 'live' : standing(drive, listing.parentId);
  const { revision, fileCount } = counts(drive, listing.parentId);
  const empty = { rows: [], nextPageToken: '', fileCount: 0, revision, isInTrash: false };
  if (where === 'gone') return empty;

  const streams = streamsOf(listing.filters, where);
  const reading = { ...listing, by, descending, isAnywhere };
  const groups = listing.foldersFirst
    ? [streams.filter(({ isFile }) => !isFile), streams.filter(({ isFile }) => isFile)]
    : [streams];
  const compare = compareBy(order);
  const rows: NodeRow[] = [];
  const folders = new Map<string, Standing>();
  for (const group of groups) {
    let from = after;
    // A page that ended among the files has all folders behind it.
    if (listing.foldersFirst && after && group[0]) {
      if (group[0].isFile < after[0]) continue;
      if (group[0].isFile > after[0]) from = undefined;
    }
    while (rows.length <= listing.limit && group.length > 0) {
      const wanted = listing.limit + 1 - rows.length;
      const found = group
        .flatMap((stream) => readStream(drive, reading, stream, from, wanted))
        .map((row) => ({ row, keys: keysOf(row) }))
        .sort((a, b) => compare(a.keys, b.keys))
        .slice(0, wanted)
        .map(({ row }) => row);
      rows.push(...(isAnywhere ? found.filter((row) => isReachable(drive, row, folders)) : found));
      const last = found.at(-1);
      if (!last || found.length < wanted) break;
      from = keyOf(last, by);
    }
  }
  const shown = rows.slice(0, listing.limit);
  const last = shown.at(-1);
  return {
    rows: shown,
    nextPageToken: rows.length > shown.length && last ? pageToken(scope, keyOf(last, by)) : '',
    fileCount: isAnywhere ? -1 : fileCount,
    revision,
    isInTrash: where === 'trashed',
  };
}

function counts(drive: Drive, parentId: string): { revision: number; fileCount: number } {
  return drive.sql
    .exec<{ revision: number; fileCount: number }>(
      `SELECT revision, coalesce((SELECT child_count FROM nodes WHERE id = ?), 0) AS fileCount FROM account`,
      parentId,
    )
    .one();
}

/** In a trashed folder everything counts as trashed, so the filter decides about all of it at once. */
function streamsOf(filters: Filters, where: Standing): Stream[] {
  const kinds = filters.isFile === undefined ? [0, 1] : [Number(filters.isFile)];
  if (where === 'trashed' && filters.trashed === false) return [];
  const trash =
    where === 'trashed' || filters.trashed === undefined ? [0, 1] : [Number(filters.trashed)];
  return kinds.flatMap((isFile) => trash.map((isTrashed) => ({ isFile, isTrashed })));
}

interface Reading extends Listing {
  by: SortField;
  descending: boolean;
  isAnywhere: boolean;
}

function readStream(
  drive: Drive,
  { parentId, filters, by, descending, isAnywhere }: Reading,
  { isFile, isTrashed }: Stream,
  after: Key | undefined,
  limit: number,
): NodeRow[] {
  const { column, index } = columns[by];
  const keys = by === 'name' ? ['sort_name', 'id'] : [column, 'sort_name', 'id'];
  const tests = ['is_trashed = ?', 'is_file = ?'];
  const values: (string | number)[] = [isTrashed, isFile];
  if (isAnywhere) {
    // The root itself and what tasks keep out of sight have parents of their own.
    tests.push(`parent_id NOT GLOB '/*'`);
  } else {
    tests.unshift('parent_id = ?');
    values.unshift(parentId);
  }
  if (after) {
    tests.push(`(${keys.join()}) ${descending ? '<' : '>'} (${keys.map(() => '?').join()})`);
    values.push(...(by === 'name' ? after.slice(2) : after.slice(1)));
  }
  for (const [test, ...given] of residualTests(filters)) {
    tests.push(test);
    values.push(...given);
  }
  const direction = descending ? 'DESC' : 'ASC';
  return drive.sql
    .exec<NodeRow>(
      `SELECT ${nodeSelect} FROM nodes ${isAnywhere ? '' : `INDEXED BY ${index}`}
       WHERE ${tests.join(' AND ')}
       ORDER BY ${keys.map((key) => `${key} ${direction}`).join()} LIMIT ?`,
      ...values,
      limit,
    )
    .toArray();
}

/** Filters that no range expresses; they are checked row by row. */
function residualTests(filters: Filters): [test: string, ...values: (string | number)[]][] {
  const tests: [string, ...(string | number)[]][] = [];
  if (filters.starred === true) tests.push(['starred_at > 0']);
  if (filters.starred === false) tests.push(['starred_at = 0']);
  if (filters.modifiedAfter !== undefined) tests.push(['modified_at > ?', filters.modifiedAfter]);
  if (filters.modifiedBefore !== undefined) tests.push(['modified_at < ?', filters.modifiedBefore]);
  for (const [column, values] of [
    ['phase', filters.phases],
    ['id', filters.ids],
  ] as const) {
    if (values) {
      tests.push([`${column} IN (SELECT value FROM json_each(?))`, JSON.stringify(values)]);
    }
  }
  return tests;
}

/** Anywhere in the drive: a row in the trash by itself, or one whose folders are all live. */
function isReachable(drive: Drive, row: NodeRow, folders: Map<string, Standing>): boolean {
  let folder = folders.get(row.parent_id);
  if (!folder) folders.set(row.parent_id, (folder = standing(drive, row.parent_id)));
  return row.trashed_at > 0 ? folder !== 'gone' : folder === 'live';
}

function keysOf(row: NodeRow) {
  return {
    id: row.id,
    isFolder: row.is_file === 0,
    name: row.sort_name,
    type: row.extension,
    modified: row.modified_at,
    size: row.size,
  };
}

function keyOf(row: NodeRow, by: SortField): Key {
  const field = row[columns[by].column as 'sort_name' | 'extension' | 'modified_at' | 'size'];
  return [row.is_file, field, row.sort_name, row.id];
}
