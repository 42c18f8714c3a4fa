import { ApiError } from '#protocol/errors.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';

/**
 * A link of a share doesn't show a folder that collects files: strangers could pass files on to
 * anyone under the address of the owner.
 */

/** Throws `folder_shared` if a share shows a folder. */
export function requireUnsharedFolder(drive: Drive, folderId: string): void {
  const isShared = drive.sql
    .exec(
      `WITH RECURSIVE up (id, parent_id) AS (
         SELECT id, parent_id FROM nodes WHERE id = ?1
         UNION ALL
         SELECT n.id, n.parent_id FROM up JOIN nodes n ON n.id = up.parent_id WHERE up.id <> ''
       ) SELECT 1 FROM up JOIN share_items i ON i.node_id = up.id JOIN shares s ON s.id = i.share_id
         WHERE s.deleted_at = 0 AND (s.expires_at = 0 OR s.expires_at > ?2) LIMIT 1`,
      folderId,
      drive.now(),
    )
    .toArray();
  if (isShared.length > 0) {
    throw new ApiError('folder_shared', { description: 'a share shows this folder' });
  }
}

/** Throws `folder_collects_files` if a request collects files in these nodes or below them. */
export function requireNoRequestBelow(drive: Drive, nodeIds: readonly string[]): void {
  const isCollecting = drive.sql
    .exec(
      `WITH RECURSIVE up (id, parent_id) AS (
         SELECT n.id, n.parent_id FROM file_requests r JOIN nodes n ON n.id = r.folder_id
           WHERE r.is_open = 1 AND (r.deadline = 0 OR r.deadline + r.grace_ms >= ?2)
         UNION
         SELECT n.id, n.parent_id FROM up JOIN nodes n ON n.id = up.parent_id WHERE up.id <> ''
       ) SELECT 1 FROM up WHERE id IN (SELECT value FROM json_each(?1)) LIMIT 1`,
      JSON.stringify(nodeIds),
      drive.now(),
    )
    .toArray();
  if (isCollecting.length > 0) {
    throw new ApiError('folder_collects_files', {
      description: 'people send files to a folder among these',
    });
  }
}
