import { ApiError } from '#protocol/errors.ts';
import { taskPhases } from '#protocol/resources.ts';
import type { Env } from '#worker/bindings.ts';
import { readBodyText } from '#worker/http/body.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import { prohibitedError } from '#worker/services/drive/kernel/contents/prohibited.ts';
import { randomId } from '#worker/http/keys.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { CopiedRow } from '#worker/services/drive/kernel/nodes/node-rules.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { nodesById } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import {
  type ChildPosition,
  childrenAfter,
} from '#worker/services/drive/kernel/nodes/walk-children.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';
import { requireRestorable } from '#worker/services/drive/shares/restore-rules.ts';
import { liveRoots, sharedAmong } from '#worker/services/drive/shares/shared-nodes.ts';
import { addSkip, type Skips } from '#worker/services/drive/shares/skipped-files.ts';
import type { RestoreSelection } from '#worker/services/drive/shares/shared-query.ts';

/**
 * The rows that savers of a share copy, in R2. They are written once for all who save the same
 * items of the same version, so that any number of saves reads the owner's drive once.
 */

/** Rows per object: a slice of a save copies one of them. */
const pageRows = 500;
/** 500 rows with names of 255 characters and all their parameters. */
const pageBytesMax = 16 * 1024 * 1024;
/** Saves may begin with a snapshot for this long … */
const periodMs = 4 * 3_600_000;
/**
 * … and read it for this long. Contents that the owner deletes are kept for a day, so the bytes of
 * every row still exist.
 */
const keptMs = 16 * 3_600_000;

/** The part of a row that a save needs. A folder that is chosen twice occurs twice. */
export interface SnapshotRow extends CopiedRow, Pick<NodeRow, 'id'> {
  /** The number of a folder, from 1; 0 for files. */
  folder: number;
  /** The folder above it; 0 at the top. */
  parent: number;
}

/** A written snapshot. */
export interface TreeSnapshot extends RestoreSelection {
  id: string;
  pages: number;
  skips: Skips;
}

/** Returns the period of a time (ms), in which all saves use the same snapshot. */
export function snapshotPeriod(now: number): number {
  return Math.floor(now / periodMs);
}

function pageKey(id: string, page: number): string {
  return `snapshot/${id}/${page}`;
}

/**
 * Writes the snapshot of shared nodes ([] for everything shared) with all below them, parents
 * before their children. Omits what is prohibited or incomplete, and lists it. Throws
 * `file_not_found` if none of them exists, `PROHIBITED` if no other does, and
 * `file_restore_too_many` if there are more nodes than one save may copy.
 */
export async function writeTreeSnapshot(
  drive: Drive,
  shareId: string,
  requested: string[],
): Promise<TreeSnapshot> {
  const wanted = requested.length > 0 ? requested : liveRoots(drive, shareId);
  const found =
    requested.length > 0 ? sharedAmong(drive, shareId, wanted) : nodesById(drive, wanted);
  const [first] = found;
  if (!first) {
    throw new ApiError('file_not_found', { description: 'none of the files is in this share' });
  }
  const tops = found.filter((row) => !row.is_prohibited);
  if (tops.length === 0) throw prohibitedError(first.name);
  const snapshot: TreeSnapshot = {
    id: randomId(22),
    pages: 0,
    skips: { count: 0, listed: [] },
    ids: tops.map(({ id }) => id),
    gcids: tops.flatMap(({ gcid }) => (gcid ? [gcid] : [])),
    fileCount: 0,
    folderCount: 0,
    sizeBytes: 0,
  };
  const foundIds = new Set(found.map(({ id }) => id));
  for (const id of new Set(wanted)) {
    if (!foundIds.has(id)) addSkip(snapshot.skips, { id, name: '' }, 'gone');
  }
  const page: SnapshotRow[] = [];
  const folders: OpenFolder[] = [];
  const add = (row: NodeRow, parent: number) => {
    if (row.phase !== taskPhases.complete) return addSkip(snapshot.skips, row, 'incomplete');
    if (row.is_prohibited) return addSkip(snapshot.skips, row, 'prohibited');
    snapshot.fileCount += row.is_file;
    snapshot.folderCount += 1 - row.is_file;
    const number = row.is_file ? 0 : snapshot.folderCount;
    if (number > 0) folders.push({ id: row.id, number, after: undefined });
    page.push(snapshotRow(row, number, parent));
    snapshot.sizeBytes += row.size;
    requireRestorable(snapshot.fileCount + snapshot.folderCount);
  };
  for (const row of found) add(row, 0);
  for (let folder = folders.at(-1); folder || page.length > 0; folder = folders.at(-1)) {
    // Other requests to the drive run while a page is written.
    if (!folder || page.length >= pageRows) await writePage(drive, snapshot, page);
    if (!folder) continue;
    folders.pop();
    const room = Math.max(1, pageRows - page.length);
    const { rows, next } = childrenAfter(drive, folder.id, folder.after, room);
    if (next) folders.push({ ...folder, after: next });
    for (const row of rows) add(row, folder.number);
  }
  return snapshot;
}

/** A folder to be read, from a position. */
interface OpenFolder {
  id: string;
  number: number;
  after: ChildPosition | undefined;
}

async function writePage(drive: Drive, snapshot: TreeSnapshot, page: SnapshotRow[]): Promise<void> {
  const key = pageKey(snapshot.id, snapshot.pages);
  const text = JSON.stringify(page.splice(0, pageRows));
  snapshot.pages += 1;
  send(drive, 'content.forget', { key }, keptMs);
  await drive.env.FILES.put(key, text);
}

/** Returns a page of a snapshot; undefined once it is no longer kept. */
export async function readTreeSnapshot(
  env: Env,
  id: string,
  page: number,
): Promise<SnapshotRow[] | undefined> {
  const object = await env.FILES.get(pageKey(id, page));
  return object
    ? storedJson<SnapshotRow[]>(await readBodyText(object.body, pageBytesMax))
    : undefined;
}

function snapshotRow(row: NodeRow, folder: number, parent: number): SnapshotRow {
  return {
    id: row.id,
    folder,
    parent,
    is_file: row.is_file,
    name: row.name,
    mime_type: row.mime_type,
    size: row.size,
    gcid: row.gcid,
    md5: row.md5,
    crc32: row.crc32,
    blob: row.blob,
    folder_type: row.folder_type,
    user_modified_at: row.user_modified_at,
    params: row.params,
  };
}
