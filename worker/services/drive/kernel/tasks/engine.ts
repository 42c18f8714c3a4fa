import { isApiError } from '#protocol/errors.ts';
import { taskPhases } from '#protocol/resources.ts';
import { logError } from '#worker/http/fail.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { deliverUrgent } from '#worker/services/drive/kernel/outbox.ts';
import {
  saveTask,
  type TaskRow,
  taskById,
  tasksWhere,
} from '#worker/services/drive/kernel/tasks/task.ts';

/** How many rows a run may still change; a slice takes what it used. */
export interface SliceBudget {
  rows: number;
}

/**
 * Runs one slice of a task: in one transaction it changes rows and says with `saveTask` how far it
 * came, so a crash repeats a slice or does not, never half of one. An ApiError ends the task;
 * anything else is tried again.
 */
export interface TaskRunner {
  run(drive: Drive, task: TaskRow, budget: SliceBudget): void | Promise<void>;
  /** Takes back what is half done when the task ends in an error; runs inside a transaction. */
  undo?(drive: Drive, task: TaskRow): void;
}

/** Rows of one slice: short enough that other requests to the drive hardly wait. */
export const sliceRows = 500;
/** Rows done before a call is answered: small things are finished at once. */
const requestRows = 2_000;
/** Rows of one ring of the alarm. */
const alarmRows = 50_000;
const attemptsMax = 20;

/**
 * Runs a fresh task's first slices; throws the error that ended it, so a small call fails as a
 * call.
 */
export async function runNewTask(drive: Drive, id: string): Promise<TaskRow> {
  const failure = await runTask(drive, id, { rows: requestRows });
  if (failure) throw failure;
  return taskById(drive, id)!;
}

/** Runs what is due; called by the alarm. */
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

/** Runs slices until the task ends or the budget does. Returns the ApiError that ended it. */
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
      // An empty slice counts too, so that a budget always ends.
      if (budget.rows === before) budget.rows -= 1;
      // Lets requests that wait for this drive come in between.
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
