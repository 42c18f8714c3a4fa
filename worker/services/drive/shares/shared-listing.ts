import { ApiError, resourceDetails } from '#protocol/errors.ts';
import { checkName, nameWithEnd } from '#protocol/names.ts';
import { taskPhases } from '#protocol/resources.ts';
import { compareBy, orderMeanings } from '#protocol/sort.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { type NodeFilters, passesFilters } from '#worker/services/drive/kernel/listing/filters.ts';
import { listNodes } from '#worker/services/drive/kernel/listing/list-nodes.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import {
  orderedToken,
  readOrderedToken,
} from '#worker/services/drive/kernel/listing/page-token.ts';
import {
  type RangePosition,
  sortKeysAt,
  sortKeysOf,
} from '#worker/services/drive/kernel/listing/ranges.ts';
import { nodesById } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import { writeTreeSnapshot } from '#worker/services/drive/shares/share-snapshot.ts';
import {
  extentOf,
  liveRoots,
  sharedAmong,
  sharedPath,
} from '#worker/services/drive/shares/shared-nodes.ts';
import {
  streamedFileOfShare,
  streamedOfShare,
} from '#worker/services/drive/shares/streamed-nodes.ts';
import { methodsOf } from '#worker/services/drive/drive-of.ts';
import { readmeIn } from '#worker/services/drive/shares/shared-readme.ts';
import type {
  RestoreSelection,
  SharedAnswer,
  SharedPage,
  SharedQueries,
  SharedQuery,
} from '#worker/services/drive/shares/shared-query.ts';

type PageQuery = SharedQueries['page']['input'];
type ListedPage = Omit<SharedPage, 'isSingleFolder' | 'readme'>;

/**
 * Answers queries of the ShareObject about a share, in its owner's drive. Throws `file_not_found`
 * for a folder that isn't in the share or no longer exists, and for a selection without any
 * existing node.
 */
export async function readShared(
  drive: Drive,
  { shareId, query }: { shareId: string; query: SharedQuery },
): Promise<SharedAnswer> {
  if (query.kind === 'files') return sharedFiles(drive, shareId, query.ids);
  if (query.kind === 'zip') return sharedZip(drive, shareId, query);
  if (query.kind === 'streamed') return streamedOfShare(drive, shareId, query.nodeId);
  if (query.kind === 'streamedFile') return streamedFileOfShare(drive, shareId, query);
  if (query.kind === 'snapshot') return writeTreeSnapshot(drive, shareId, query.ids);
  if (query.kind === 'selection') return selectShared(drive, shareId, query.ids);
  return sharedPage(drive, shareId, query);
}

async function sharedPage(drive: Drive, shareId: string, query: PageQuery): Promise<SharedPage> {
  const top = nodesById(drive, liveRoots(drive, shareId));
  const [first, ...others] = top;
  const single = others.length === 0 && !first?.is_file ? first : undefined;
  // An empty folder is shown itself, because it is all there is to save.
  const opened = query.openSingle && single && single.child_count > 0 ? single.id : '';
  const parentId = query.parentId || opened;
  const page = parentId
    ? await folderPage(drive, shareId, { ...query, parentId })
    : topPage(drive, shareId, top, query);
  const isFirst = query.pageToken === '' && query.offset === 0;
  return {
    ...page,
    isSingleFolder: single !== undefined,
    readme: isFirst ? readmeIn(drive, parentId, top) : undefined,
  };
}

/** The folder of a shared file is shown only if it is shared too. */
function sharedFiles(drive: Drive, shareId: string, ids: string[]): NodeRow[] {
  return sharedAmong(drive, shareId, ids).map((row) =>
    sharedPath(drive, shareId, row.parent_id) ? row : { ...row, parent_id: '' },
  );
}

async function sharedZip(
  drive: Drive,
  shareId: string,
  { ids, parentId }: SharedQueries['zip']['input'],
): Promise<SharedQueries['zip']['answer']> {
  const requested = ids.length > 0 ? ids : parentId ? [parentId] : liveRoots(drive, shareId);
  const shared = sharedAmong(drive, shareId, requested).map(({ id }) => id);
  const madeAt = drive.now();
  const made = await methodsOf(drive).createZip({
    ids: shared,
    name: zipNameOf(drive, shareId, shared),
  });
  return { ...made, madeAt };
}

/**
 * Names the archive after the share's title if that is a valid file name; a single file keeps its
 * own.
 */
function zipNameOf(drive: Drive, shareId: string, ids: readonly string[]): string {
  if (ids.length === 1) return '';
  const { title } = drive.sql
    .exec<{ title: string }>('SELECT title FROM shares WHERE id = ?', shareId)
    .one();
  const checked = checkName(nameWithEnd(title.replace(/[/\\]/g, '_'), '.zip'));
  return checked.ok ? checked.name : '';
}

async function selectShared(
  drive: Drive,
  shareId: string,
  requested: string[],
): Promise<RestoreSelection> {
  const ids =
    requested.length === 0
      ? liveRoots(drive, shareId)
      : sharedAmong(drive, shareId, requested).map(({ id }) => id);
  if (ids.length === 0) {
    throw new ApiError('file_not_found', { description: 'none of the files is in this share' });
  }
  const gcids = nodesById(drive, ids).flatMap(({ gcid }) => (gcid ? [gcid] : []));
  return { ids, gcids, ...(await extentOf(drive, ids)) };
}

async function folderPage(drive: Drive, shareId: string, query: PageQuery): Promise<ListedPage> {
  const path = sharedPath(drive, shareId, query.parentId);
  const folder = path && nodesById(drive, [query.parentId])[0];
  if (!folder || folder.is_file) {
    throw new ApiError('file_not_found', {
      description: 'there is no such folder in this share',
      details: resourceDetails(query.parentId),
    });
  }
  if (showsNothing(query.filters)) return { nodes: [], nextPageToken: '', total: 0, path };
  const { rows, nextPageToken, fileCount } = await listNodes(drive, {
    parentId: query.parentId,
    order: String(query.order),
    foldersFirst: query.foldersFirst,
    filters: { ...unstarred(query.filters), trashed: false, phases: [taskPhases.complete] },
    limit: query.limit,
    pageToken: query.pageToken,
    offset: query.offset,
  });
  return { nodes: rows, nextPageToken, total: fileCount, path };
}

/** True if filters ask for what visitors never see: stars, the trash, unfinished uploads. */
function showsNothing({ starred, trashed, phases }: NodeFilters): boolean {
  return (
    starred === true ||
    trashed === true ||
    (phases !== undefined && !phases.includes(taskPhases.complete))
  );
}

/** Visitors see nothing as starred. */
function unstarred({ starred: _, ...filters }: NodeFilters): NodeFilters {
  return filters;
}

/** The top level has at most a thousand nodes from any folders, so it is sorted here. */
function topPage(drive: Drive, shareId: string, top: NodeRow[], query: PageQuery): ListedPage {
  const { order, foldersFirst, limit, filters } = query;
  const compare = compareBy(order, { foldersFirst });
  const { by } = orderMeanings[order];
  const scope = JSON.stringify([shareId, order, foldersFirst, filters]);
  const field: string | number = by === 'name' || by === 'type' ? '' : 0;
  const token = readOrderedToken(scope, query.pageToken, [0, field, '', '']);
  const names = token?.order ?? drive.order.name;
  const keyIn = drive.order.keysIn(names);
  const ordered = (showsNothing(filters) ? [] : top)
    .filter((row) => passesFilters(row, unstarred(filters)))
    .map((row) => ({ ...row, sort_name: keyIn(row.name) }))
    .map((row) => ({ row, keys: sortKeysOf(row, by) }))
    .sort((a, b) => compare(a.keys, b.keys));
  const after = token && sortKeysAt(by, fromToken(token.position));
  const rest = after ? ordered.filter(({ keys }) => compare(keys, after) > 0) : ordered;
  const from = after ? 0 : query.offset;
  const shown = rest.slice(from, from + limit);
  const last = shown.at(-1)?.keys;
  return {
    nodes: shown.map(({ row }) => ({ ...row, parent_id: '' })),
    nextPageToken:
      rest.length > from + shown.length && last
        ? orderedToken(scope, [Number(last.isFolder), last[by], last.name, last.id], names)
        : '',
    total: ordered.length,
    path: [],
  };
}

/** Tokens of shared folders have 1 for folders, positions of a range 1 for files. */
function fromToken([isFolder, ...values]: RangePosition): RangePosition {
  return [1 - isFolder, ...values];
}
