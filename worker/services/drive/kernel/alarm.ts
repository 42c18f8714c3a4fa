import { backfillDue, runBackfills } from '#worker/services/drive/kernel/backfills.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { deleteExpiredDriveResponses } from '#worker/services/drive/kernel/idempotency.ts';
import { dropExpiredIncoming } from '#worker/services/drive/kernel/incoming/incoming-file.ts';
import { deliverDue } from '#worker/services/drive/kernel/outbox.ts';
import { runDueTasks } from '#worker/services/drive/kernel/tasks/engine.ts';

/** Finished tasks, events and transfers are deleted after this. */
export const historyMs = 180 * 24 * 3_600_000;

/** Runs all due work. Each step is safe to run twice. */
export async function runAlarm(drive: Drive): Promise<void> {
  runBackfills(drive);
  for (const onAlarm of drive.extensions.hooks.onAlarm) await onAlarm(drive);
  deleteExpiredDriveResponses(drive);
  dropExpiredIncoming(drive);
  await deliverDue(drive);
  await runDueTasks(drive);
}

const kernelDue = `SELECT min(at) AS at FROM (
  SELECT min(run_at) AS at FROM tasks WHERE phase IN ('PHASE_TYPE_PENDING', 'PHASE_TYPE_RUNNING')
  UNION ALL SELECT min(run_at) FROM outbox
  UNION ALL SELECT min(expires_at) FROM repeats
  UNION ALL SELECT min(expires_at) FROM incoming
)`;

/** Returns when the alarm has to run next (ms); null if nothing will ever be due. */
export function nextDue(drive: Drive): number | null {
  const times = [
    earliest(drive, kernelDue),
    backfillDue(drive),
    ...drive.extensions.hooks.dueAt.map((dueAt) => dueAt(drive)),
  ].filter((at) => at !== null);
  return times.length > 0 ? Math.min(...times) : null;
}

/** Runs a query for one time `at` (ms); null if there is none or it is `neverDue`. */
export function earliest(drive: Drive, query: string): number | null {
  const { at } = drive.sql.exec<{ at: number | null }>(query).one();
  return at !== null && at < Number.MAX_SAFE_INTEGER ? at : null;
}
