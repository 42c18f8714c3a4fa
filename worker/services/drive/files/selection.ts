import { ApiError } from '#protocol/errors.ts';
import { taskPhases } from '#protocol/resources.ts';
import type { Drive } from '#worker/services/drive/drive.ts';
import type { NodeRow } from '#worker/services/drive/files/node.ts';
import { nodesById } from '#worker/services/drive/files/tree.ts';
import { type Budget, type Runner, sliceRows } from '#worker/services/drive/tasks/engine.ts';
import { saveTask, type TaskRow } from '#worker/services/drive/tasks/task.ts';

/** What a batch call was asked: which files and, for a move or copy, where to. */
export interface SelectionInput {
  ids: string[];
  to: string;
}

/** The input of a batch task. */
export function selectionOf(task: TaskRow): SelectionInput {
  return JSON.parse(task.input) as SelectionInput;
}

/** The rows of a selection. Throws `invalid_argument` for none and `file_not_found` when none of them exists. */
export function selectedNodes(drive: Drive, ids: readonly string[]): NodeRow[] {
  if (ids.length === 0) throw new ApiError('invalid_argument', { description: 'ids: is empty' });
  const rows = nodesById(drive, ids).filter(({ id }) => id !== '');
  if (rows.length === 0) throw new ApiError('file_not_found');
  return rows;
}

/**
 * A runner that does the same small thing to each file of a selection, a slice at a time. `one` runs inside the
 * slice's transaction; what has gone in the meantime is passed over.
 */
export function eachSelected(one: (drive: Drive, row: NodeRow, task: TaskRow) => void): Runner {
  return {
    run(drive: Drive, task: TaskRow, budget: Budget): void {
      const { ids } = selectionOf(task);
      const { at = 0 } = JSON.parse(task.cursor) as { at?: number };
      const end = Math.min(ids.length, at + Math.min(sliceRows, budget.rows));
      drive.transaction(() => {
        for (const row of nodesById(drive, ids.slice(at, end))) one(drive, row, task);
        const isDone = end === ids.length;
        saveTask(drive, task, {
          cursor: { at: end },
          progress: (end / ids.length) * 100,
          ...(isDone ? { phase: taskPhases.complete, message: '' } : {}),
        });
      });
      budget.rows -= end - at;
    },
  };
}
