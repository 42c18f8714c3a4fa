import { ApiError } from '#protocol/errors.ts';
import { required } from '#protocol/required.ts';
import { recordChange } from '#worker/services/drive/kernel/change-log.ts';
import type { HeldBlob } from '#worker/services/drive/kernel/contents/content-store.ts';
import { askContents } from '#worker/services/drive/kernel/contents/ask-contents.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { freeNameIn } from '#worker/services/drive/kernel/nodes/folder-names.ts';
import { addToChildCount, insertNodes } from '#worker/services/drive/kernel/nodes/insert-nodes.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { nameColumns } from '#worker/services/drive/kernel/nodes/node-rules.ts';
import { placeIn } from '#worker/services/drive/kernel/nodes/place.ts';
import { nodeById, nodeState } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';
import { stagedNodes } from '#worker/services/drive/recovery/staged-nodes.ts';

/** Outcome of a restore. */
export interface Merged {
  /** Nodes that had been deleted. */
  restored: number;
  /** Nodes that were in the trash. */
  untrashed: number;
  /** Names of some files whose bytes aren't stored any more, which can't be restored. */
  lost: string[];
  lostCount: number;
}

const blobsPerCall = 1_000;
/** Blobs in one message. */
const blobsPerMessage = 500;
/** Longer than a merge takes: contents that it doesn't use by then are released. */
const releaseAfterMs = 600_000;
const lostNamed = 100;

/** Thrown to undo the changes of a dry run. */
class DryRun extends Error {}

/**
 * Brings back everything that the staged rows have and the drive doesn't, in one transaction:
 * deleted nodes return with their ids, and trashed ones leave the trash. Nothing is removed, and
 * what was moved, renamed or added since stays as it is. Space isn't limited. With `isDryRun`,
 * nothing is changed. Throws `not_found` if nothing is staged.
 */
export async function mergeNodes(
  drive: Drive,
  { restoreId, isDryRun }: { restoreId: string; isDryRun: boolean },
): Promise<Merged> {
  const staged = stagedNodes(drive, restoreId);
  if (staged.length === 0) throw new ApiError('not_found', { description: 'nothing is staged' });
  const missing = staged.filter(({ id }) => !nodeById(drive, id));
  const lost = await lostBlobs(drive, missing);
  if (!isDryRun) await holdFirst(drive, missing, lost);
  let merged: Merged | undefined;
  try {
    drive.transaction(() => {
      merged = mergeRows(drive, staged, lost);
      if (isDryRun) throw new DryRun();
      drive.sql.exec('DELETE FROM staged_nodes');
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return required(merged, 'the outcome of the merge');
}

const blobsOf = (rows: readonly NodeRow[]): HeldBlob[] =>
  rows.flatMap(({ blob, gcid, size }) => (blob === '' ? [] : [{ blob, gcid, size }]));

/** Returns the blobs of rows whose bytes have been deleted. */
async function lostBlobs(drive: Drive, rows: readonly NodeRow[]): Promise<Set<string>> {
  const lost = new Set<string>();
  const blobs = blobsOf(rows);
  for (let at = 0; at < blobs.length; at += blobsPerCall) {
    const some = blobs.slice(at, at + blobsPerCall);
    const unknown = await askContents(drive.env, some, (contents, own) =>
      contents.unknownAmong(own),
    );
    for (const blob of unknown.flat()) lost.add(blob);
  }
  return lost;
}

/**
 * Registers the contents before the rows, so that their bytes can't be deleted meanwhile. Should
 * the merge fail, a message releases them.
 */
async function holdFirst(
  drive: Drive,
  rows: readonly NodeRow[],
  lost: ReadonlySet<string>,
): Promise<void> {
  const blobs = blobsOf(rows).filter(({ blob }) => !lost.has(blob));
  drive.transaction(() => {
    for (let at = 0; at < blobs.length; at += blobsPerMessage) {
      const some = blobs.slice(at, at + blobsPerMessage).map(({ blob, gcid }) => ({ blob, gcid }));
      send(drive, 'content.release', { blobs: some }, releaseAfterMs);
    }
  });
  for (let at = 0; at < blobs.length; at += blobsPerCall) {
    await askContents(drive.env, blobs.slice(at, at + blobsPerCall), (contents, some) =>
      contents.hold(drive.userId, some),
    );
  }
}

/**
 * Brings back what rows have and the drive doesn't, in the caller's transaction. Folders come
 * before their contents. Files with lost blobs are left out.
 */
export function mergeRows(
  drive: Drive,
  staged: readonly NodeRow[],
  lost: ReadonlySet<string>,
): Merged {
  const merged: Merged = { restored: 0, untrashed: 0, lost: [], lostCount: 0 };
  const inserted = new Map<string, NodeRow>();
  for (const row of staged) {
    if (nodeById(drive, row.id)) continue;
    if (lost.has(row.blob)) {
      merged.lostCount += 1;
      if (merged.lost.length < lostNamed) merged.lost.push(row.name);
      continue;
    }
    const isInNewFolder = inserted.has(row.parent_id);
    const parentId = isInNewFolder || nodeById(drive, row.parent_id) ? row.parent_id : '';
    // A folder that is restored too has only names of that time.
    const name =
      isInNewFolder || row.trashed_at > 0 ? row.name : freeNameIn(drive, parentId, row.name);
    inserted.set(row.id, {
      ...row,
      ...(name !== row.name && nameColumns(name, row.is_file === 1)),
      parent_id: parentId,
      child_count: 0,
      revision: row.revision + 1,
    });
  }
  insertNodes(drive, [...inserted.values()], { isUnlimited: true });
  merged.restored = inserted.size;
  for (const row of staged) {
    if (!inserted.has(row.id) && row.trashed_at === 0) merged.untrashed += untrash(drive, row.id);
  }
  recordChange(drive, [], { affectsDescendants: true });
  return merged;
}

/** Takes a node out of the trash if it is in it, and returns the number of nodes that were. */
function untrash(drive: Drive, id: string): number {
  const row = nodeById(drive, id);
  if (!row || row.trashed_at === 0) return 0;
  const home = nodeState(drive, row.parent_id) === 'live' ? row.parent_id : '';
  placeIn(drive, row, home);
  addToChildCount(drive, home, 1);
  recordChange(drive, [id], { affectsDescendants: row.is_file === 0 });
  return 1;
}
