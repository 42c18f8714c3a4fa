import { historyMs } from '#worker/services/drive/kernel/alarm.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';

/** Deletes transfers that completed long ago. */
export function deleteOldTransfers(drive: Drive): void {
  drive.sql.exec(
    `DELETE FROM transfers WHERE state = 'complete' AND queued_at < ?`,
    drive.now() - historyMs,
  );
}
