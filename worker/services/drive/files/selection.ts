import { ApiError } from '#protocol/errors.ts';
import { taskPhases } from '#protocol/resources.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import {
  type ConflictChoices,
  type ConflictResult,
  paramsWithResults,
} from '#worker/services/drive/files/conflicts.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { nodesById } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import {
  type SliceBudget,
  type TaskRunner,
  sliceRows,
} from '#worker/services/drive/kernel/tasks/engine.ts';
import { saveTask, type TaskRow } from '#worker/services/drive/kernel/tasks/task.ts';

/**
 * What a batch call was asked: which files and, for a move or copy, where to and what becomes of
 * names taken there.
 */
export interface SelectionInput extends Partial<ConflictChoices> {
  ids: string[];
  to: string;
}

/** A selection in hand, with its ids for looking up. */
interface Selection extends SelectionInput {
  chosen: ReadonlySet<string>;
}

/** The input of a batch task. */
export function selectionOf(task: TaskRow): SelectionInput {
  return JSON.parse(task.input) as SelectionInput;
}

/**
 * The rows of a selection. Throws `invalid_argument` for none and `file_not_found` when none of
 * them exists.
 */
export function selectedNodes(drive: Drive, ids: readonly string[]): NodeRow[] {
  if (ids.length === 0) throw new ApiError('invalid_argument', { description: 'ids: is empty' });
  const rows = nodesById(drive, ids).filter(({ id }) => id !== '');
  if (rows.length === 0) throw new ApiError('file_not_found');
  return rows;
}

/**
 * A runner that does the same small thing to each file of a selection, a slice at a time. `one`
 * runs inside the slice's transaction and may say how it settled a conflict; what has gone in the
 * meantime is passed over.
 */
export function eachSelected(
  one: (drive: Drive, row: NodeRow, selection: Selection) => ConflictResult | undefined | void,
): TaskRunner {
  return {
    run(drive: Drive, task: TaskRow, budget: SliceBudget): void {
      const input = selectionOf(task);
      const { ids } = input;
      const selection = { ...input, chosen: new Set(ids) };
      const { at = 0 } = JSON.parse(task.cursor) as { at?: number };
      const end = Math.min(ids.length, at + Math.min(sliceRows, budget.rows));
      drive.transaction(() => {
        const settled = nodesById(drive, ids.slice(at, end)).map((row) =>
          one(drive, row, selection),
        );
        const isDone = end === ids.length;
        saveTask(drive, task, {
          cursor: { at: end },
          progress: (end / ids.length) * 100,
          params: paramsWithResults(task, settled),
          ...(isDone ? { phase: taskPhases.complete, message: '' } : {}),
        });
      });
      budget.rows -= end - at;
    },
  };
}
