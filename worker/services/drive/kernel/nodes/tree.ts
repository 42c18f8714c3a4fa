import { ApiError } from '#protocol/errors.ts';
import type { FolderAbove } from '#protocol/files.ts';
import { compareText } from '#protocol/sort.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import {
  nodeColumns,
  type NodeRow,
  nodeSelect,
} from '#worker/services/drive/kernel/nodes/node-row.ts';
import { freeName } from '#worker/services/drive/kernel/nodes/node-rules.ts';
import { isSettled, exactNameTest, sortKey } from '#worker/services/drive/kernel/name-order.ts';
import type { CollationName } from '#worker/collation/collations.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';
import { chargeFiles } from '#worker/services/drive/kernel/ledger.ts';
import { reservePlaces, writeDocument } from '#worker/services/drive/kernel/search/search-index.ts';
import { recordChange } from '#worker/services/drive/kernel/change-log.ts';

/**
 * The tree's storage. Every function that writes is called inside a transaction; together they
 * keep: child counts, used bytes = sum of sizes, one use of a blob for each row that names it, and
 * every name in the search.
 */

const maxParameters = 100;

/**
 * Where a node stands: in a folder people see, in the trash (itself or through a folder above), or
 * nowhere.
 */
export type NodeState = 'live' | 'trashed' | 'gone';

/** One row by id; undefined when there is none. */
export function nodeById(drive: Drive, id: string): NodeRow | undefined {
  return drive.sql.exec<NodeRow>(`SELECT ${nodeSelect} FROM nodes WHERE id = ?`, id).toArray()[0];
}

/** Rows by id, in the order asked; ids that do not exist are left out. */
export function nodesById(drive: Drive, ids: readonly string[]): NodeRow[] {
  const found = new Map<string, NodeRow>();
  for (let at = 0; at < ids.length; at += maxParameters) {
    const some = ids.slice(at, at + maxParameters);
    const rows = drive.sql.exec<NodeRow>(
      `SELECT ${nodeSelect} FROM nodes WHERE id IN (${some.map(() => '?').join()})`,
      ...some,
    );
    for (const row of rows) found.set(row.id, row);
  }
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
}

type Ancestor = { id: string; parent_id: string; name: string; trashed_at: number };

/**
 * The node and its folders, from itself up to the root (which is included); empty for an unknown
 * id.
 */
export function ancestry(drive: Drive, id: string): Ancestor[] {
  return drive.sql
    .exec<Ancestor>(
      `WITH RECURSIVE up (id, parent_id, name, trashed_at, depth) AS (
         SELECT id, parent_id, name, trashed_at, 0 FROM nodes WHERE id = ?
         UNION ALL
         SELECT n.id, n.parent_id, n.name, n.trashed_at, up.depth + 1
         FROM up JOIN nodes n ON n.id = up.parent_id
       )
       SELECT id, parent_id, name, trashed_at FROM up ORDER BY depth`,
      id,
    )
    .toArray();
}

/** Folders told with one page; beyond them a way begins in the middle. */
const foldersAboveMax = 1_000;

/**
 * The folders that rows lie in and those above them, the nearest first; the root only where a row
 * lies in it.
 */
export function parentFolders(drive: Drive, rows: readonly NodeRow[]): FolderAbove[] {
  return drive.sql
    .exec<FolderAbove>(
      `WITH RECURSIVE up (id, name, parent_id) AS (
         SELECT id, name, iif(id = '', '', parent_id) FROM nodes
         WHERE id IN (SELECT value FROM json_each(?))
         UNION
         SELECT n.id, n.name, n.parent_id FROM up JOIN nodes n ON n.id = up.parent_id AND n.id <> ''
         LIMIT ?
       )
       SELECT id, name, parent_id FROM up`,
      JSON.stringify([...new Set(rows.map((row) => row.parent_id))]),
      foldersAboveMax,
    )
    .toArray();
}

/** Where an id stands, decided by it and the folders above it. */
export function nodeState(drive: Drive, id: string): NodeState {
  const chain = ancestry(drive, id);
  if (chain.at(-1)?.id !== '') return 'gone';
  return chain.some(({ trashed_at }) => trashed_at > 0) ? 'trashed' : 'live';
}

/**
 * A live folder, to put something into. Throws `file_not_found`, `file_in_recycle_bin` or
 * `invalid_argument`.
 */
export function liveFolder(drive: Drive, id: string): NodeRow {
  const row = liveNode(drive, id);
  if (row.is_file) throw new ApiError('invalid_argument', { description: 'the parent is a file' });
  return row;
}

/** A live file or folder. Throws `file_not_found` or `file_in_recycle_bin`. */
export function liveNode(drive: Drive, id: string): NodeRow {
  const row = nodeById(drive, id);
  const where = row && nodeState(drive, id);
  if (!row || where === 'gone') throw new ApiError('file_not_found');
  if (where === 'trashed') throw new ApiError('file_in_recycle_bin');
  return row;
}

/** Whether a live entry of the folder has exactly this name. */
export function isNameTaken(drive: Drive, folderId: string, name: string): boolean {
  const { test, values } = exactNameTest(drive, name);
  return (
    drive.sql
      .exec(
        `SELECT 1 FROM nodes WHERE parent_id = ? AND is_trashed = 0 AND is_file IN (0, 1)
         AND ${test} LIMIT 1`,
        folderId,
        ...values,
      )
      .toArray().length > 0
  );
}

/** The live folder of exactly this name in another; of several, one. */
export function folderNamed(drive: Drive, parentId: string, name: string): NodeRow | undefined {
  const { test, values } = exactNameTest(drive, name);
  return drive.sql
    .exec<NodeRow>(
      `SELECT ${nodeSelect} FROM nodes WHERE parent_id = ? AND is_trashed = 0 AND is_file = 0
       AND ${test} LIMIT 1`,
      parentId,
      ...values,
    )
    .toArray()[0];
}

/** The name as it is, or numbered when a live entry of the folder has it (protocol 2.8). */
export function freeNameIn(drive: Drive, folderId: string, name: string): string {
  return freeName(name, (one) => isNameTaken(drive, folderId, one));
}

const insertSql = `INSERT INTO nodes (${nodeSelect}, doc, is_trashed) VALUES (${nodeColumns.map(() => '?').join()}, ?, ?)`;

/**
 * Puts rows into the tree: gives each the key of its name, counts them in their folders, takes
 * their bytes from the quota and a use of their blobs. Throws `file_space_not_enough`. Rows of one
 * call usually share a parent; any mix is right.
 */
export function insertNodes(drive: Drive, rows: readonly NodeRow[]): void {
  chargeFiles(drive, {
    bytes: rows.reduce((sum, row) => sum + row.size, 0),
    files: rows.reduce((sum, row) => sum + row.is_file, 0),
  });
  const children = new Map<string, number>();
  const named: NodeRow[] = [];
  const firstPlace = reservePlaces(drive, rows.length);
  for (const [at, row] of rows.entries()) {
    row.sort_name = sortKey(drive, row.name);
    const values = nodeColumns.map((column) => row[column]);
    drive.sql.exec(insertSql, ...values, firstPlace + at, Number(row.trashed_at > 0));
    writeDocument(drive, row, firstPlace + at);
    if (row.blob) named.push(row);
    if (!row.trashed_at) children.set(row.parent_id, (children.get(row.parent_id) ?? 0) + 1);
  }
  addToTypes(drive, rows);
  addBlobUses(drive, named);
  for (const [id, more] of children) addToChildCount(drive, id, more);
  recordChange(drive, [...children.keys()]);
}

/** Adds files to the sums by type. */
function addToTypes(drive: Drive, rows: readonly NodeRow[]): void {
  const files = rows.filter((row) => row.is_file === 1);
  const sums = [...Map.groupBy(files, (row) => `${row.extension}/${row.mime_type}`).values()].map(
    (some) => {
      const bytes = some.reduce((sum, { size }) => sum + size, 0);
      return [some[0]!.extension, some[0]!.mime_type, some.length, bytes];
    },
  );
  if (sums.length === 0) return;
  drive.sql.exec(
    `INSERT INTO type_sums (extension, mime_type, files, bytes)
     SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?) WHERE true
     ON CONFLICT (extension, mime_type) DO UPDATE
       SET files = files + excluded.files, bytes = bytes + excluded.bytes`,
    JSON.stringify(sums),
  );
}

/** Changes how many live entries a folder holds. */
export function addToChildCount(drive: Drive, folderId: string, more: number): void {
  drive.sql.exec('UPDATE nodes SET child_count = child_count + ? WHERE id = ?', more, folderId);
}

/**
 * Many contents are seldom alone: what a task brings in slices is told together, so that each
 * object is called once. Nothing hurries, for a content that nobody uses is kept a day.
 */
const gatherMs = 1_000;

/** Blobs of one message: its row stays far below the 2 MB that one may have. */
const blobsAtOnce = 500;

/**
 * One more row for each of these names its blob. What is used for the first time is told to the
 * contents' objects.
 */
export function addBlobUses(
  drive: Drive,
  rows: readonly Pick<NodeRow, 'blob' | 'gcid' | 'size'>[],
): void {
  for (let at = 0; at < rows.length; at += blobsAtOnce) {
    const some = rows.slice(at, at + blobsAtOnce);
    const blobs = drive.sql
      .exec<{ blob: string; gcid: string; size: number; uses: number }>(
        `INSERT INTO blob_uses (blob, gcid, size, uses)
         SELECT value ->> 0, value ->> 1, value ->> 2, 1 FROM json_each(?) WHERE true
         ON CONFLICT (blob) DO UPDATE SET uses = uses + 1 RETURNING blob, gcid, size, uses`,
        JSON.stringify(some.map(({ blob, gcid, size }) => [blob, gcid, size])),
      )
      .toArray()
      .flatMap(({ uses, ...blob }) => (uses === 1 ? [blob] : []));
    if (blobs.length > 0) send(drive, 'content.hold', { blobs }, blobs.length > 1 ? gatherMs : 0);
  }
}

/**
 * One row less for each of these names its blob. What was used for the last time is told to the
 * contents' objects, which wait a day before they delete.
 */
export function removeBlobUses(drive: Drive, rows: readonly Pick<NodeRow, 'blob'>[]): void {
  const { sql } = drive;
  const dropped = new Map<string, number>();
  for (const { blob } of rows) {
    if (blob !== '') dropped.set(blob, (dropped.get(blob) ?? 0) + 1);
  }
  if (dropped.size === 0) return;
  const given = JSON.stringify([...dropped]);
  const last = sql
    .exec<{ blob: string; gcid: string }>(
      `SELECT b.blob, b.gcid FROM json_each(?) AS j JOIN blob_uses b ON b.blob = j.value ->> 0
       WHERE b.uses <= j.value ->> 1`,
      given,
    )
    .toArray();
  sql.exec(
    'DELETE FROM blob_uses WHERE blob IN (SELECT value FROM json_each(?))',
    JSON.stringify(last.map(({ blob }) => blob)),
  );
  sql.exec(
    `UPDATE blob_uses SET uses = uses - dropped.less
     FROM (SELECT value ->> 0 AS blob, value ->> 1 AS less FROM json_each(?)) AS dropped
     WHERE blob_uses.blob = dropped.blob`,
    given,
  );
  for (let at = 0; at < last.length; at += blobsAtOnce) {
    send(drive, 'content.release', { blobs: last.slice(at, at + blobsAtOnce) });
  }
}

/**
 * The place of a child in its folder, for walking it in slices: in an order of names, and behind
 * which place of another order what was read before that lies. Places from before orders had names
 * have neither.
 */
export type ChildPosition = [
  isFile: number,
  sortName: string,
  id: string,
  order?: CollationName,
  before?: ChildPosition | null,
];

/**
 * Live children of a folder in a steady order, after a position (none: from the beginning), and the
 * position after them (none: that was all). They may be fewer than the limit, even none, before the
 * end. Each child is met once, also when the order of the drive changes on the way: it is walked
 * anew then, without those met before.
 */
export function childrenAfter(
  drive: Drive,
  folderId: string,
  position: ChildPosition | undefined,
  limit: number,
): { rows: NodeRow[]; next: ChildPosition | undefined } {
  const { name: order } = drive.order;
  const isOther = position && (position[3] ?? 'former') !== order;
  const from: ChildPosition = isOther
    ? [-1, '', '', order, position]
    : (position ?? [-1, '', '', order]);
  const read = isSettled(drive)
    ? drive.sql
        .exec<NodeRow>(
          `SELECT ${nodeSelect} FROM nodes
           WHERE parent_id = ? AND is_trashed = 0 AND (is_file, sort_name, id) > (?, ?, ?)
           ORDER BY is_file, sort_name, id LIMIT ?`,
          folderId,
          ...placeOf(from),
          limit,
        )
        .toArray()
    : childrenUnsettled(drive, folderId, from, limit);
  const last = read.at(-1);
  const before = from[4] ?? null;
  return {
    rows: read.filter((row) => isAfter(drive, row, before)),
    next:
      last && read.length === limit
        ? [last.is_file, last.sort_name, last.id, order, before]
        : undefined,
  };
}

const placeOf = ([isFile, sortName, id]: ChildPosition) => [isFile, sortName, id] as const;

/** Children while keys are being rewritten: all are read and ordered here. */
function childrenUnsettled(
  drive: Drive,
  folderId: string,
  from: ChildPosition,
  limit: number,
): NodeRow[] {
  const [fromKind, fromName, fromId] = from;
  const compare = (row: NodeRow, kind: number, name: string, id: string) =>
    row.is_file - kind || compareText(row.sort_name, name) || compareText(row.id, id);
  return drive.sql
    .exec<NodeRow>(
      `SELECT ${nodeSelect} FROM nodes WHERE parent_id = ? AND is_trashed = 0`,
      folderId,
    )
    .toArray()
    .map((row) => ({ ...row, sort_name: sortKey(drive, row.name) }))
    .filter((row) => compare(row, fromKind, fromName, fromId) > 0)
    .sort((a, b) => compare(a, b.is_file, b.sort_name, b.id))
    .slice(0, limit);
}

/** Whether a row lies after a place of another order, and so on. */
function isAfter(drive: Drive, row: NodeRow, position: ChildPosition | null): boolean {
  if (!position) return true;
  const [isFile, sortName, id, order = 'former', before = null] = position;
  const key = drive.order.keysIn(order)(row.name);
  const difference = row.is_file - isFile || compareText(key, sortName) || compareText(row.id, id);
  return difference > 0 && isAfter(drive, row, before);
}

/** What a selection holds. */
export interface NodeTotals {
  files: number;
  folders: number;
  bytes: number;
  /** False when there was more than `rowsMax`; the numbers are then what was seen. */
  whole: boolean;
}

/**
 * Live, complete files and folders under the given ids, themselves included, read from one index.
 */
export function measureNodes(drive: Drive, ids: readonly string[], rowsMax = 50_000): NodeTotals {
  const total: NodeTotals = { files: 0, folders: 0, bytes: 0, whole: true };
  for (const top of nodesById(drive, ids)) {
    const left = rowsMax - total.files - total.folders;
    if (left <= 0) return { ...total, whole: false };
    const { files, folders, bytes } = drive.sql
      .exec<{ files: number; folders: number; bytes: number }>(
        `WITH RECURSIVE sub (id, is_file, size) AS (
           SELECT ?, ?, ?
           UNION ALL
           SELECT n.id, n.is_file, n.size FROM sub JOIN nodes n INDEXED BY nodes_by_size
             ON n.parent_id = sub.id AND n.is_trashed = 0 AND n.is_file IN (0, 1)
           WHERE sub.is_file = 0
           LIMIT ?
         )
         SELECT coalesce(sum(is_file), 0) AS files, coalesce(sum(1 - is_file), 0) AS folders,
                coalesce(sum(size), 0) AS bytes FROM sub`,
        top.id,
        top.is_file,
        top.size,
        left + 1,
      )
      .one();
    total.files += files;
    total.folders += folders;
    total.bytes += bytes;
    if (files + folders > left) total.whole = false;
  }
  return total;
}
