import { required } from '#protocol/required.ts';
import { taskPhases } from '#protocol/resources.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { timedId } from '#worker/services/drive/kernel/ids.ts';
import { publishEvent } from '#worker/services/drive/kernel/publish-event.ts';

/** A row of `tasks` (schema.ts). `input`, `cursor` and `params` are JSON. */
export type TaskRow = {
  id: string;
  type: string;
  name: string;
  phase: string;
  progress: number;
  message: string;
  file_id: string;
  file_name: string;
  file_size: number;
  params: string;
  input: string;
  cursor: string;
  attempts: number;
  run_at: number;
  created_at: number;
  updated_at: number;
};

const columnNames = [
  'id',
  'type',
  'name',
  'phase',
  'progress',
  'message',
  'file_id',
  'file_name',
  'file_size',
  'params',
  'input',
  'cursor',
  'attempts',
  'run_at',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof TaskRow)[];
const columns = columnNames.join(', ');

/** `run_at` of tasks without a runner, such as an upload that waits for its bytes. */
export const neverDue = Number.MAX_SAFE_INTEGER;

/**
 * Creates a task, inside the transaction that needs it. It is due now: `runNewTask` runs its first
 * slices before the call returns, the alarm runs the rest.
 */
export function createTask(
  drive: Drive,
  given: Pick<TaskRow, 'type' | 'name'> & { input: unknown } & Partial<
      Pick<TaskRow, 'file_id' | 'file_name' | 'file_size' | 'phase' | 'run_at' | 'message'>
    > & { params?: Record<string, string> },
): TaskRow {
  const now = drive.now();
  const task: TaskRow = {
    id: timedId(now),
    phase: taskPhases.pending,
    progress: 0,
    message: '',
    file_id: '',
    file_name: '',
    file_size: 0,
    cursor: '{}',
    attempts: 0,
    run_at: now,
    created_at: now,
    updated_at: now,
    ...given,
    params: JSON.stringify(given.params ?? {}),
    input: JSON.stringify(given.input),
  };
  const values = columnNames.map((column) => task[column]);
  drive.sql.exec(
    `INSERT INTO tasks (${columns}) VALUES (${values.map(() => '?').join()})`,
    ...values,
  );
  if (task.run_at !== neverDue) drive.wakeBy(task.run_at);
  drive.announce('tasks');
  return task;
}

/** Returns a task by id. */
export function taskById(drive: Drive, id: string): TaskRow | undefined {
  return drive.sql.exec<TaskRow>(`SELECT ${columns} FROM tasks WHERE id = ?`, id).toArray()[0];
}

/** Returns a task that the caller has just written or checked. */
export function existingTask(drive: Drive, id: string): TaskRow {
  return required(taskById(drive, id), `task ${id}`);
}

/** Returns tasks by a SQL tail (`WHERE … ORDER BY …`) of the caller. */
export function tasksWhere(drive: Drive, rest: string, ...values: (string | number)[]): TaskRow[] {
  return drive.sql.exec<TaskRow>(`SELECT ${columns} FROM tasks ${rest}`, ...values).toArray();
}

/** Fields a slice may change. `cursor` and `params` are stored as JSON. */
export interface TaskChange {
  phase?: string;
  progress?: number;
  message?: string;
  fileId?: string;
  fileName?: string;
  fileSize?: number;
  cursor?: unknown;
  params?: Record<string, string>;
}

/** Saves the progress of a task and updates `task`. Called in the transaction of the slice. */
export function saveTask(drive: Drive, task: TaskRow, change: TaskChange): void {
  const now = drive.now();
  const before = task.phase;
  task.phase = change.phase ?? taskPhases.running;
  task.progress = Math.max(0, Math.min(100, Math.floor(change.progress ?? task.progress)));
  if (task.phase === taskPhases.complete) task.progress = 100;
  task.message = change.message ?? task.message;
  task.file_id = change.fileId ?? task.file_id;
  task.file_name = change.fileName ?? task.file_name;
  task.file_size = change.fileSize ?? task.file_size;
  if (change.cursor !== undefined) task.cursor = JSON.stringify(change.cursor);
  if (change.params !== undefined) task.params = JSON.stringify(change.params);
  task.attempts = 0;
  // Tasks without a runner stay that way.
  if (task.run_at !== neverDue) task.run_at = Math.min(task.run_at, now);
  task.updated_at = now;
  drive.sql.exec(
    `UPDATE tasks SET phase = ?, progress = ?, message = ?, file_id = ?, file_name = ?, file_size = ?, params = ?,
       cursor = ?, attempts = ?, run_at = ?, updated_at = ? WHERE id = ?`,
    task.phase,
    task.progress,
    task.message,
    task.file_id,
    task.file_name,
    task.file_size,
    task.params,
    task.cursor,
    task.attempts,
    task.run_at,
    task.updated_at,
    task.id,
  );
  drive.announce('tasks');
  if (task.phase !== before) publishEnd(drive, task);
}

/** Tasks that a user waits for. */
const publishedTypes: readonly string[] = ['offline', 'restore', 'decompress'];

function publishEnd(drive: Drive, task: TaskRow): void {
  const isFailed = task.phase === taskPhases.error;
  if (!publishedTypes.includes(task.type)) return;
  if (!isFailed && task.phase !== taskPhases.complete) return;
  const { error_detail: error = '' } = storedJson<Record<string, string>>(task.params);
  publishEvent(drive, {
    type: isFailed ? 'task.failed' : 'task.completed',
    data: {
      task_id: task.id,
      task_type: task.type,
      name: task.name || task.file_name,
      ...(isFailed ? { error } : { file_id: task.file_id }),
    },
  });
}
