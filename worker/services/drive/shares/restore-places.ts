import type { ShareStatus } from '#protocol/share-status.ts';
import { headOf, readShare } from '#worker/services/drive/shares/share-record.ts';
import { statusOf } from '#worker/services/drive/shares/rules.ts';

/** Repeated commits are recognized for this long; tasks end much earlier. */
const rememberedMs = 30 * 86_400_000;
/** Each commit forgets at most so many, so a save never pays for all those of a past day. */
const forgottenAtOnce = 4;

/**
 * Reserves a place under the restore limit for a task. This is the one serial place that decides,
 * so parallel saves can't exceed the limit. Returns `OK`, also for a task that has a place, or the
 * status that prevents it.
 */
export function reserveRestorePlace(sql: SqlStorage, taskId: string, now: number): ShareStatus {
  const row = readShare(sql);
  if (!row) return 'NOT_FOUND';
  const own = sql
    .exec<{ complete: number }>('SELECT complete FROM restores WHERE task_id = ?', taskId)
    .toArray()[0];
  if (own) return restorePlaceStatus(sql, now);
  const status = statusOf(headOf(row), now);
  if (status !== 'OK') return status;
  if (row.restore_limit >= 0 && row.restore_count + row.held_count >= row.restore_limit) {
    return 'MAX_RESTORE_COUNT';
  }
  sql.exec('INSERT INTO restores (task_id, complete, at) VALUES (?, 0, ?)', taskId, now);
  sql.exec('UPDATE share SET held_count = held_count + 1');
  return 'OK';
}

/**
 * Checks whether a restore with a place may continue. A limit or an expiry reached since it began
 * doesn't stop it.
 */
export function restorePlaceStatus(sql: SqlStorage, now: number): ShareStatus {
  const row = readShare(sql);
  if (!row) return 'NOT_FOUND';
  return statusOf({ ...headOf(row), expiresAt: 0, restoreLimit: -1 }, now);
}

/** Turns a reserved place into a counted restore. Repeating it counts once. */
export function commitRestorePlace(sql: SqlStorage, taskId: string, now: number): void {
  if (!readShare(sql)) return;
  const committed = sql
    .exec(
      'UPDATE restores SET complete = 1, at = ? WHERE task_id = ? AND complete = 0 RETURNING task_id',
      now,
      taskId,
    )
    .toArray();
  if (committed.length === 0) return;
  // The version stays: pages compare the saves left too, and listings don't depend on them.
  sql.exec('UPDATE share SET restore_count = restore_count + 1, held_count = held_count - 1');
  sql.exec(
    `DELETE FROM restores WHERE task_id IN
       (SELECT task_id FROM restores WHERE complete = 1 AND at < ? ORDER BY at LIMIT ?)`,
    now - rememberedMs,
    forgottenAtOnce,
  );
}

/** Releases a reserved place. A completed restore keeps its own. */
export function releaseRestorePlace(sql: SqlStorage, taskId: string): void {
  if (!readShare(sql)) return;
  const released = sql
    .exec('DELETE FROM restores WHERE task_id = ? AND complete = 0 RETURNING task_id', taskId)
    .toArray();
  if (released.length > 0) sql.exec('UPDATE share SET held_count = held_count - 1');
}
