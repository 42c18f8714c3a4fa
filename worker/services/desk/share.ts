import type { OutputOf } from '#protocol/call.ts';
import type { deskShare, deskShareFiles } from '#protocol/desk.ts';
import { ApiError } from '#protocol/errors.ts';
import type { Env } from '#worker/bindings.ts';
import { isoTimeOrEmpty } from '#worker/http/iso-time.ts';
import { readNotes } from '#worker/services/desk/notes.ts';
import { driveOf, shareOf, type ShareHead, statusOf } from '#worker/services/drive/index.ts';

/** Files at the top level that are shown. */
const filesMax = 100;

/** Returns a shared link with its counters. Throws `not_found`. */
export async function readShareScreen(
  env: Env,
  shareId: string,
  now: number,
): Promise<OutputOf<typeof deskShare>> {
  const [head, notes] = await Promise.all([headOf(env, shareId), readNotes(env, shareId)]);
  return {
    share_id: head.shareId,
    owner_id: head.ownerId,
    is_owner_blocked: head.isOwnerBlocked,
    share_status: statusOf(head, now),
    moderation: head.moderation,
    has_passcode: head.needsPasscode,
    sensitive: head.sensitive,
    files: head.fileCount,
    size: head.sizeBytes,
    expire_time: isoTimeOrEmpty(head.expiresAt),
    views: head.viewCount,
    view_limit: head.viewLimit,
    downloads: head.downloadCount,
    download_limit: head.downloadLimit,
    saves: head.restoreCount,
    save_limit: head.restoreLimit,
    traffic_bytes: head.trafficUsed,
    traffic_limit: head.trafficLimit,
    notes,
  };
}

/** Returns the title and the files of a shared link. Throws `not_found`. */
export async function readShareFiles(
  env: Env,
  shareId: string,
): Promise<OutputOf<typeof deskShareFiles>> {
  const head = await headOf(env, shareId);
  const drive = driveOf(env, head.ownerId);
  const ids = (await drive.sharedItems({ shareId: head.shareId })).slice(0, filesMax);
  const rows = ids.length > 0 ? await drive.liveNodes({ ids }) : [];
  return {
    title: head.title,
    files: rows.map((row) => ({
      id: row.id,
      name: row.name,
      is_folder: row.is_file === 0,
      size: row.size,
      gcid: row.gcid,
      created_time: isoTimeOrEmpty(row.created_at),
    })),
  };
}

async function headOf(env: Env, shareId: string): Promise<ShareHead> {
  const head = await shareOf(env, shareId).head();
  if (!head) throw new ApiError('not_found', { description: 'this share does not exist' });
  return head;
}
