import { trashDays } from '#protocol/limits.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { timePrefix } from '#worker/services/drive/kernel/ids.ts';
import {
  rewriteSortNames,
  rewritingDue,
} from '#worker/services/drive/kernel/rewrite-sort-names.ts';
import { deliver } from '#worker/services/drive/kernel/outbox.ts';
import { deleteExpiredResponses } from '#worker/services/drive/kernel/idempotency.ts';
import { indexOldRows, unindexedRows } from '#worker/services/drive/kernel/search/search-index.ts';
import { runDueTasks } from '#worker/services/drive/kernel/tasks/engine.ts';
import { createTask } from '#worker/services/drive/kernel/tasks/task.ts';
import { sweepUploads } from '#worker/services/drive/uploads/finish.ts';

const trashMs = trashDays * 24 * 3_600_000;

/** Finished tasks and events older than this are forgotten. */
const historyMs = 180 * 24 * 3_600_000;

/** What a drive does when its alarm rings. Every step may be repeated. */
export async function runAlarm(drive: Drive): Promise<void> {
  emptyOldTrash(drive);
  deleteExpiredResponses(drive);
  forgetHistory(drive);
  indexOldRows(drive);
  rewriteSortNames(drive);
  await sweepUploads(drive);
  await deliver(drive);
  await runDueTasks(drive);
}

const isUnderway = `type = 'emptytrash' AND phase IN ('PHASE_TYPE_PENDING', 'PHASE_TYPE_RUNNING')`;

/**
 * Times at which something is due, as the tables say; NULL where nothing is. Old trash that a task
 * has in hand waits for that task, which may be resting after a failure.
 */
const dueTimes: readonly string[] = [
  `SELECT min(run_at) AS at FROM tasks WHERE phase IN ('PHASE_TYPE_PENDING', 'PHASE_TYPE_RUNNING')`,
  'SELECT min(run_at) AS at FROM outbox',
  `SELECT min(expires_at) AS at FROM uploads WHERE state IN ('open', 'completing')`,
  `SELECT min(trashed_at) + ${trashMs} AS at FROM nodes WHERE trashed_at > 0
     AND NOT EXISTS (SELECT 1 FROM tasks WHERE ${isUnderway})`,
  'SELECT min(expires_at) AS at FROM repeats',
  // Long ago, which is at once.
  `SELECT min(1) AS at FROM (SELECT 1 FROM ${unindexedRows} LIMIT 1)`,
  rewritingDue,
];

/** When the alarm has to ring next (ms); null when nothing is due, ever. */
export function nextDue(drive: Drive): number | null {
  const times = dueTimes.flatMap((query) => {
    const { at } = drive.sql.exec<{ at: number | null }>(query).one();
    return at !== null && at < Number.MAX_SAFE_INTEGER ? [at] : [];
  });
  return times.length > 0 ? Math.min(...times) : null;
}

function forgetHistory(drive: Drive): void {
  const before = drive.now() - historyMs;
  drive.sql.exec('DELETE FROM events WHERE id < ?', timePrefix(before));
  drive.sql.exec(
    `DELETE FROM tasks WHERE created_at < ? AND phase IN ('PHASE_TYPE_COMPLETE', 'PHASE_TYPE_ERROR')`,
    before,
  );
  drive.sql.exec(`DELETE FROM transfers WHERE state = 'complete' AND queued_at < ?`, before);
}

/**
 * What has been in the trash for 30 days is deleted (protocol 2.8), by a task like the one a person
 * starts.
 */
function emptyOldTrash(drive: Drive): void {
  const until = drive.now() - trashMs;
  const isOld = drive.sql
    .exec('SELECT 1 FROM nodes WHERE trashed_at > 0 AND trashed_at <= ? LIMIT 1', until)
    .toArray().length;
  const hasTask = drive.sql.exec(`SELECT 1 FROM tasks WHERE ${isUnderway}`).toArray().length;
  if (isOld && !hasTask) {
    drive.transaction(() => createTask(drive, { type: 'emptytrash', name: '', input: { until } }));
  }
}
