import type { Env } from '#worker/bindings.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { shareOf } from '#worker/services/drive/shares/share-head.ts';
import { liveRoots, sharedPath } from '#worker/services/drive/shares/shared-nodes.ts';

/** A file of a reported share. */
interface EvidenceNode {
  fileId: string;
  name: string;
  size: number;
  gcid: string;
  blob: string;
}

/** Files that a case lists; a reviewer opens the link for the others. */
const filesMax = 200;

/**
 * Returns the files that a share shows, or those below one of its nodes. A node that isn't shared
 * counts as the whole share, because it comes from a visitor.
 */
export function describeReported(
  drive: Drive,
  { shareId, nodeId }: { shareId: string; nodeId: string },
): EvidenceNode[] {
  const isShared = nodeId !== '' && sharedPath(drive, shareId, nodeId) !== undefined;
  const roots = isShared ? [nodeId] : liveRoots(drive, shareId);
  return drive.sql
    .exec<EvidenceNode & Record<string, SqlStorageValue>>(
      `WITH RECURSIVE down (id) AS (
         SELECT value FROM json_each(?1)
         UNION
         SELECT n.id FROM down JOIN nodes n ON n.parent_id = down.id WHERE n.trashed_at = 0
       ) SELECT n.id AS fileId, n.name, n.size, n.gcid, n.blob FROM down CROSS JOIN nodes n
          WHERE n.id = down.id AND n.is_file = 1 AND n.phase = 'PHASE_TYPE_COMPLETE' LIMIT ?2`,
      JSON.stringify(roots),
      filesMax,
    )
    .toArray()
    .map(({ fileId, name, size, gcid, blob }) => ({ fileId, name, size, gcid, blob }));
}

/** Returns a share with its files, or those below `nodeId`; null if it was never shared. */
export async function reportedShare(
  env: Env,
  shareId: string,
  nodeId: string,
): Promise<{ shareId: string; ownerId: string; title: string; files: EvidenceNode[] } | null> {
  const head = await shareOf(env, shareId).head();
  if (!head) return null;
  const { ownerId, title } = head;
  const files = await driveOf(env, ownerId).describeReported({ shareId, nodeId });
  return { shareId, ownerId, title, files };
}
