import { historyMs } from '#worker/services/drive/kernel/alarm.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';

/** Deletes tasks that finished long ago. */
export function deleteOldTasks(drive: Drive): void {
  drive.sql.exec(
    `DELETE FROM tasks WHERE created_at < ? AND phase IN ('PHASE_TYPE_COMPLETE', 'PHASE_TYPE_ERROR')`,
    drive.now() - historyMs,
  );
}
