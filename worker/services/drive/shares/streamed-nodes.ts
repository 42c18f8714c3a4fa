import { ApiError, resourceDetails } from '#protocol/errors.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { ancestry, nodesById } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import type { StreamedPlace } from '#worker/services/drive/kernel/streams/stream-address.ts';
import {
  isServed,
  isSubtitle,
  isTrack,
  subtitlesBeside,
  tracksOf,
} from '#worker/services/drive/kernel/streams/tracks.ts';
import { liveRoots, sharedAmong } from '#worker/services/drive/shares/shared-nodes.ts';

/**
 * Returns the recordings of a shared file or folder; '' is everything. Throws
 * `file_not_found` for what isn't shared.
 */
export async function streamedOfShare(
  drive: Drive,
  shareId: string,
  nodeId: string,
): Promise<StreamedPlace> {
  const tops =
    nodeId === ''
      ? nodesById(drive, liveRoots(drive, shareId))
      : sharedAmong(drive, shareId, [nodeId]);
  const [first, ...others] = tops;
  if (!first && nodeId !== '') {
    throw new ApiError('file_not_found', { details: resourceDetails(nodeId) });
  }
  const only = others.length === 0 ? first : undefined;
  return {
    name: only?.name ?? titleOf(drive, shareId),
    ...(await tracksOf(drive, tops, isServed)),
    modifiedAt: Math.max(0, ...tops.map((top) => top.modified_at)),
    file: only?.is_file ? { id: only.id, name: only.name } : undefined,
    subtitles: only ? sharedSubtitles(drive, shareId, only) : [],
  };
}

/**
 * Returns a recording or subtitles that a link to `nodeId` opens: that file, the shared subtitles
 * next to it, or anything playable in that folder or, for '', in the share.
 */
export function streamedFileOfShare(
  drive: Drive,
  shareId: string,
  { nodeId, fileId }: { nodeId: string; fileId: string },
): NodeRow[] {
  const [file] = sharedAmong(drive, shareId, [fileId]);
  if (!file || !(isTrack(file) || isSubtitle(file))) return [];
  if (nodeId === '' || nodeId === fileId) return [file];
  const [linked] = sharedAmong(drive, shareId, [nodeId]);
  const isOpened = linked?.is_file
    ? sharedSubtitles(drive, shareId, linked).some(({ id }) => id === fileId)
    : linked && ancestry(drive, fileId).some(({ id }) => id === nodeId);
  return isOpened ? [file] : [];
}

function sharedSubtitles(drive: Drive, shareId: string, video: NodeRow) {
  if (!video.is_file) return [];
  const ids = subtitlesBeside(drive, video).map(({ id }) => id);
  return sharedAmong(drive, shareId, ids).map(({ id, name }) => ({ id, name }));
}

function titleOf(drive: Drive, shareId: string): string {
  const { title } = drive.sql
    .exec<{ title: string }>('SELECT title FROM shares WHERE id = ?', shareId)
    .one();
  return title;
}
