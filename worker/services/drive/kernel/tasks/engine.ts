import { isApiError } from '#protocol/errors.ts';
import { taskPhases } from '#protocol/resources.ts';
import { logError } from '#worker/http/fail.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { deliverUrgent } from '#worker/services/drive/kernel/outbox.ts';
import {
  existingTask,
  saveTask,
  taskById,
  type TaskRow,
  tasksWhere,
} from '#worker/services/drive/kernel/tasks/task.ts';

/** Rows a run may still change. Each slice subtracts what it used. */
export interface SliceBudget {
  rows: number;
}

/**
 * Runs one slice of a task: changes rows and saves the progress with `saveTask` in one transaction,
 * so a crash repeats a whole slice or nothing. An ApiError ends the task; any other error is
 * retried.
 */
export interface TaskRunner {
  run(drive: Drive, task: TaskRow, budget: SliceBudget): void | Promise<void>;
  /** Undoes what is half done when the task fails; called inside a transaction. */
  undo?(drive: Drive, task: TaskRow): void;
}

/** Rows per slice, so that other requests to the drive wait only briefly. */
export const sliceRows = 500;
/** Rows changed before a call returns, so that small tasks are complete by then. */
const requestRows = 2_000;
/** Rows per alarm. */
const alarmRows = 50_000;
const attemptsMax = 20;

/**
 * Runs the first slices of a new task. Throws the error that ended it, so that a small call fails
 * as a call.
 */
export async function runNewTask(drive: Drive, id: string): Promise<TaskRow> {
  const failure = await runTask(drive, id, { rows: requestRows });
  if (failure) throw failure;
  return existingTask(drive, id);
}

/** Runs due tasks. Called by the alarm. */
export async function runDueTasks(drive: Drive): Promise<void> {
  const due = tasksWhere(
    drive,
    `WHERE phase IN ('PHASE_TYPE_PENDING', 'PHASE_TYPE_RUNNING') AND run_at <= ? ORDER BY run_at LIMIT 20`,
    drive.now(),
  );
  const budget = { rows: alarmRows };
  for (const { id } of due) await runTask(drive, id, budget);
}

const unfinished: readonly string[] = [taskPhases.pending, taskPhases.running];

/** Runs slices until the task or the budget ends. Returns the ApiError that ended the task. */
async function runTask(drive: Drive, id: string, budget: SliceBudget): Promise<Error | undefined> {
  const task = taskById(drive, id);
  const runner = task && drive.extensions.taskRunners[task.type];
  if (!task || !runner || drive.running.has(id)) return undefined;
  drive.running.add(id);
  try {
    while (budget.rows > 0 && unfinished.includes(task.phase)) {
      const before = budget.rows;
      await runner.run(drive, task, budget);
      await deliverUrgent(drive);
      // An empty slice counts as one row, so that every budget ends.
      if (budget.rows === before) budget.rows -= 1;
      // Lets waiting requests run in between.
      if (unfinished.includes(task.phase)) await new Promise((next) => setTimeout(next, 0));
    }
  } catch (error) {
    return recordFailure(drive, task, runner, error);
  } finally {
    drive.running.delete(id);
    if (unfinished.includes(task.phase)) drive.wakeBy(Math.max(task.run_at, drive.now()));
  }
  return undefined;
}

function recordFailure(
  drive: Drive,
  task: TaskRow,
  runner: TaskRunner,
  error: unknown,
): Error | undefined {
  const isFinal = isApiError(error) || task.attempts + 1 >= attemptsMax;
  if (!isApiError(error))
    logError(error, { task: task.type, taskId: task.id, drive: drive.userId });
  if (!isFinal) {
    task.attempts += 1;
    task.run_at = drive.now() + Math.min(1000 * 2 ** task.attempts, 3_600_000);
    drive.sql.exec(
      'UPDATE tasks SET attempts = ?, run_at = ? WHERE id = ?',
      task.attempts,
      task.run_at,
      task.id,
    );
    return undefined;
  }
  const reason = isApiError(error) ? error.error : 'internal';
  drive.transaction(() => {
    runner.undo?.(drive, task);
    saveTask(drive, task, {
      phase: taskPhases.error,
      message: reason,
      params: { ...JSON.parse(task.params), error_detail: reason },
    });
  });
  return isApiError(error) ? error : undefined;
}
