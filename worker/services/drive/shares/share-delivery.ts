import { required } from '#protocol/required.ts';
import { holdingProhibited } from '#worker/services/drive/kernel/contents/prohibited.ts';
import { accountStatus } from '#worker/services/drive/kernel/account-status.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';
import { extentOf, liveRoots } from '#worker/services/drive/shares/shared-nodes.ts';
import { recordShareUse } from '#worker/services/drive/shares/share-timeline.ts';
import { publishShareUse } from '#worker/services/drive/shares/share-events.ts';
import { shareOf } from '#worker/services/drive/shares/share-head.ts';
import type { ShareSummary } from '#worker/services/drive/shares/share-record.ts';
import { isMarkedSensitive } from '#worker/services/drive/shares/sensitive-mark.ts';
import type { ShareRow } from '#worker/services/drive/shares/share-store.ts';

/**
 * Sends the drive's state of a share to its object, and has it written to the table of all shares
 * soon. It sends the whole state, so it may be repeated, overtaken or interrupted: the newest
 * revision wins.
 */
export async function deliverShare(drive: Drive, { shareId }: { shareId: string }): Promise<void> {
  // From here on, changes send a message again, because what is read below may not include them.
  drive.sql.exec('UPDATE shares SET is_noted = 0 WHERE id = ?', shareId);
  const share = readShareRow(drive, shareId);
  if (!share) return;
  await syncShare(drive, share);
}

/** Measures a share. Separate from `deliverShare`, because a large tree takes a while. */
export async function measureShare(drive: Drive, { shareId }: { shareId: string }): Promise<void> {
  const share = readShareRow(drive, shareId);
  if (!share || share.deleted_at > 0) return;
  const { sizeBytes } = await extentOf(drive, liveRoots(drive, shareId));
  if (sizeBytes === share.size) return;
  drive.sql.exec(
    'UPDATE shares SET size = ?, revision = revision + 1 WHERE id = ?',
    sizeBytes,
    shareId,
  );
  await syncShare(drive, required(readShareRow(drive, shareId), 'the share just updated'));
}

type DeliveredRow = ShareRow & { projected: number; is_prohibited: number };

function readShareRow(drive: Drive, shareId: string): DeliveredRow | undefined {
  return drive.sql.exec<DeliveredRow>('SELECT * FROM shares WHERE id = ?', shareId).toArray()[0];
}

async function syncShare(drive: Drive, share: DeliveredRow): Promise<void> {
  const roots = share.deleted_at > 0 ? [] : liveRoots(drive, share.id);
  const prohibited = holdingProhibited(drive, roots).length > 0;
  const facts = await shareOf(drive.env, share.id).sync({
    shareId: share.id,
    ownerId: drive.userId,
    revision: share.revision,
    title: share.title,
    passcode: share.pass_code,
    passcodeVersion: share.passcode_version,
    expiresAt: share.expires_at,
    restoreLimit: share.restore_limit,
    viewLimit: share.view_limit,
    downloadLimit: share.download_limit,
    trafficLimit: share.traffic_limit,
    deleted: share.deleted_at > 0,
    prohibited,
    sensitive: isMarkedSensitive(share),
    fileCount: roots.length,
    sizeBytes: share.size,
    nickname: share.nickname,
    avatar: share.avatar,
    isOwnerBlocked: accountStatus(drive) === 'BLOCKED',
  });
  noteShareFacts(drive, facts);
  if (share.projected === 1 && prohibited === (share.is_prohibited === 1)) return;
  drive.transaction(() => {
    drive.sql.exec(
      'UPDATE shares SET is_prohibited = ?, projected = 1 WHERE id = ? AND deleted_at = ?',
      Number(prohibited),
      share.id,
      share.deleted_at,
    );
    send(drive, 'share.project', { shareId: share.id });
  });
}

/**
 * Stores the counters and status of a share's object, for lists. Late or repeated calls never lower
 * them.
 */
export function noteShareFacts(drive: Drive, facts: ShareSummary): null {
  drive.transaction(() => {
    const before = readShareRow(drive, facts.shareId);
    storeShareFacts(drive, facts);
    const after = readShareRow(drive, facts.shareId);
    if (before && after) {
      publishShareUse(drive, before, after);
      recordShareUse(drive, before, after);
    }
  });
  drive.announce('shares');
  return null;
}

function storeShareFacts(drive: Drive, facts: ShareSummary): void {
  drive.sql.exec(
    `UPDATE shares SET view_count = max(view_count, ?1), restore_count = max(restore_count, ?2),
       download_count = max(download_count, ?6), traffic_used = max(traffic_used, ?7),
       moderation = iif(?3 >= told_version, ?4, moderation), told_version = max(told_version, ?3)
     WHERE id = ?5`,
    facts.viewCount,
    facts.restoreCount,
    facts.version,
    facts.moderation,
    facts.shareId,
    facts.downloadCount,
    facts.trafficUsed,
  );
}

/** Releases the place of a failed restore. Safe to repeat. */
export async function releaseRestore(
  drive: Drive,
  { shareId, taskId }: { shareId: string; taskId: string },
): Promise<void> {
  await shareOf(drive.env, shareId).releaseRestore(taskId);
}
