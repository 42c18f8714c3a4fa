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
  type RangePosition,
  positionAt,
  positionOf,
  sortKeysAt,
  sortKeysOf,
  type OrderedListing,
  readRange,
  type IndexRange,
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
  /** A folder's id, '' for the root, '*' for anywhere in the drive. */
  parentId: string;
  /** Any spelling of an order; an unknown one is the default. */
  order: string;
  foldersFirst: boolean;
  filters: NodeFilters;
  limit: number;
  /** '' for the first page. */
  pageToken: string;
  /**
   * Where a page without a token begins: a place among the entries of the folder, of which
   * `fileCount` is the number.
   */
  offset: number;
  /**
   * Whether names that hold the words of the filters are counted, and have places; each page then
   * reads all of the folder.
   */
  countMatches?: boolean;
}

export interface NodePage {
  rows: NodeRow[];
  /** Where the rows lie, when anywhere was asked for; see `foldersAbove`. */
  folders: FolderAbove[];
  /** '' at the end. Never given after an empty page. */
  nextPageToken: string;
  /**
   * Live entries of the folder, those that are listed where they are counted; -1 where nobody
   * counts (anywhere).
   */
  fileCount: number;
  /** Rises with every change of the drive. */
  revision: number;
  /** True when what is listed is in the trash because a folder above it is. */
  isInTrash: boolean;
}

/**
 * Rows looked at for one page once it holds something; a page may end short of its limit, but never
 * empty.
 */
const examinedMax = 4_000;
/** Rows looked at before other callers of the drive get their turn. */
const examinedPerTurn = 4_000;
/**
 * A folder of more entries is not read for every page of the names that hold some words: it would
 * take seconds.
 */
const heldFolderMax = 200_000;

/**
 * One page of a folder or of the whole drive, by keyset: at most four index ranges are read from
 * the position on and merged, so a page costs the same at the end of a million files as at the
 * beginning of ten. What a filter leaves few of is read by itself (few.ts); any other filter is a
 * test of the rows in their order, of so many for a page. While the names are brought into another
 * order, and where a listing was begun in one, all of it is read and ordered here, so that pages go
 * on as they began. A folder that does not exist is empty (protocol 2.1). Throws `invalid_argument`
 * for a token of another listing, and for a place anywhere in the drive, where nobody counts.
 */
export async function listNodes(drive: Drive, listing: NodeListing): Promise<NodePage> {
  const order = parseOrder(listing.order);
  const isAnywhere = listing.parentId === '*';
  const scope = JSON.stringify([listing.parentId, order, listing.foldersFirst, listing.filters]);
  const { by, descending } = orderMeanings[order];
  const shape = [0, by === 'name' || by === 'type' ? '' : 0, '', ''];
  const token = readOrderedToken(scope, listing.pageToken, shape);
  const after = token?.position as RangePosition | undefined;
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
  /** The order its names are in. */
  names: CollationName;
  compare: ReturnType<typeof compareBy>;
  /** What is known of the folders that rows lie in. */
  folders: Map<string, NodeState>;
}

interface Cut {
  rows: NodeRow[];
  isMore: boolean;
  /** All that the listing shows, where all of it has been read. */
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
 * How far into a folder a page is found by ordering all before it; further on it is where the index
 * has it.
 */
const orderedMax = 20_000;
/** Rows beyond a page that are kept before the last of them are let go. */
const keptMax = 2_000;

/**
 * The page out of rows, in any order, that hold everything the filters let through; each comes with
 * its key.
 */
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
      const isAsked = streams.some(
        ({ isFile, isTrashed }) =>
          row.is_file === isFile && Number(row.trashed_at > 0) === isTrashed,
      );
      if (!isAsked || !isShown(drive, reading, row)) continue;
      count += 1;
      const keyed = inOrder(drive, row, reading.names);
      const keys = sortKeysOf(keyed);
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
 * All rows a listing is made of, in chunks. Nothing is rewritten meanwhile; other callers of the
 * drive get their turns.
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

/** A page after a position, or from a place on. */
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
 * The position of the last entry before a place, undefined when the listing ends sooner. The index
 * is walked from the end that is nearer, so the last page of any folder is as near as its first;
 * where it cannot be told which is, from the first.
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

/** What is listed one after the other: folders and then files, or both together. */
function groupsOf({ foldersFirst, filters, where }: Reading): IndexRange[][] {
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
    // A page that ended among the files has all folders behind it.
    if (foldersFirst && after && group[0]) {
      if (group[0].isFile < after[0]) continue;
      if (group[0].isFile > after[0]) from = undefined;
    }
    for (let chunk = limit + 1 - rows.length; rows.length <= limit && group.length > 0;) {
      const found = group
        .flatMap((stream) => readRange(drive, reading, stream, from, chunk))
        .map((row) => ({ row, keys: sortKeysOf(row) }))
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
      // What lets few rows through is read in longer stretches.
      chunk = Math.max(limit + 1 - rows.length, Math.min(chunk * 2, 1_000));
    }
  }
  return { rows: rows.slice(0, limit), isMore: rows.length > limit };
}

/**
 * Whether a row is part of the listing. Anywhere in the drive it must be in the trash by itself or
 * lie in folders that are all live.
 */
function isShown(drive: Drive, { filters, isAnywhere, folders }: Reading, row: NodeRow): boolean {
  if (!passesFilters(row, filters)) return false;
  if (!isAnywhere) return true;
  let folder = folders.get(row.parent_id);
  if (!folder) folders.set(row.parent_id, (folder = nodeState(drive, row.parent_id)));
  return row.trashed_at > 0 ? folder !== 'gone' : folder === 'live';
}

/** A row with the key of its name in an order. */
function inOrder(drive: Drive, row: NodeRow, names: CollationName): NodeRow {
  return isSettled(drive, names) ? row : { ...row, sort_name: drive.order.keysIn(names)(row.name) };
}
