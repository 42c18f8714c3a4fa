import { taskPhases } from '#protocol/resources.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { nodeState } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';
import { release } from '#worker/services/drive/kernel/ledger.ts';
import type { EngineLimits } from '#worker/services/drive/offline/bittorrent/engine-rules.ts';
import { hasAgent } from '#worker/services/drive/offline/agents/agent-jobs.ts';
import { operatorAgents } from '#worker/services/drive/offline/bittorrent/operator-engine.ts';
import { torrentOfTask } from '#worker/services/drive/offline/task-torrents.ts';
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
import { storedJson } from '#worker/http/stored-json.ts';
import type { TransferObject } from '#worker/services/drive/offline/transfer/transfer-object.ts';

/**
 * The drive's view of its offline tasks: the wanted state of each, and the queue. A row of
 * `transfers` has the wanted state; an outbox message makes the TransferObject follow it. Late or
 * repeated messages are harmless, because they carry the current state.
 */

/** `dropped`: the task was deleted, and its object still has to be notified. */
export type TransferState = 'waiting' | 'running' | 'paused' | 'failed' | 'complete' | 'dropped';

export type TransferRow = {
  task_id: string;
  state: TransferState;
  version: number;
  queued_at: number;
  is_away: number;
};

/** `input` of an offline task. */
export interface OfflineInput {
  source: TransferSource;
  /** '' takes the source's name. */
  name: string;
  parentId: string;
  limits: OfflineLimits;
}

/** Limits of the user's plan when the task was created (specification 9, protocol 3). */
export interface OfflineLimits {
  /** Tasks created per day (UTC); null: no limit. */
  daily: number | null;
  isPremium: boolean;
  /** Unfinished tasks. */
  unfinished: number;
  /** Tasks that run at once; others wait in line. */
  running: number;
  /** Bytes per task. */
  bytesMax: number;
  /** Time limits of a download at the BitTorrent engine. */
  engine: EngineLimits;
}

export function transferOf(drive: Drive, taskId: string): TransferRow | undefined {
  return drive.sql
    .exec<TransferRow>('SELECT * FROM transfers WHERE task_id = ?', taskId)
    .toArray()[0];
}

export function inputOf(task: TaskRow): OfflineInput {
  return storedJson<OfflineInput>(task.input);
}

const phaseOf: Readonly<Record<TransferState, string>> = {
  waiting: taskPhases.pending,
  running: taskPhases.running,
  paused: taskPhases.paused,
  failed: taskPhases.error,
  complete: taskPhases.complete,
  dropped: taskPhases.error,
};

/** Changes the wanted state of a transfer, inside a transaction, and starts the next in line. */
export function setWantedState(
  drive: Drive,
  taskId: string,
  state: TransferState,
  shown: { message?: string; params?: Record<string, string> } = {},
): void {
  drive.sql.exec(
    'UPDATE transfers SET state = ?, version = version + 1, queued_at = ?, is_away = 0 WHERE task_id = ?',
    state,
    drive.now(),
    taskId,
  );
  // Space stays reserved while a task runs, waits or is paused.
  if (state === 'failed' || state === 'complete' || state === 'dropped') release(drive, taskId);
  const task = taskById(drive, taskId);
  if (task) {
    saveTask(drive, task, {
      phase: phaseOf[state],
      message: shown.message ?? messageOf[state] ?? task.message,
      params: {
        ...storedJson<Record<string, string>>(task.params),
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

/**
 * Starts waiting tasks in order, as many as the plan allows at once. One whose agent isn't
 * connected doesn't count. Meanwhile no further torrents are started, because all of them would run
 * when the agent returns.
 */
export function startWaiting(drive: Drive): void {
  const { running, away } = drive.sql
    .exec<{ running: number; away: number }>(
      `SELECT count(*) FILTER (WHERE is_away = 0) AS running, count(*) FILTER (WHERE is_away = 1) AS away
         FROM transfers WHERE state = 'running'`,
    )
    .one();
  const next = drive.sql
    .exec<TransferRow>(
      `SELECT transfers.* FROM transfers JOIN tasks ON tasks.id = task_id
        WHERE state = 'waiting' AND (?1 = 0 OR json_extract(input, '$.source.kind') <> 'engine')
        ORDER BY queued_at, task_id LIMIT 1`,
      away,
    )
    .toArray()[0];
  const task = next && taskById(drive, next.task_id);
  if (!next || !task || running >= inputOf(task).limits.running) return;
  setWantedState(drive, next.task_id, 'running');
  startWaiting(drive);
}

/** Notes if the agent of a running task is connected, inside a transaction. */
export function noteAway(drive: Drive, taskId: string, isAway: boolean): void {
  const { rowsWritten } = drive.sql.exec(
    'UPDATE transfers SET is_away = ?1 WHERE task_id = ?2 AND is_away <> ?1',
    Number(isAway),
    taskId,
  );
  // Its place is free for others, or its torrents may start again.
  if (rowsWritten > 0) startWaiting(drive);
}

/**
 * Deletes an offline task that a person removes from the list. An unfinished one is dropped with
 * all it has fetched. The files of a finished one stay, or go to the trash with `deleteFiles`.
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

/** Sends the wanted state to a transfer's object. */
export async function notifyTransfer(drive: Drive, { taskId }: { taskId: string }): Promise<void> {
  const row = transferOf(drive, taskId);
  const task = taskById(drive, taskId);
  if (!row || row.state === 'complete') return;
  const object = objectNamed<TransferObject>(drive.env, 'TRANSFERS', `${drive.userId}:${taskId}`);
  if (row.state === 'running' && task) {
    const { source, name, limits } = inputOf(task);
    const { userId } = drive;
    const { bytesMax, engine } = limits;
    const { version } = row;
    const order: TransferOrder = {
      userId,
      taskId,
      version,
      source,
      name,
      bytesMax,
      engine,
      agentOwner: hasAgent(drive) ? userId : operatorAgents(drive.env),
    };
    await object.begin(order, torrentOfTask(drive, taskId));
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
