import { ApiError } from '#protocol/errors.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';

const dayMs = 24 * 3_600_000;

/** Returns how many offline tasks were created today (UTC). */
export function tasksToday(drive: Drive): number {
  return drive.sql
    .exec<{ made: number }>(
      'SELECT count(*) AS made FROM offline_starts WHERE at >= ?',
      today(drive),
    )
    .one().made;
}

/**
 * Counts one more task for today, in the transaction that creates it, so the limit is never
 * exceeded. Deleting a task doesn't reduce the count. Throws `task_daily_create_limit`, for members
 * `task_daily_create_limit_vip`.
 */
export function takeDaily(
  drive: Drive,
  { daily, isPremium }: { daily: number | null; isPremium: boolean },
): void {
  if (daily !== null && tasksToday(drive) >= daily) {
    throw new ApiError(isPremium ? 'task_daily_create_limit_vip' : 'task_daily_create_limit', {
      description: `${daily} tasks have been made today; the next day begins at midnight UTC`,
    });
  }
  drive.sql.exec('DELETE FROM offline_starts WHERE at < ?', today(drive));
  drive.sql.exec('INSERT INTO offline_starts (at) VALUES (?)', drive.now());
}

const today = (drive: Drive) => Math.floor(drive.now() / dayMs) * dayMs;
