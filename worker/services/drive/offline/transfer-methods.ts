import { ApiError } from '#protocol/errors.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import { requirePermitted } from '#worker/services/drive/kernel/contents/require-permitted.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';
import { setHold } from '#worker/services/drive/kernel/ledger.ts';
import type { TransferFault } from '#worker/services/drive/offline/transfer/failures.ts';
import type { EngineStage } from '#worker/services/drive/offline/bittorrent/engine-rules.ts';
import { commitFiles } from '#worker/services/drive/offline/commit-files.ts';
import {
  inputOf,
  noteAway,
  type TransferRow,
  transferOf,
  setWantedState,
} from '#worker/services/drive/offline/transfers.ts';
import type { StoredFile } from '#worker/services/drive/offline/transfer/transfer-order.ts';
import { type TaskRow, taskById } from '#worker/services/drive/kernel/tasks/task.ts';

/** The order of a task that a report is about. */
export interface OrderReference {
  taskId: string;
  version: number;
}

/**
 * Reports of a TransferObject to its drive. All but the commit return false if the drive has
 * changed its mind: the task was paused, deleted or started again.
 */
export const transferMethods = {
  /** Reserves space for a whole task. Throws `file_space_not_enough`. */
  holdForTransfer(drive: Drive, input: OrderReference & { bytes: number }): boolean {
    return drive.transaction(() => {
      const task = wantedTask(drive, input);
      if (!task) return false;
      setHold(drive, task.id, input.bytes);
      show(drive, task, { file_size: input.bytes });
      return true;
    });
  },

  /** Shows the name and type of the source. */
  nameTransfer(drive: Drive, input: OrderReference & { name: string; mimeType: string }): boolean {
    return drive.transaction(() => {
      const task = wantedTask(drive, input);
      if (!task) return false;
      const params = { ...storedJson<object>(task.params), mime_type: input.mimeType };
      const { name } = input;
      show(drive, task, { name, file_name: name, params: JSON.stringify(params) });
      return true;
    });
  },

  /** Shows the progress of a transfer. `totalBytes` is 0 if unknown. */
  reportTransferProgress(
    drive: Drive,
    input: OrderReference & {
      doneBytes: number;
      totalBytes: number;
      bytesPerSecond: number;
      stage: EngineStage | '';
      /** Name of the agent that downloads a torrent; '' for none. */
      agent: string;
    },
  ): boolean {
    return drive.transaction(() => {
      const task = wantedTask(drive, input);
      if (!task) return false;
      const total = input.totalBytes || task.file_size;
      // The last percent is for the commit.
      const progress = total > 0 ? Math.min(99, Math.floor((input.doneBytes / total) * 100)) : 0;
      const params = {
        ...storedJson<object>(task.params),
        predict_speed: String(input.bytesPerSecond),
        // Our addition: the exact bytes, also if the total is unknown.
        done_size: String(input.doneBytes),
        // Our addition: the stage of a torrent that an engine downloads.
        ...(input.stage === '' ? {} : { stage: input.stage, agent: input.agent }),
        age: String(drive.now() - task.created_at),
      };
      show(drive, task, { progress, params: JSON.stringify(params) });
      noteAway(drive, task.id, input.stage === 'away');
      return true;
    });
  },

  /** Ends a task that can't continue. The user may retry it. */
  failTransfer(drive: Drive, input: OrderReference & TransferFault): null {
    return drive.transaction(() => {
      const task = wantedTask(drive, input);
      if (task) {
        setWantedState(drive, task.id, 'failed', {
          message: input.description || input.error,
          params: {
            error_detail: input.error,
            ...(input.reason ? { error_reason: input.reason } : {}),
          },
        });
      }
      return null;
    });
  },

  /**
   * Inserts the files a transfer has stored, in one transaction: rows, quota, blob uses, events and
   * task. Repeating it returns true and does nothing. Returns false if the task was deleted; the
   * drive then clears the bytes. Throws `PROHIBITED` if one of the files is prohibited content.
   */
  async commitTransfer(
    drive: Drive,
    input: { taskId: string; files: StoredFile[]; isSeeding: boolean },
  ): Promise<boolean> {
    await requirePermitted(
      drive,
      input.files.map(({ path, gcid, size }) => ({ name: path.join('/'), gcid, size })),
    );
    return drive.transaction(() => {
      const transfer = transferOf(drive, input.taskId);
      const task = taskById(drive, input.taskId);
      if (transfer?.state === 'complete') return true;
      if (!transfer || !task || transfer.state !== 'running') return false;
      commitFiles(drive, task, inputOf(task), input.files);
      const stage: EngineStage | '' = input.isSeeding ? 'seeding' : '';
      setWantedState(drive, task.id, 'complete', { params: { stage } });
      return true;
    });
  },

  /** Clears R2 keys a transfer no longer needs, unless a file uses them. */
  deleteBlobs(drive: Drive, { keys }: { keys: { key: string; multipartId: string }[] }): null {
    return drive.transaction(() => {
      for (const body of keys) send(drive, 'content.forget', body);
      return null;
    });
  },
};

function wantedTask(drive: Drive, { taskId, version }: OrderReference): TaskRow | undefined {
  const transfer: TransferRow | undefined = transferOf(drive, taskId);
  if (transfer?.state !== 'running' || transfer.version !== version) return undefined;
  const task = taskById(drive, taskId);
  if (!task) throw new ApiError('not_found', { description: 'no such task' });
  return task;
}

type Shown = Pick<TaskRow, 'name' | 'file_name' | 'file_size' | 'progress' | 'params'>;

function show(drive: Drive, task: TaskRow, change: Partial<Shown>): void {
  const shown = { ...task, ...change };
  drive.sql.exec(
    'UPDATE tasks SET name = ?, file_name = ?, file_size = ?, progress = ?, params = ?, updated_at = ? WHERE id = ?',
    shown.name,
    shown.file_name,
    shown.file_size,
    shown.progress,
    shown.params,
    drive.now(),
    task.id,
  );
  drive.announce('tasks');
}
