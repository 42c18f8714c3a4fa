import { changeTask, deleteTasks, retryTask, type Task } from '#protocol/drive.ts';
import { request } from '#client/app/api/request.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useText } from '#client/ui/text.ts';
import { useTaskRestarted, useTasksChanged } from '#client/features/tasks/use-tasks.ts';
import { allowedAction, type TaskAction, type TaskFacts } from './task-facts.ts';

export interface TaskActions {
  /** Applies an action to those of the tasks that allow it. */
  run(action: TaskAction, tasks: readonly TaskFacts[]): Promise<void>;
  /** Removes tasks from the list, and their files if `withFiles`. Rejects with the API error. */
  remove(tasks: readonly TaskFacts[], withFiles: boolean): Promise<void>;
}

/** Most tasks in one delete request (protocol 3). */
const removeBatchSize = 100;

/** Actions on tasks. Each shows a toast with the result or the error. */
export function useTaskActions(): TaskActions {
  const t = useText();
  const drive = useDrive();
  const changed = useTasksChanged();
  const restarted = useTaskRestarted();

  async function attempt(work: () => Promise<string>): Promise<void> {
    try {
      drive.notify(await work());
    } catch (error) {
      await drive.fail(error);
    } finally {
      await changed();
    }
  }

  return {
    run: (action, tasks) =>
      attempt(async () => {
        const fitting = tasks.filter((task) => allowedAction(task) === action);
        for (const { id } of fitting) {
          const task = await sendAction(action, id);
          if (task) await restarted(task);
        }
        const key = action === 'pause' ? 'tasks.pausedNote' : 'tasks.resumedNote';
        return t(key, { count: fitting.length });
      }),
    remove: async (tasks, withFiles) => {
      const ids = tasks.map(({ id }) => id);
      try {
        for (let at = 0; at < ids.length; at += removeBatchSize) {
          const some = ids.slice(at, at + removeBatchSize);
          await request(deleteTasks, { task_ids: some, delete_files: withFiles });
        }
      } finally {
        await changed();
        drive.changed();
      }
      drive.notify(t('tasks.removed', { count: ids.length }));
    },
  };
}

/** Resolves with the task if it was restarted. */
async function sendAction(action: TaskAction, id: string): Promise<Task | undefined> {
  const type = 'offline';
  if (action === 'retry') {
    return (await request(retryTask, { type, create_type: 'RETRY', id })).task;
  }
  const spec = JSON.stringify({ phase: action === 'pause' ? 'pause' : 'running' });
  await request(changeTask, { type, id, set_params: { spec } });
  return undefined;
}
