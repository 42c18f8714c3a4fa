import { ApiError } from '#protocol/errors.ts';
import { taskPhases } from '#protocol/resources.ts';
import { storedJson } from '#worker/http/stored-json.ts';
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
 * Input of a batch call: the nodes and, for a move or copy, the destination and the conflict
 * choices.
 */
export interface SelectionInput extends Partial<ConflictChoices> {
  ids: string[];
  to: string;
}

/** A selection with its ids for lookup. */
interface Selection extends SelectionInput {
  chosen: ReadonlySet<string>;
}

/** Returns the input of a batch task. */
export function selectionOf(task: TaskRow): SelectionInput {
  return storedJson<SelectionInput>(task.input);
}

/**
 * Returns the rows of a selection. Throws `invalid_argument` for an empty one and `file_not_found`
 * if no node exists.
 */
export function selectedNodes(drive: Drive, ids: readonly string[]): NodeRow[] {
  if (ids.length === 0) throw new ApiError('invalid_argument', { description: 'ids: is empty' });
  const rows = nodesById(drive, ids).filter(({ id }) => id !== '');
  if (rows.length === 0) throw new ApiError('file_not_found');
  return rows;
}

/**
 * Returns a runner that applies `one` to each selected node, in slices. `one` runs inside the
 * slice's transaction and may return how it resolved a conflict. Nodes deleted meanwhile are
 * skipped.
 */
export function eachSelected(
  one: (drive: Drive, row: NodeRow, selection: Selection) => ConflictResult | undefined | void,
): TaskRunner {
  return {
    run(drive: Drive, task: TaskRow, budget: SliceBudget): void {
      const input = selectionOf(task);
      const { ids } = input;
      const selection = { ...input, chosen: new Set(ids) };
      const { at = 0 } = storedJson<{ at?: number }>(task.cursor);
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
