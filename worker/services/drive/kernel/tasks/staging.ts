import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { createTask, type TaskRow } from '#worker/services/drive/kernel/tasks/task.ts';

/**
 * The staging of a task: a parent id that is no folder, so its rows are in no listing, no trash and
 * no search. A copy or an unpacking grows there until it is complete; a deletion moves rows there
 * before it deletes them.
 */
export function stagingOf(task: Pick<TaskRow, 'id'>): string {
  return `/${task.id}`;
}

/** Returns the ids of the nodes at the top of a task's staging. */
export function stagedIds(drive: Drive, task: Pick<TaskRow, 'id'>): string[] {
  return drive.sql
    .exec<{ id: string }>('SELECT id FROM nodes WHERE parent_id = ?', stagingOf(task))
    .toArray()
    .map(({ id }) => id);
}

/** Hands staged nodes to a new `delete` task, which deletes them in slices. */
export function discardStaged(drive: Drive, ids: readonly string[]): void {
  if (ids.length === 0) return;
  const task = createTask(drive, { type: 'delete', name: '', input: { ids: [], to: '' } });
  for (const id of ids) {
    drive.sql.exec('UPDATE nodes SET parent_id = ? WHERE id = ?', stagingOf(task), id);
  }
}
