import { ApiError } from '#protocol/errors.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { sharingKey } from '#worker/services/drive/kernel/contents/prohibited.ts';
import type { HandOutQuestion } from '#worker/services/drive/kernel/links/hand-out-check.ts';
import { nodeById, nodesById, nodeState } from '#worker/services/drive/kernel/nodes/read-nodes.ts';

/**
 * Returns what a decision about files of this drive is kept by: the gcids of files with bytes, and
 * the ids of folders and empty files, which no other drive has. Throws `file_not_found` if an id is
 * unknown.
 */
export function prohibitionKeys(
  drive: Drive,
  { fileIds }: { fileIds: string[] },
): { gcids: string[]; nodeIds: string[] } {
  const nodes = nodesById(drive, fileIds).filter(({ id }) => id !== '');
  const known = new Set(nodes.map(({ id }) => id));
  const unknown = fileIds.find((id) => !known.has(id));
  if (unknown !== undefined) {
    throw new ApiError('file_not_found', {
      description: `file_ids: the account has no file ${unknown}`,
    });
  }
  const [files, others] = [
    nodes.filter(({ blob }) => blob !== ''),
    nodes.filter(({ blob }) => blob === ''),
  ];
  return {
    gcids: [...new Set(files.map(({ gcid }) => gcid))],
    nodeIds: others.map(({ id }) => id),
  };
}

/** Returns a name that a content has in this drive; '' if it has none. */
export function nameOfContent(drive: Drive, { gcid }: { gcid: string }): string {
  const [row] = drive.sql
    .exec<{ name: string }>(
      `SELECT n.name FROM blob_uses u CROSS JOIN nodes n
        WHERE u.gcid = ? AND n.blob = u.blob AND n.blob <> '' LIMIT 1`,
      gcid,
    )
    .toArray();
  return row?.name ?? '';
}

/**
 * True if all of these blobs are in the drive and permitted, and the file, if one is named, exists.
 * A file in the trash exists for its owner, but not for visitors of a share.
 */
export function canHandOut(drive: Drive, { blobs, fileId, isShared }: HandOutQuestion): boolean {
  const { missing } = drive.sql
    .exec<{ missing: number }>(
      `SELECT count(*) AS missing FROM json_each(?) AS b WHERE NOT EXISTS (
         SELECT 1 FROM blob_uses u WHERE u.blob = b.value
            AND NOT EXISTS (SELECT 1 FROM prohibited WHERE key = u.gcid OR (? AND key = ?  || u.gcid)))`,
      JSON.stringify(blobs),
      Number(isShared),
      sharingKey(''),
    )
    .one();
  if (missing > 0) return false;
  if (fileId === '') return true;
  const state = nodeById(drive, fileId) ? nodeState(drive, fileId) : 'gone';
  return state === 'live' || (state === 'trashed' && !isShared);
}
