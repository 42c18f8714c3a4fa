import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { pageToken, readPageToken } from '#worker/services/drive/kernel/listing/page-token.ts';
import type { NodeFilters } from '#worker/services/drive/kernel/listing/filters.ts';
import { deleteOffline } from '#worker/services/drive/offline/transfers.ts';
import { type TaskRow, taskById, tasksWhere } from '#worker/services/drive/kernel/tasks/task.ts';
import { abortUpload } from '#worker/services/drive/uploads/commit.ts';
import { uploadById } from '#worker/services/drive/uploads/store.ts';

export const taskMethods = {
  task(drive: Drive, { id }: { id: string }): TaskRow | null {
    return taskById(drive, id) ?? null;
  },

  /**
   * Takes finished tasks off the list and cancels open uploads and offline tasks; what is under way
   * otherwise stays. `deleteFiles` moves what offline tasks have brought to the trash.
   */
  deleteTasks(drive: Drive, { ids, deleteFiles }: { ids: string[]; deleteFiles: boolean }): null {
    for (const id of ids) {
      const task = taskById(drive, id);
      if (task?.type === 'offline') {
        drive.transaction(() => deleteOffline(drive, task, deleteFiles));
        continue;
      }
      if (task?.type === 'upload') {
        const { uploadId } = JSON.parse(task.input) as { uploadId: string };
        if (uploadById(drive, uploadId)?.state === 'open') abortUpload(drive, uploadId);
      }
      drive.sql.exec(
        `DELETE FROM tasks WHERE id = ? AND phase IN ('PHASE_TYPE_COMPLETE', 'PHASE_TYPE_ERROR')`,
        id,
      );
    }
    return null;
  },

  /** Tasks newest first; `types` and the filters narrow them. */
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
    for (const [column, wanted] of [
      ['type', types],
      ['phase', filters.phases],
      ['id', filters.ids],
    ] as const) {
      if (!wanted) continue;
      tests.push(`${column} IN (SELECT value FROM json_each(?))`);
      values.push(JSON.stringify(wanted));
    }
    const rows = tasksWhere(
      drive,
      `WHERE ${tests.join(' AND ')} ORDER BY created_at DESC, id DESC LIMIT ?`,
      ...values,
      limit + 1,
    );
    const tasks = rows.slice(0, limit);
    const last = tasks.at(-1);
    const isMore = rows.length > limit && last;
    return { tasks, nextPageToken: isMore ? pageToken(scope, [last.created_at, last.id]) : '' };
  },
};
