import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { pageToken, readPageToken } from '#worker/services/drive/kernel/listing/page-token.ts';
import type { NodeFilters } from '#worker/services/drive/kernel/listing/filters.ts';
import { withSilence } from '#worker/services/drive/kernel/tasks/silent-transfer.ts';
import { type TaskRow, taskById, tasksWhere } from '#worker/services/drive/kernel/tasks/task.ts';

export const taskMethods = {
  task(drive: Drive, { id }: { id: string }): TaskRow | null {
    const task = taskById(drive, id);
    return task ? withSilence(drive, task) : null;
  },

  /**
   * Removes finished tasks from the list and cancels open uploads and offline tasks. Other
   * unfinished tasks stay. With `deleteFiles`, files that offline tasks have brought go to the
   * trash.
   */
  deleteTasks(drive: Drive, { ids, deleteFiles }: { ids: string[]; deleteFiles: boolean }): null {
    for (const id of ids) {
      const task = taskById(drive, id);
      if (!task) continue;
      for (const onTaskCancelled of drive.extensions.hooks.onTaskCancelled) {
        onTaskCancelled(drive, task, { deleteFiles });
      }
      drive.sql.exec(
        `DELETE FROM tasks WHERE id = ? AND phase IN ('PHASE_TYPE_COMPLETE', 'PHASE_TYPE_ERROR')`,
        id,
      );
    }
    drive.announce('tasks');
    return null;
  },

  /** Lists tasks newest first, narrowed by `types` and the filters. */
  listTasks(
    drive: Drive,
    input: { types: string[]; filters: NodeFilters; limit: number; pageToken: string },
  ): { tasks: TaskRow[]; nextPageToken: string } {
    const { filters, limit } = input;
    const types = filters.types ?? (input.types.length > 0 ? input.types : undefined);
    const scope = JSON.stringify(['tasks', types, filters]);
    const after = readPageToken(scope, input.pageToken, [0, '']);
    const tests = ['1'];
    const values: (string | number)[] = [];
    if (after) {
      tests.push('(created_at, id) < (?, ?)');
      values.push(...after);
    }
    for (const [column, value] of [
      ['type', types],
      ['phase', filters.phases],
      ['id', filters.ids],
    ] as const) {
      if (!value) continue;
      tests.push(`${column} IN (SELECT value FROM json_each(?))`);
      values.push(JSON.stringify(value));
    }
    const rows = tasksWhere(
      drive,
      `WHERE ${tests.join(' AND ')} ORDER BY created_at DESC, id DESC LIMIT ?`,
      ...values,
      limit + 1,
    );
    const tasks = rows.slice(0, limit).map((task) => withSilence(drive, task));
    const last = tasks.at(-1);
    const isMore = rows.length > limit && last;
    return { tasks, nextPageToken: isMore ? pageToken(scope, [last.created_at, last.id]) : '' };
  },
};
