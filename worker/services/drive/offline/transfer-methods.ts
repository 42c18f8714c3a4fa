import { ApiError } from '#protocol/errors.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';
import { setHold } from '#worker/services/drive/kernel/ledger.ts';
import { commitFiles } from '#worker/services/drive/offline/commit-files.ts';
import {
  inputOf,
  type TransferRow,
  transferOf,
  setWantedState,
} from '#worker/services/drive/offline/transfers.ts';
import type { StoredFile } from '#worker/services/drive/offline/transfer/transfer-order.ts';
import { type TaskRow, taskById } from '#worker/services/drive/kernel/tasks/task.ts';

/** Which order of which task a transfer speaks of. */
export interface OrderReference {
  taskId: string;
  version: number;
}

/**
 * What a TransferObject tells its drive. All but the commit are answered with false when the drive
 * has changed its mind since: paused, deleted or begun again.
 */
export const transferMethods = {
  /** Holds space for a whole task. Throws `file_space_not_enough`. */
  holdForTransfer(drive: Drive, input: OrderReference & { bytes: number }): boolean {
    return drive.transaction(() => {
      const task = wantedTask(drive, input);
      if (!task) return false;
      setHold(drive, task.id, input.bytes);
      show(drive, task, { file_size: input.bytes });
      return true;
    });
  },

  /** Shows the name and type the source gave. */
  nameTransfer(drive: Drive, input: OrderReference & { name: string; mimeType: string }): boolean {
    return drive.transaction(() => {
      const task = wantedTask(drive, input);
      if (!task) return false;
      const params = { ...(JSON.parse(task.params) as object), mime_type: input.mimeType };
      const { name } = input;
      show(drive, task, { name, file_name: name, params: JSON.stringify(params) });
      return true;
    });
  },

  /** Shows how far a transfer is. `totalBytes` 0: nobody knows. */
  newsOfTransfer(
    drive: Drive,
    input: OrderReference & { doneBytes: number; totalBytes: number; bytesPerSecond: number },
  ): boolean {
    return drive.transaction(() => {
      const task = wantedTask(drive, input);
      if (!task) return false;
      const total = input.totalBytes || task.file_size;
      // The last percent is the commit's.
      const progress = total > 0 ? Math.min(99, Math.floor((input.doneBytes / total) * 100)) : 0;
      const params = {
        ...(JSON.parse(task.params) as object),
        predict_speed: String(input.bytesPerSecond),
        // Ours: what has come, exactly, and where nobody knows the whole.
        done_size: String(input.doneBytes),
        age: String(drive.now() - task.created_at),
      };
      show(drive, task, { progress, params: JSON.stringify(params) });
      return true;
    });
  },

  /** Ends a task that cannot go on; a person may retry it. */
  failTransfer(drive: Drive, input: OrderReference & { error: string; description: string }): null {
    return drive.transaction(() => {
      const task = wantedTask(drive, input);
      if (task) {
        setWantedState(drive, task.id, 'failed', {
          message: input.description || input.error,
          params: { error_detail: input.error },
        });
      }
      return null;
    });
  },

  /**
   * Puts what a transfer has stored into the drive, in one transaction: rows, quota, blob uses,
   * events and the task. A repeat answers true and does nothing; false when the task was deleted,
   * and then the bytes are cleared by the drive.
   */
  commitTransfer(drive: Drive, input: { taskId: string; files: StoredFile[] }): boolean {
    return drive.transaction(() => {
      const transfer = transferOf(drive, input.taskId);
      const task = taskById(drive, input.taskId);
      if (transfer?.state === 'complete') return true;
      if (!transfer || !task || transfer.state !== 'running') return false;
      commitFiles(drive, task, inputOf(task), input.files);
      setWantedState(drive, task.id, 'complete');
      return true;
    });
  },

  /** Clears keys of R2 that a transfer no longer keeps, unless a file has come to use them. */
  forgetBlobs(drive: Drive, { keys }: { keys: { key: string; multipartId: string }[] }): null {
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
}
