import { trashDays } from '#protocol/limits.ts';
import { earliest } from '#worker/services/drive/kernel/alarm.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { createTask } from '#worker/services/drive/kernel/tasks/task.ts';

const trashMs = trashDays * 24 * 3_600_000;

const isEmptying = `SELECT 1 FROM tasks
  WHERE type = 'emptytrash' AND phase IN ('PHASE_TYPE_PENDING', 'PHASE_TYPE_RUNNING')`;

/** Starts a task that deletes nodes trashed more than 30 days ago (protocol 2.8). */
export function sweepTrash(drive: Drive): void {
  const until = drive.now() - trashMs;
  const hasOld = drive.sql
    .exec('SELECT 1 FROM nodes WHERE trashed_at > 0 AND trashed_at <= ? LIMIT 1', until)
    .toArray().length;
  const hasTask = drive.sql.exec(isEmptying).toArray().length;
  if (hasOld && !hasTask) {
    drive.transaction(() => createTask(drive, { type: 'emptytrash', name: '', input: { until } }));
  }
}

/**
 * Returns when trash is due (ms). A running task sets its own time, even while it waits to retry.
 */
export function trashDue(drive: Drive): number | null {
  return earliest(
    drive,
    `SELECT min(trashed_at) + ${trashMs} AS at FROM nodes
     WHERE trashed_at > 0 AND NOT EXISTS (${isEmptying})`,
  );
}
