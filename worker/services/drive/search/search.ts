import type { SearchClass } from '#protocol/drive.ts';
import { taskPhases } from '#protocol/resources.ts';
import type { FolderAbove } from '#protocol/files.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import {
  nodeColumns,
  type NodeRow,
  nodeSelect,
} from '#worker/services/drive/kernel/nodes/node-row.ts';
import { pageToken, readPageToken } from '#worker/services/drive/kernel/listing/page-token.ts';
import { parentFolders, ancestry } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import { isIndexComplete } from '#worker/services/drive/kernel/search/search-index.ts';
import {
  containsWords,
  hasClass,
  matchQuery,
  queryWords,
} from '#worker/services/drive/kernel/search/pieces.ts';

export interface Search {
  query: string;
  /** Empty means all. */
  classes: SearchClass[];
  /** '' and '*' mean the whole drive. */
  parentId: string;
  /** Milliseconds; 0 and Infinity mean no limit. */
  modifiedAfter: number;
  modifiedBefore: number;
  /** Bytes; 0 and Infinity mean no limit. With a limit, folders are omitted. */
  sizeMin: number;
  sizeMax: number;
  /** Only starred nodes. */
  isStarred: boolean;
  limit: number;
  pageToken: string;
}

export interface Found {
  rows: NodeRow[];
  folders: FolderAbove[];
  nextPageToken: string;
  isComplete: boolean;
}

type FoundRow = NodeRow & { doc: number };

/** Names examined for one page. */
const examinedMax = 4_000;
/**
 * A folder or period with at most this many nodes is read whole instead of using the index of
 * names.
 */
const smallMax = 2_000;

/**
 * Finds files and folders by name, newest index positions first (schema.ts). Reads the index only
 * as far as a page needs, so a drive of a million files costs no more than one of a thousand.
 * Conditions outside the index (folder, time, phase) are tested row by row, up to a limit per page.
 * Throws `invalid_argument` for a token of another search.
 */
export function findFiles(drive: Drive, input: Search): Found {
  const { limit, pageToken: token, ...requested } = input;
  const scope = JSON.stringify(['search', requested]);
  const [after] = readPageToken(scope, token, [0]) ?? [];
  const words = queryWords(input.query);
  const isWithin = liveWithin(drive, input.parentId === '*' ? '' : input.parentId);
  const isHit = (row: FoundRow) =>
    row.phase === taskPhases.complete &&
    row.modified_at > input.modifiedAfter &&
    row.modified_at < input.modifiedBefore &&
    isOfSize(row, input) &&
    (row.starred_at > 0 || !input.isStarred) &&
    hasClass(row, input.classes) &&
    containsWords(row.name, words) &&
    isWithin(row.parent_id);

  const candidates = smallest(drive, input, after) ?? fromIndex(drive, input, words, after);
  const hits: FoundRow[] = [];
  let examined = 0;
  let last = 0;
  let isThrough = true;
  for (const row of candidates) {
    if (hits.length === limit || examined === examinedMax) {
      isThrough = false;
      break;
    }
    examined += 1;
    last = row.doc;
    if (isHit(row)) hits.push(row);
  }
  return {
    rows: hits.map(({ doc: _, ...row }) => row),
    folders: parentFolders(drive, hits),
    nextPageToken: isThrough ? '' : pageToken(scope, [last]),
    isComplete: isIndexComplete(drive),
  };
}

function isOfSize(row: NodeRow, { sizeMin, sizeMax }: Search): boolean {
  if (sizeMin === 0 && sizeMax === Infinity) return true;
  return row.is_file === 1 && row.size >= sizeMin && row.size <= sizeMax;
}

const columns = nodeColumns.map((column) => `n.${column}`).join(', ');

/** Rows read at once: about a page first, more when matches are rare. */
const chunkRows = 128;
const chunkRowsMax = 1_000;

/** Yields matches of the index, reading no further than they are used. */
function* fromIndex(
  drive: Drive,
  { classes }: Search,
  words: string[],
  after: number | undefined,
): Iterable<FoundRow> {
  const match = matchQuery(words, classes);
  let before = after ?? Number.MAX_SAFE_INTEGER;
  for (let chunk = chunkRows; ; chunk = Math.min(chunk * 2, chunkRowsMax)) {
    const rows = readChunk(drive, match, before, chunk);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < chunk) return;
    before = last.doc;
  }
}

function readChunk(drive: Drive, match: string, before: number, limit: number): FoundRow[] {
  const all = `SELECT ${nodeSelect}, doc FROM nodes INDEXED BY nodes_doc
    WHERE doc > 0 AND doc < ? ORDER BY doc DESC LIMIT ?`;
  const some = `SELECT ${columns}, n.doc FROM search CROSS JOIN nodes n INDEXED BY nodes_doc
      ON n.doc = search.rowid AND n.doc > 0
    WHERE search MATCH ? AND search.rowid < ? ORDER BY search.rowid DESC LIMIT ?`;
  return match === ''
    ? drive.sql.exec<FoundRow>(all, before, limit).toArray()
    : drive.sql.exec<FoundRow>(some, match, before, limit).toArray();
}

/**
 * Returns everything in a small folder, with few stars, or from a short period, newest index
 * positions first; undefined if there is no such restriction.
 */
function smallest(drive: Drive, input: Search, after: number | undefined): FoundRow[] | undefined {
  const rows = below(drive, input.parentId) ?? starred(drive, input) ?? modified(drive, input);
  return rows
    ?.filter(({ doc }) => doc > 0 && (after === undefined || doc < after))
    .sort((a, b) => b.doc - a.doc);
}

function below(drive: Drive, folderId: string): FoundRow[] | undefined {
  if (folderId === '' || folderId === '*') return undefined;
  return fewRows(
    drive,
    `WITH RECURSIVE below (id) AS (
       SELECT ?
       UNION ALL
       SELECT n.id FROM below JOIN nodes n INDEXED BY nodes_by_name
         ON n.parent_id = below.id AND n.is_trashed = 0 AND n.is_file IN (0, 1)
       LIMIT ${smallMax + 2}
     )
     SELECT ${columns}, n.doc FROM below CROSS JOIN nodes n ON n.id = below.id WHERE n.id <> ?1`,
    folderId,
  );
}

function starred(drive: Drive, { isStarred }: Search): FoundRow[] | undefined {
  if (!isStarred) return undefined;
  return fewRows(
    drive,
    `SELECT ${nodeSelect}, doc FROM nodes INDEXED BY nodes_starred_by_name
     WHERE starred_at > 0 AND is_trashed = 0 AND is_file IN (0, 1) LIMIT ${smallMax + 1}`,
  );
}

function modified(drive: Drive, { modifiedAfter, modifiedBefore }: Search): FoundRow[] | undefined {
  if (modifiedAfter === 0 && modifiedBefore === Infinity) return undefined;
  return fewRows(
    drive,
    `SELECT ${nodeSelect}, doc FROM nodes INDEXED BY nodes_all_by_modified
     WHERE is_trashed = 0 AND is_file IN (0, 1) AND modified_at > ? AND modified_at < ? LIMIT ${smallMax + 1}`,
    modifiedAfter,
    Math.min(modifiedBefore, Number.MAX_SAFE_INTEGER),
  );
}

function fewRows(drive: Drive, sql: string, ...values: (string | number)[]) {
  const rows = drive.sql.exec<FoundRow>(sql, ...values).toArray();
  return rows.length <= smallMax ? rows : undefined;
}

/**
 * Returns a test whether a folder is live and inside the searched one. Looks up each folder once.
 */
function liveWithin(drive: Drive, topId: string): (folderId: string) => boolean {
  const known = new Map<string, boolean>();
  return (folderId) => {
    let isWithin = known.get(folderId);
    if (isWithin === undefined) {
      const chain = ancestry(drive, folderId);
      isWithin =
        chain.at(-1)?.id === '' &&
        chain.every(({ trashed_at: at }) => at === 0) &&
        chain.some(({ id }) => id === topId);
      known.set(folderId, isWithin);
    }
    return isWithin;
  };
}
