import { ApiError } from '#protocol/errors.ts';
import {
  createTask,
  existingTask,
  neverDue,
  taskById,
  type TaskRow,
} from '#worker/services/drive/kernel/tasks/task.ts';
import { taskPhases } from '#protocol/resources.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { validName } from '#worker/services/drive/kernel/nodes/node-rules.ts';
import { requireItems } from '#worker/services/drive/kernel/item-quota.ts';
import { liveFolder, nodeById, nodeState } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { runIdempotent } from '#worker/services/drive/kernel/idempotency.ts';
import { isPremium } from '#worker/services/drive/kernel/entitlement-rules.ts';
import { readStanding } from '#worker/services/drive/kernel/entitlement.ts';
import { takeDaily } from '#worker/services/drive/kernel/daily-tasks.ts';
import type { OfflineLimitsByPlan } from '#worker/services/drive/offline/limits.ts';
import { storeTaskTorrent } from '#worker/services/drive/offline/task-torrents.ts';
import {
  inputOf,
  type OfflineInput,
  startWaiting,
  transferOf,
  setWantedState,
} from '#worker/services/drive/offline/transfers.ts';

/** Operations of users on their offline tasks (protocol 3). */
export const offlineMethods = {
  /**
   * Creates a task and puts it in line. Throws `task_daily_create_limit` or
   * `task_daily_create_limit_vip`, `task_run_nums_limit`, `file_count_limit`, and what an invalid
   * folder or name throws.
   */
  createOffline(
    drive: Drive,
    input: Omit<OfflineInput, 'limits'> & {
      plans: OfflineLimitsByPlan;
      shownUrl: string;
      shownName: string;
      /** The .torrent, for a source that has no other. */
      torrent?: Uint8Array;
      idempotencyKey: string;
    },
  ): TaskRow {
    const { idempotencyKey, shownUrl, shownName, plans, torrent, ...request } = input;
    const limits = plans[isPremium(readStanding(drive), drive.now()) ? 'premium' : 'free'];
    const requested = { ...request, limits };
    return runIdempotent(drive, idempotencyKey, ['offline', request], () => {
      const parent = liveFolder(drive, requested.parentId);
      if (requested.name !== '') validName(requested.name);
      requireItems(drive, 1);
      requireUnfinished(drive, limits.unfinished);
      takeDaily(drive, limits);
      const task = createTask(drive, {
        type: 'offline',
        name: requested.name || shownName,
        file_name: requested.name || shownName,
        phase: taskPhases.pending,
        run_at: neverDue,
        message: 'Waiting',
        input: { ...requested, parentId: parent.id },
        params: { url: shownUrl, predict_type: '1', predict_speed: '0' },
      });
      drive.sql.exec(
        `INSERT INTO transfers (task_id, state, queued_at) VALUES (?, 'waiting', ?)`,
        task.id,
        drive.now(),
      );
      if (torrent) storeTaskTorrent(drive, task.id, torrent);
      startWaiting(drive);
      return existingTask(drive, task.id);
    });
  },

  /**
   * Pauses a task and keeps the parts fetched so far. An ended or paused one stays as it is. Throws
   * `not_found`.
   */
  pauseOffline(drive: Drive, { id }: { id: string }): TaskRow {
    return drive.transaction(() => {
      const state = stateOf(drive, id);
      if (state === 'waiting' || state === 'running') setWantedState(drive, id, 'paused');
      return existingTask(drive, id);
    });
  },

  /**
   * Continues a paused or failed task with the parts it has; one whose file was deleted since
   * starts again. Throws `not_found` and `task_run_nums_limit`.
   */
  resumeOffline(drive: Drive, { id }: { id: string }): TaskRow {
    return drive.transaction(() => {
      const state = stateOf(drive, id);
      const task = existingTask(drive, id);
      const isGone = state === 'complete' && nodeState(drive, task.file_id) === 'gone';
      if (state === 'paused' || state === 'failed' || isGone) {
        if (state !== 'paused') requireUnfinished(drive, inputOf(task).limits.unfinished);
        const params = storedJson<Record<string, string>>(task.params);
        setWantedState(drive, id, 'waiting', {
          params: { ...params, error_detail: '', error_reason: '' },
        });
      }
      return existingTask(drive, id);
    });
  },

  /** Returns the files that tasks saved, if they still exist, trashed or not. */
  filesOfTasks(drive: Drive, { ids }: { ids: string[] }): { row: NodeRow; isInTrash: boolean }[] {
    return ids.flatMap((id) => {
      const row = nodeById(drive, id);
      const where = row && nodeState(drive, id);
      return row && where !== 'gone' ? [{ row, isInTrash: where === 'trashed' }] : [];
    });
  },
};

function stateOf(drive: Drive, id: string) {
  const row = transferOf(drive, id);
  if (!row || !taskById(drive, id)) {
    throw new ApiError('not_found', { description: 'no such task' });
  }
  return row.state;
}

function requireUnfinished(drive: Drive, most: number): void {
  const { unfinished } = drive.sql
    .exec<{ unfinished: number }>(
      `SELECT count(*) AS unfinished FROM transfers WHERE state IN ('waiting', 'running', 'paused')`,
    )
    .one();
  if (unfinished >= most) {
    throw new ApiError('task_run_nums_limit', {
      description: `${most} tasks are not finished; wait for them, or delete some`,
    });
  }
}
