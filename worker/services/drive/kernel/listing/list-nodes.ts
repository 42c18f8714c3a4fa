import { ApiError } from '#protocol/errors.ts';
import { compareBy, orderMeanings, parseOrder } from '#protocol/sort.ts';
import type { FolderAbove } from '#protocol/files.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { selectiveMatches } from '#worker/services/drive/kernel/listing/selective-filters.ts';
import { type NodeFilters, passesFilters } from '#worker/services/drive/kernel/listing/filters.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import {
  orderedToken,
  readOrderedToken,
} from '#worker/services/drive/kernel/listing/page-token.ts';
import {
  countEntries,
  listingField,
  type RangePosition,
  positionAt,
  positionOf,
  sortKeysAt,
  sortKeysOf,
  type OrderedListing,
  readRange,
  type ListingRange,
  rangesOf,
} from '#worker/services/drive/kernel/listing/ranges.ts';
import {
  parentFolders,
  type NodeState,
  nodeState,
} from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import { isSettled } from '#worker/services/drive/kernel/name-order.ts';
import type { CollationName } from '#worker/collation/collations.ts';

export interface NodeListing {
  /** A folder's id, '' for the root, '*' for the whole drive. */
  parentId: string;
  /** Any spelling of a sort order; unknown ones mean the default. */
  order: string;
  foldersFirst: boolean;
  filters: NodeFilters;
  limit: number;
  /** '' for the first page. */
  pageToken: string;
  /**
   * Position of the first row, among the `fileCount` entries of the folder, for a page without a
   * token.
   */
  offset: number;
  /** Count matching names so that rows have positions. Reads the whole folder for every page. */
  countMatches?: boolean;
}

export interface NodePage {
  rows: NodeRow[];
  /**
   * Folders of the rows and their ancestors, for listings of the whole drive; see `parentFolders`.
   */
  folders: FolderAbove[];
  /** '' at the end. Never set on an empty page. */
  nextPageToken: string;
  /** Live entries of the folder, or matching ones if they are counted; -1 for the whole drive. */
  fileCount: number;
  /** Rises with every change of the drive. */
  revision: number;
  /** True if the listed folder is inside a trashed folder. */
  isInTrash: boolean;
}

/**
 * Rows examined for one page once it has a row. A page may be shorter than its limit, but never
 * empty before the end.
 */
const examinedMax = 4_000;
/** Rows examined before other callers of the drive get their turn. */
const examinedPerTurn = 4_000;
/** Larger folders aren't read whole for every page of a text filter, which would take seconds. */
const heldFolderMax = 200_000;

/**
 * Returns a page of a folder or of the whole drive, by keyset: merges at most four index ranges
 * from a position on, so a page costs the same at the end of a million files as at the start of
 * ten. Filters with few matches are read by their own index (selective-filters.ts); others are
 * tested row by row, up to a limit per page. While sort keys are rewritten, and for listings begun
 * in another collation, all rows are read and sorted here, so that later pages continue the first.
 * In the trash, orders by time use the time of deletion.
 * An unknown folder is empty (protocol 2.1). Throws `invalid_argument` for a token of another
 * listing, and for an offset in the whole drive, which has no positions.
 */
export async function listNodes(drive: Drive, listing: NodeListing): Promise<NodePage> {
  const order = parseOrder(listing.order);
  const isAnywhere = listing.parentId === '*';
  const scope = JSON.stringify([listing.parentId, order, listing.foldersFirst, listing.filters]);
  const { descending } = orderMeanings[order];
  const by = listingField(orderMeanings[order].by, { isAnywhere, filters: listing.filters });
  const field: string | number = by === 'name' || by === 'type' ? '' : 0;
  const token = readOrderedToken(scope, listing.pageToken, [0, field, '', '']);
  const after: RangePosition | undefined = token?.position;
  const names = token?.order ?? drive.order.name;
  const where = isAnywhere ? 'live' : nodeState(drive, listing.parentId);
  const { revision, fileCount } = counts(drive, listing.parentId);
  const isJump = after === undefined && listing.offset > 0;
  if (isJump && isAnywhere) {
    throw new ApiError('invalid_argument', { description: 'offset: only a folder has places' });
  }
  const empty = {
    rows: [],
    folders: [],
    nextPageToken: '',
    fileCount: 0,
    revision,
    isInTrash: false,
  };
  if (where === 'gone') return empty;

  const reading: Reading = {
    ...listing,
    by,
    descending,
    isAnywhere,
    where,
    names,
    compare: compareBy(order, { foldersFirst: listing.foldersFirst }),
    folders: new Map(),
  };
  const few = selectiveMatches(drive, listing, by);
  const isHeld = listing.countMatches === true && listing.filters.words !== undefined;
  const isCounted = isHeld && !isAnywhere && fileCount <= heldFolderMax;
  const isAsIndexed = isSettled(drive, names) || (isJump && listing.offset > orderedMax);
  const { rows, isMore, count } = few
    ? await cut(drive, reading, [few], after)
    : isAsIndexed && !isCounted
      ? await readFrom(drive, reading, after, fileCount)
      : await cut(drive, reading, everyRow(drive, reading), after);
  const last = rows.at(-1);
  return {
    rows,
    folders: isAnywhere ? parentFolders(drive, rows) : [],
    nextPageToken:
      isMore && last ? orderedToken(scope, positionOf(inOrder(drive, last, names), by), names) : '',
    fileCount: isAnywhere ? -1 : isHeld ? (count ?? -1) : fileCount,
    revision,
    isInTrash: where === 'trashed',
  };
}

interface Reading extends NodeListing, OrderedListing {
  where: NodeState;
  /** Collation of the listing. */
  names: CollationName;
  compare: ReturnType<typeof compareBy>;
  /** Known states of the folders of rows. */
  folders: Map<string, NodeState>;
}

interface Cut {
  rows: NodeRow[];
  isMore: boolean;
  /** Number of all matches, if all rows were read. */
  count?: number;
}

function counts(drive: Drive, parentId: string): { revision: number; fileCount: number } {
  return drive.sql
    .exec<{ revision: number; fileCount: number }>(
      `SELECT revision, coalesce((SELECT child_count FROM nodes WHERE id = ?), 0) AS fileCount FROM account`,
      parentId,
    )
    .one();
}

/**
 * Up to this offset a page is found by sorting all rows before it; further on, the index decides.
 */
const orderedMax = 20_000;
/** Rows kept beyond a page before the last ones are dropped. */
const keptMax = 2_000;

/** Returns the page from rows in any order that include every match. Each row gets its sort key. */
async function cut(
  drive: Drive,
  reading: Reading,
  chunks: Iterable<NodeRow[]> | AsyncIterable<NodeRow[]>,
  after: RangePosition | undefined,
): Promise<Cut> {
  const { filters, where, isAnywhere, parentId, compare, limit } = reading;
  const streams = rangesOf(filters, where);
  const from = after && sortKeysAt(reading.by, after);
  const place = after ? 0 : reading.offset;
  let found: { row: NodeRow; keys: ReturnType<typeof sortKeysOf> }[] = [];
  let count = 0;
  const order = () => found.sort((a, b) => compare(a.keys, b.keys)).slice(0, place + limit + 1);
  for await (const rows of chunks) {
    for (const row of rows) {
      if (!isAnywhere && row.parent_id !== parentId) continue;
      const isIncluded = streams.some(
        ({ isFile, isTrashed }) =>
          row.is_file === isFile && Number(row.trashed_at > 0) === isTrashed,
      );
      if (!isIncluded || !isShown(drive, reading, row)) continue;
      count += 1;
      const keyed = inOrder(drive, row, reading.names);
      const keys = sortKeysOf(keyed, reading.by);
      if (!from || compare(keys, from) > 0) found.push({ row: keyed, keys });
    }
    if (found.length > place + limit + keptMax) found = order();
  }
  const rest = order()
    .slice(place)
    .map(({ row }) => row);
  return { rows: rest.slice(0, limit), isMore: rest.length > limit, count };
}

/**
 * Yields all rows of a listing in chunks, with turns for other callers of the drive. Sort keys
 * aren't rewritten meanwhile.
 */
async function* everyRow(drive: Drive, reading: Reading): AsyncGenerator<NodeRow[]> {
  const whole: Reading = { ...reading, by: 'name', descending: false };
  drive.order.readers += 1;
  try {
    for (const stream of rangesOf(reading.filters, reading.where)) {
      let from: RangePosition | undefined;
      for (;;) {
        const rows = readRange(drive, whole, stream, from, examinedPerTurn);
        yield rows;
        const last = rows.at(-1);
        if (!last || rows.length < examinedPerTurn) break;
        from = positionOf(last, 'name');
        await scheduler.wait(0);
      }
    }
  } finally {
    drive.order.readers -= 1;
  }
}

/** Returns the page after a position, or at an offset. */
async function readFrom(
  drive: Drive,
  reading: Reading,
  after: RangePosition | undefined,
  total: number,
): Promise<Cut> {
  if (after || reading.offset === 0) return readPage(drive, reading, after);
  const before = keyBefore(drive, reading, reading.offset, total);
  return before ? readPage(drive, reading, before) : { rows: [], isMore: false };
}

/**
 * Returns the position of the last entry before `offset`; undefined if the listing ends earlier.
 * Walks the index from the nearer end, so the last page of a folder costs no more than the first;
 * from the start if the number of entries is unknown.
 */
function keyBefore(
  drive: Drive,
  reading: Reading,
  offset: number,
  total: number,
): RangePosition | undefined {
  const { foldersFirst, filters, where } = reading;
  const isWhole = filters.isFile === undefined && filters.trashed === false && where === 'live';
  const isBackward = isWhole && offset > total / 2;
  if (isBackward && offset > total) return undefined;
  const groups = groupsOf(reading);
  let left = isBackward ? total - offset : offset - 1;
  for (const group of isBackward && foldersFirst ? groups.toReversed() : groups) {
    if (group.length === 0) continue;
    const found = positionAt(drive, reading, group, { place: left, isBackward });
    if (found) return found;
    left -= countEntries(drive, reading, group);
  }
  return undefined;
}

/** The ranges that are listed in sequence: folders then files, or both together. */
function groupsOf({ foldersFirst, filters, where }: Reading): ListingRange[][] {
  const streams = rangesOf(filters, where);
  return foldersFirst
    ? [streams.filter(({ isFile }) => !isFile), streams.filter(({ isFile }) => isFile)]
    : [streams];
}

async function readPage(
  drive: Drive,
  reading: Reading,
  after: RangePosition | undefined,
): Promise<Cut> {
  const { foldersFirst, by, compare, limit } = reading;
  const groups = groupsOf(reading);
  const rows: NodeRow[] = [];
  let examined = 0;
  for (const group of groups) {
    let from = after;
    // A page that ended among the files has passed all folders.
    if (foldersFirst && after && group[0]) {
      if (group[0].isFile < after[0]) continue;
      if (group[0].isFile > after[0]) from = undefined;
    }
    for (let chunk = limit + 1 - rows.length; rows.length <= limit && group.length > 0;) {
      const found = group
        .flatMap((stream) => readRange(drive, reading, stream, from, chunk))
        .map((row) => ({ row, keys: sortKeysOf(row, by) }))
        .sort((a, b) => compare(a.keys, b.keys))
        .slice(0, chunk)
        .map(({ row }) => row);
      rows.push(...found.filter((row) => isShown(drive, reading, row)));
      const last = found.at(-1);
      if (!last || found.length < chunk) break;
      from = positionOf(last, by);
      examined += found.length;
      if (rows.length > 0 && examined >= examinedMax) {
        return { rows: rows.slice(0, limit), isMore: true };
      }
      if (examined % examinedPerTurn < found.length) await scheduler.wait(0);
      // Ranges with few matches are read in longer chunks.
      chunk = Math.max(limit + 1 - rows.length, Math.min(chunk * 2, 1_000));
    }
  }
  return { rows: rows.slice(0, limit), isMore: rows.length > limit };
}

/**
 * True if a row is part of the listing. In the whole drive, it must be trashed itself or have only
 * live ancestors.
 */
function isShown(drive: Drive, { filters, isAnywhere, folders }: Reading, row: NodeRow): boolean {
  if (!passesFilters(row, filters)) return false;
  if (!isAnywhere) return true;
  let folder = folders.get(row.parent_id);
  if (!folder) folders.set(row.parent_id, (folder = nodeState(drive, row.parent_id)));
  return row.trashed_at > 0 ? folder !== 'gone' : folder === 'live';
}

/** Returns a row with its sort key in a collation. */
function inOrder(drive: Drive, row: NodeRow, names: CollationName): NodeRow {
  return isSettled(drive, names) ? row : { ...row, sort_name: drive.order.keysIn(names)(row.name) };
}
