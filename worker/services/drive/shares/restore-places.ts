import type { ShareStatus } from '#protocol/share-status.ts';
import { headOf, readShare } from '#worker/services/drive/shares/share-record.ts';
import { statusOf } from '#worker/services/drive/shares/rules.ts';

/** A repeated commit is still recognised for this long; a task is done or dead long before. */
const rememberedMs = 30 * 86_400_000;

/**
 * Takes a place under the restore limit for a task, decided in one serial place: parallel saves
 * cannot overshoot. Returns `OK`, also for a task that has one already, or the status that stands
 * against it.
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
  const held = sql
    .exec<{ held: number }>('SELECT count(*) AS held FROM restores WHERE complete = 0')
    .one().held;
  if (row.restore_limit >= 0 && row.restore_count + held >= row.restore_limit) {
    return 'MAX_RESTORE_COUNT';
  }
  sql.exec('INSERT INTO restores (task_id, complete, at) VALUES (?, 0, ?)', taskId, now);
  return 'OK';
}

/**
 * Whether a restore that holds a place may go on: neither the limit nor an expiry since it began
 * stop it.
 */
export function restorePlaceStatus(sql: SqlStorage, now: number): ShareStatus {
  const row = readShare(sql);
  if (!row) return 'NOT_FOUND';
  return statusOf({ ...headOf(row), expiresAt: 0, restoreLimit: -1 }, now);
}

/** Turns a held place into a restore that counts, once, whatever the number of calls. */
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
  // What a visitor reads of the limit has changed; without a limit nothing visible has.
  sql.exec(
    'UPDATE share SET restore_count = restore_count + 1, version = version + (restore_limit >= 0)',
  );
  sql.exec('DELETE FROM restores WHERE complete = 1 AND at < ?', now - rememberedMs);
}

/** Gives a held place back; a restore that is complete keeps its own. */
export function releaseRestorePlace(sql: SqlStorage, taskId: string): void {
  if (readShare(sql)) sql.exec('DELETE FROM restores WHERE task_id = ? AND complete = 0', taskId);
}
