import { shareTimelineDays } from '#protocol/limits.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { ShareRow } from '#worker/services/drive/shares/share-store.ts';

const hourMs = 3_600_000;
const keptMs = shareTimelineDays * 24 * hourMs;

/** Use of shares by hour. Nothing about visitors is stored, not even a country. */
export const shareTimelineVersion = `
  CREATE TABLE share_timeline (
    share_id  TEXT NOT NULL,
    hour      INTEGER NOT NULL,              -- its beginning
    opens     INTEGER NOT NULL,
    downloads INTEGER NOT NULL,
    saves     INTEGER NOT NULL,
    PRIMARY KEY (share_id, hour)
  ) STRICT, WITHOUT ROWID;
`;

/** Use of a share in an hour, which begins at `hour` (ms). */
export interface ShareUseOfHour {
  hour: number;
  opens: number;
  downloads: number;
  saves: number;
}

type Totals = Pick<ShareRow, 'id' | 'view_count' | 'download_count' | 'restore_count'>;

/** Adds what visitors did since the last report, in the transaction that stores it. */
export function recordShareUse(drive: Drive, before: Totals, after: Totals): void {
  const opens = after.view_count - before.view_count;
  const downloads = after.download_count - before.download_count;
  const saves = after.restore_count - before.restore_count;
  if (opens + downloads + saves === 0) return;
  const now = drive.now();
  drive.sql.exec(
    `INSERT INTO share_timeline VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET
       opens = opens + excluded.opens, downloads = downloads + excluded.downloads, saves = saves + excluded.saves`,
    after.id,
    now - (now % hourMs),
    opens,
    downloads,
    saves,
  );
  drive.sql.exec(
    'DELETE FROM share_timeline WHERE share_id = ? AND hour < ?',
    after.id,
    now - keptMs,
  );
}

/** Returns the last hours in which a share was used, newest first. */
export function readShareTimeline(
  drive: Drive,
  { shareId, limit }: { shareId: string; limit: number },
): ShareUseOfHour[] {
  return drive.sql
    .exec<{ hour: number; opens: number; downloads: number; saves: number }>(
      `SELECT hour, opens, downloads, saves FROM share_timeline
        WHERE share_id = ? AND hour >= ? ORDER BY hour DESC LIMIT ?`,
      shareId,
      drive.now() - keptMs,
      limit,
    )
    .toArray();
}
