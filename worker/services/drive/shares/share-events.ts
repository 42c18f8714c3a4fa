import { earliest } from '#worker/services/drive/kernel/alarm.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { trashNode } from '#worker/services/drive/kernel/nodes/place.ts';
import { nodesById } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import { publishEvent } from '#worker/services/drive/kernel/publish-event.ts';
import { liveRoots } from '#worker/services/drive/shares/shared-nodes.ts';
import { shareTimelineVersion } from '#worker/services/drive/shares/share-timeline.ts';
import type { ShareRow } from '#worker/services/drive/shares/share-store.ts';

/** Reasons for which visitors can't open a share any longer. */
type ShareEnd = 'deleted' | 'expired' | 'save_limit' | 'view_limit' | 'closed';

type Counted = Pick<
  ShareRow,
  | 'id'
  | 'title'
  | 'view_count'
  | 'download_count'
  | 'restore_count'
  | 'restore_limit'
  | 'view_limit'
  | 'moderation'
>;

/** Publishes what visitors did since the last report, in the transaction that stores it. */
export function publishShareUse(drive: Drive, before: Counted, after: Counted): void {
  const share = { share_id: after.id, title: after.title };
  const { view_count: views, download_count: downloads, restore_count: saves } = after;
  if (before.view_count === 0 && views > 0) {
    publishEvent(drive, { type: 'share.opened', data: share });
  }
  if (downloads > before.download_count) {
    const data = { ...share, count: downloads - before.download_count, total: downloads };
    publishEvent(drive, { type: 'share.downloaded', data });
  }
  if (saves > before.restore_count) {
    const data = { ...share, count: saves - before.restore_count, total: saves };
    publishEvent(drive, { type: 'share.saved', data });
  }
  const limit = after.restore_limit;
  if (limit > 0 && before.restore_count < limit && saves >= limit) {
    publishShareEnd(drive, after, 'save_limit');
  }
  const viewsMax = after.view_limit;
  if (viewsMax > 0 && before.view_count < viewsMax && views >= viewsMax) {
    publishShareEnd(drive, after, 'view_limit');
  }
  if (before.moderation === 'OK' && after.moderation !== 'OK') {
    publishShareEnd(drive, after, 'closed');
  }
}

/** Publishes the end of a share, in the transaction that ends it. */
export function publishShareEnd(
  drive: Drive,
  { id, title }: Pick<ShareRow, 'id' | 'title'>,
  reason: ShareEnd,
): void {
  publishEvent(drive, { type: 'share.ended', data: { share_id: id, title, reason } });
}

export const shareEventsSchema = [
  `
  -- Times at which shares will expire. Without a row for a share that doesn't.
  CREATE TABLE share_expiries (
    share_id TEXT PRIMARY KEY,
    at       INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX share_expiries_at ON share_expiries (at);
  `,
  shareTimelineVersion,
];

/** Records the expiry of a share, in the transaction that sets it; 0 for never. */
export function watchExpiry(drive: Drive, shareId: string, at: number): void {
  drive.sql.exec('DELETE FROM share_expiries WHERE share_id = ?', shareId);
  if (at === 0) return;
  drive.sql.exec('INSERT INTO share_expiries (share_id, at) VALUES (?, ?)', shareId, at);
  drive.wakeBy(at);
}

/** Returns when the next share expires (ms). */
export function expiryDue(drive: Drive): number | null {
  return earliest(drive, 'SELECT min(at) AS at FROM share_expiries');
}

/** Moves the files of a share to its owner's trash, from which they can be restored. */
function trashShared(drive: Drive, shareId: string): void {
  for (const row of nodesById(drive, liveRoots(drive, shareId))) trashNode(drive, row);
}

/** Publishes the end of shares that have expired, and trashes their files. Safe to run twice. */
export function publishExpired(drive: Drive): void {
  drive.transaction(() => {
    const expired = drive.sql
      .exec<ShareRow & { at: number }>(
        `SELECT s.*, e.at FROM share_expiries e JOIN shares s ON s.id = e.share_id
         WHERE e.at <= ? LIMIT 100`,
        drive.now(),
      )
      .toArray();
    for (const share of expired) {
      drive.sql.exec('DELETE FROM share_expiries WHERE share_id = ?', share.id);
      if (share.deleted_at > 0) continue;
      publishShareEnd(drive, share, 'expired');
      if (share.trashes_files === 1) trashShared(drive, share.id);
    }
    drive.sql.exec(
      'DELETE FROM share_expiries WHERE at <= ? AND share_id NOT IN (SELECT id FROM shares)',
      drive.now(),
    );
  });
}
