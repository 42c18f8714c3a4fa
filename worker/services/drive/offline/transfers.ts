import { taskPhases } from '#protocol/resources.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { nodeState } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';
import { release } from '#worker/services/drive/kernel/ledger.ts';
import type {
  TransferOrder,
  TransferSource,
} from '#worker/services/drive/offline/transfer/transfer-order.ts';
import {
  createTask,
  saveTask,
  type TaskRow,
  taskById,
} from '#worker/services/drive/kernel/tasks/task.ts';
import { objectNamed } from '#worker/http/object-call.ts';
import type { TransferObject } from '#worker/services/drive/offline/transfer/transfer-object.ts';

/**
 * A drive's own side of its offline tasks: what is wanted of each, and the queue. A row of
 * `transfers` says what is wanted; a message of the outbox makes the TransferObject do it. Whatever
 * is sent late or twice, the object hears what is true when it is told.
 */

/** `dropped`: the task was deleted, the object has still to be told. */
export type TransferState = 'waiting' | 'running' | 'paused' | 'failed' | 'complete' | 'dropped';

export type TransferRow = {
  task_id: string;
  state: TransferState;
  version: number;
  queued_at: number;
};

/** What a task was asked, in its `input`. */
export interface OfflineInput {
  source: TransferSource;
  /** '' takes what the source says. */
  name: string;
  parentId: string;
  limits: OfflineLimits;
}

/** What the plan of the person allowed when the task was made (specification 9, protocol 3). */
export interface OfflineLimits {
  /** Tasks made in a day (UTC); null: any number. */
  daily: number | null;
  isPremium: boolean;
  /** Tasks that are not over. */
  unfinished: number;
  /** Tasks that run at once; the others wait in line. */
  running: number;
  /** Bytes of one task. */
  bytesMax: number;
}

export function transferOf(drive: Drive, taskId: string): TransferRow | undefined {
  return drive.sql
    .exec<TransferRow>('SELECT * FROM transfers WHERE task_id = ?', taskId)
    .toArray()[0];
}

export function inputOf(task: TaskRow): OfflineInput {
  return JSON.parse(task.input) as OfflineInput;
}

const phaseOf: Readonly<Record<TransferState, string>> = {
  waiting: taskPhases.pending,
  running: taskPhases.running,
  paused: taskPhases.paused,
  failed: taskPhases.error,
  complete: taskPhases.complete,
  dropped: taskPhases.error,
};

/** Changes what is wanted of a transfer, inside a transaction, and lets the next in line begin. */
export function setWantedState(
  drive: Drive,
  taskId: string,
  state: TransferState,
  shown: { message?: string; params?: Record<string, string> } = {},
): void {
  drive.sql.exec(
    'UPDATE transfers SET state = ?, version = version + 1, queued_at = ? WHERE task_id = ?',
    state,
    drive.now(),
    taskId,
  );
  // Space stays promised while a task runs, waits or is paused; one that ended holds nothing.
  if (state === 'failed' || state === 'complete' || state === 'dropped') release(drive, taskId);
  const task = taskById(drive, taskId);
  if (task) {
    saveTask(drive, task, {
      phase: phaseOf[state],
      message: shown.message ?? messageOf[state] ?? task.message,
      params: {
        ...(JSON.parse(task.params) as Record<string, string>),
        ...speedless,
        ...shown.params,
      },
    });
  }
  if (state !== 'complete') send(drive, 'transfer.tell', { taskId });
  if (state !== 'running') startWaiting(drive);
}

const speedless = { predict_speed: '0' };
const messageOf: Partial<Record<TransferState, string>> = {
  waiting: 'Waiting',
  running: 'Saving',
  paused: 'Paused',
  complete: 'Saved',
};

/** Starts tasks in the order they came, as many as the plan lets run at once. */
export function startWaiting(drive: Drive): void {
  const { running } = drive.sql
    .exec<{ running: number }>(`SELECT count(*) AS running FROM transfers WHERE state = 'running'`)
    .one();
  const next = drive.sql
    .exec<TransferRow>(
      `SELECT * FROM transfers WHERE state = 'waiting' ORDER BY queued_at, task_id LIMIT 1`,
    )
    .toArray()[0];
  const task = next && taskById(drive, next.task_id);
  if (!next || !task || running >= inputOf(task).limits.running) return;
  setWantedState(drive, next.task_id, 'running');
  startWaiting(drive);
}

/**
 * Deletes an offline task that a person removes from the list. An unfinished one is dropped with all
 * it has fetched. The files of a finished one stay, or go to the trash with `deleteFiles`.
 */
export function cancelOfflineTask(
  drive: Drive,
  task: TaskRow,
  { deleteFiles }: { deleteFiles: boolean },
): void {
  if (task.type === 'offline') drive.transaction(() => deleteOffline(drive, task, deleteFiles));
}

function deleteOffline(drive: Drive, task: TaskRow, deleteFiles: boolean): void {
  const state = transferOf(drive, task.id)?.state;
  drive.sql.exec('DELETE FROM tasks WHERE id = ?', task.id);
  if (state !== 'complete') {
    setWantedState(drive, task.id, 'dropped');
  } else if (deleteFiles && nodeState(drive, task.file_id) === 'live') {
    createTask(drive, { type: 'trash', name: task.name, input: { ids: [task.file_id], to: '' } });
  }
}

/** Tells a transfer's object what is wanted of it now; a delivery of the outbox. */
export async function notifyTransfer(drive: Drive, { taskId }: { taskId: string }): Promise<void> {
  const row = transferOf(drive, taskId);
  const task = taskById(drive, taskId);
  if (!row || row.state === 'complete') return;
  const object = objectNamed<TransferObject>(drive.env.TRANSFERS, `${drive.userId}:${taskId}`);
  if (row.state === 'running' && task) {
    const { source, name, limits } = inputOf(task);
    const { userId } = drive;
    const { bytesMax } = limits;
    const order: TransferOrder = { userId, taskId, version: row.version, source, name, bytesMax };
    await object.begin(order);
  } else if (row.state === 'dropped') {
    const keys = await object.drop();
    drive.transaction(() => {
      for (const body of keys) send(drive, 'content.forget', body);
      drive.sql.exec(`DELETE FROM transfers WHERE task_id = ? AND state = 'dropped'`, taskId);
    });
  } else {
    await object.stop({ version: row.version });
  }
}
