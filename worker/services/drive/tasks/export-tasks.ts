import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { TaskRow } from '#worker/services/drive/kernel/tasks/task.ts';

/** Returns tasks by id, after the id `after`. */
export function exportTasks(
  drive: Drive,
  { after, limit }: { after: string; limit: number },
): TaskRow[] {
  return drive.sql
    .exec<TaskRow>('SELECT * FROM tasks WHERE id > ? ORDER BY id LIMIT ?', after, limit)
    .toArray();
}
