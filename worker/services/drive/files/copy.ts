import { taskPhases } from '#protocol/resources.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { recordChange, recordEvent } from '#worker/services/drive/kernel/change-log.ts';
import {
  choiceOf,
  namesakes,
  resolveConflict,
  paramsWithResults,
} from '#worker/services/drive/files/conflicts.ts';
import {
  discardStaged,
  stagedIds,
  stagingOf,
} from '#worker/services/drive/kernel/tasks/staging.ts';
import { placeIn } from '#worker/services/drive/kernel/nodes/place.ts';
import { type NodeRow, nodeSelect } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { copyOf } from '#worker/services/drive/kernel/nodes/node-rules.ts';
import { type SelectionInput, selectionOf } from '#worker/services/drive/files/selection.ts';
import { addToChildCount, insertNodes } from '#worker/services/drive/kernel/nodes/insert-nodes.ts';
import { measureNodes } from '#worker/services/drive/kernel/nodes/measure-nodes.ts';
import { liveFolder, nodeById, nodesById } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import {
  type ChildPosition,
  childrenAfter,
} from '#worker/services/drive/kernel/nodes/walk-children.ts';
import { timedId } from '#worker/services/drive/kernel/ids.ts';
import { requireItems } from '#worker/services/drive/kernel/item-quota.ts';
import { requireSpace } from '#worker/services/drive/kernel/ledger.ts';
import {
  type SliceBudget,
  type TaskRunner,
  sliceRows,
} from '#worker/services/drive/kernel/tasks/engine.ts';
import { saveTask, type TaskRow } from '#worker/services/drive/kernel/tasks/task.ts';
import { addStep, nextStep, saveStep } from '#worker/services/drive/kernel/tasks/steps.ts';
import {
  addTrace,
  deleteTraces,
  tracesOf,
} from '#worker/services/drive/kernel/tasks/created-nodes.ts';

/**
 * Copying by reference: copies rows, never bytes. The copy grows in the task's staging and is moved
 * to its folder when it is complete; a failed copy is deleted from staging.
 */

/**
 * Nodes counted before a copy starts. For a larger copy the progress is an estimate, and space is
 * checked slice by slice.
 */
const measuredMax = 20_000;

interface Cursor {
  /** Number of selected nodes started. */
  at?: number;
  /** Rows copied, and rows to copy when it started. */
  done?: number;
  total?: number;
  isPlacing?: boolean;
}

export const copyRunner: TaskRunner = {
  run(drive, task, budget) {
    const cursor = storedJson<Cursor>(task.cursor);
    drive.transaction(() => {
      if (cursor.total === undefined) begin(drive, task);
      else if (cursor.isPlacing) place(drive, task, budget);
      else grow(drive, task, cursor, budget);
    });
  },
  undo(drive, task) {
    drive.sql.exec('DELETE FROM task_steps WHERE task_id = ?', task.id);
    deleteTraces(drive, task.id);
    discardStaged(drive, stagedIds(drive, task));
  },
};

function begin(drive: Drive, task: TaskRow): void {
  const selection = selectionOf(task);
  const ids = selection.ids.filter((id) => !isSkipped(drive, selection, id));
  const { files, folders, bytes } = measureNodes(drive, ids, measuredMax);
  requireSpace(drive, bytes);
  requireItems(drive, files + folders);
  saveTask(drive, task, { cursor: { at: 0, done: 0, total: files + folders } });
}

/** True if a selected node is skipped because its name is taken at the destination. */
function isSkipped(drive: Drive, selection: SelectionInput, id: string): boolean {
  if (choiceOf(selection, id) !== 'skip') return false;
  const row = nodeById(drive, id);
  return row !== undefined && namesakes(drive, selection.to, row.name).length > 0;
}

function grow(drive: Drive, task: TaskRow, cursor: Cursor, budget: SliceBudget): void {
  const selection = selectionOf(task);
  const { ids } = selection;
  const { at = 0, done = 0, total = 0 } = cursor;
  const limit = Math.max(1, Math.min(sliceRows, budget.rows));
  let copied = 0;
  let end = at;
  let params: Record<string, string> | undefined;
  if (at < ids.length) {
    end = Math.min(ids.length, at + limit);
    const requested = ids.slice(at, end);
    const skipped = requested.filter((id) => isSkipped(drive, selection, id));
    const tops = nodesById(
      drive,
      requested.filter((id) => !skipped.includes(id)),
    );
    copied = copyRows(drive, task, tops, stagingOf(task), selection.conflicts !== undefined);
    params = paramsWithResults(task, [{ skipped, replaced: [] }]);
  } else {
    const step = nextStep(drive, task.id);
    if (!step) {
      saveTask(drive, task, { cursor: { ...cursor, isPlacing: true } });
      return;
    }
    const after = step.after === '' ? undefined : storedJson<ChildPosition>(step.after);
    const { rows, next } = childrenAfter(drive, step.source_id, after, limit);
    copied = copyRows(drive, task, rows, step.target_id);
    saveStep(drive, step, next ?? null);
  }
  budget.rows -= Math.max(copied, 1);
  saveTask(drive, task, {
    cursor: { at: end, done: done + copied, total },
    ...(params ? { params } : {}),
    progress: Math.min(99, ((done + copied) / Math.max(1, total)) * 100),
  });
}

/** Copies rows and returns their number. Records their sources if conflict choices need them. */
function copyRows(
  drive: Drive,
  task: TaskRow,
  rows: readonly NodeRow[],
  into: string,
  isTraced = false,
): number {
  const now = drive.now();
  const copies = rows
    .filter(({ phase }) => phase === taskPhases.complete)
    .map((row) => {
      const id = timedId(now);
      if (!row.is_file) addStep(drive, task.id, row.id, id);
      if (isTraced) addTrace(drive, task.id, row.id, id);
      return copyOf(row, id, into, now);
    });
  insertNodes(drive, copies);
  return copies.length;
}

function place(drive: Drive, task: TaskRow, budget: SliceBudget): void {
  const selection = selectionOf(task);
  const { to } = selection;
  const grown = drive.sql
    .exec<NodeRow>(
      `SELECT ${nodeSelect} FROM nodes WHERE parent_id = ? LIMIT ?`,
      stagingOf(task),
      Math.max(1, Math.min(sliceRows, budget.rows)),
    )
    .toArray();
  if (grown.length === 0) {
    deleteTraces(drive, task.id);
    saveTask(drive, task, { phase: taskPhases.complete });
    return;
  }
  liveFolder(drive, to);
  const sources = selection.conflicts ? tracesOf(drive, task.id) : new Map<string, string>();
  const settled = grown.map((row) => {
    const source = sources.get(row.id) ?? '';
    const choice = choiceOf(selection, source);
    // A copy never replaces its original.
    const own = { has: (id: string) => id === source || sources.has(id) };
    // Skipped nodes weren't copied; names taken since then get a number.
    const replaced =
      choice === 'replace' ? resolveConflict(drive, { row, folderId: to, choice, own }) : undefined;
    placeIn(drive, row, to);
    recordEvent(drive, 'TYPE_CREATE', { ...row, parent_id: to });
    return replaced;
  });
  addToChildCount(drive, to, grown.length);
  const created = grown.map(({ id }) => id);
  recordChange(drive, [to], { others: created });
  budget.rows -= grown.length;
  const params = paramsWithResults(task, [...settled, { skipped: [], replaced: [], created }]);
  saveTask(drive, task, { params });
}
