import { historyMs } from '#worker/services/drive/kernel/alarm.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { timePrefix } from '#worker/services/drive/kernel/ids.ts';

/** Deletes events older than the history that is kept. */
export function deleteOldEvents(drive: Drive): void {
  drive.sql.exec('DELETE FROM events WHERE id < ?', timePrefix(drive.now() - historyMs));
}
