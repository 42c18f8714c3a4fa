import { isApiError } from '#protocol/errors.ts';
import { taskPhases } from '#protocol/resources.ts';
import { shareStatuses } from '#protocol/share-status.ts';
import { isOneOf } from '#protocol/tables.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { liveFolder } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import { requireItems } from '#worker/services/drive/kernel/item-quota.ts';
import { freeBytes, hold } from '#worker/services/drive/kernel/ledger.ts';
import { runIdempotent } from '#worker/services/drive/kernel/idempotency.ts';
import type { RestoreInput } from '#worker/services/drive/shares/restore-runner.ts';
import { runNewTask } from '#worker/services/drive/kernel/tasks/engine.ts';
import {
  createTask,
  existingTask,
  taskById,
  type TaskRow,
  tasksWhere,
} from '#worker/services/drive/kernel/tasks/task.ts';

/** Space stays reserved this long for a restore that never ends. */
const holdMs = 7 * 86_400_000;
/** How long a repeated click waits for the first one, so that both get the same response. */
const settleMs = 3_000;

export interface NewRestore extends RestoreInput {
  title: string;
  idempotencyKey: string;
  /**
   * Arrival of the request (ms). A request that arrived before the same restore completed is the
   * same click.
   */
  arrivedAt: number;
}

/**
 * Starts saving a share into this drive and runs the first slices: reserves space and creates the
 * task in one transaction; a small restore is complete before this returns. The same idempotency
 * key, or the same restore requested again while one is running, returns the same task. If a limit
 * is reached or the share is closed meanwhile, the task ends with the share's status as its
 * message. Throws `file_space_not_enough`, `file_count_limit` and what an invalid
 * destination throws.
 */
export async function beginRestore(drive: Drive, input: NewRestore): Promise<TaskRow> {
  const { title, idempotencyKey, arrivedAt, ...restore } = input;
  const taskId = runIdempotent(drive, idempotencyKey, requestOf(input), () => {
    // With a key, only it identifies repeated calls. Without one, clicks made before the first
    // response are the same call.
    const since = idempotencyKey === '' ? arrivedAt : Number.MAX_SAFE_INTEGER;
    const same = sameRestore(drive, input.signature, since);
    if (same) return same.id;
    if (restore.destination !== undefined) liveFolder(drive, restore.destination);
    const task = createTask(drive, {
      type: 'restore',
      name: title,
      file_id: restore.destination ?? '',
      file_name: title,
      file_size: restore.sizeBytes,
      message: 'Saving',
      input: restore,
    });
    requireItems(drive, restore.nodeCount);
    const bytes = restore.isPartial
      ? Math.min(restore.sizeBytes, freeBytes(drive))
      : restore.sizeBytes;
    hold(drive, task.id, bytes, drive.now() + holdMs);
    return task.id;
  });
  try {
    await runNewTask(drive, taskId);
  } catch (error) {
    if (!isApiError(error) || !isOneOf(shareStatuses, error.error)) {
      throw error;
    }
  }
  await settle(drive, taskId);
  return existingTask(drive, taskId);
}

/** Returns the task of an idempotency key; null for a new key. Used after the share was closed. */
export function findRepeatedRestore(
  drive: Drive,
  input: Pick<NewRestore, 'idempotencyKey' | 'signature' | 'trace'>,
): TaskRow | null {
  const known = drive.sql
    .exec<{ answer: string }>(
      'SELECT answer FROM repeats WHERE key = ? AND request = ? AND expires_at > ?',
      input.idempotencyKey,
      JSON.stringify(requestOf(input)),
      drive.now(),
    )
    .toArray()[0];
  return known ? (taskById(drive, storedJson<string>(known.answer)) ?? null) : null;
}

function requestOf({ signature, trace }: Pick<NewRestore, 'signature' | 'trace'>): unknown {
  return ['restore', signature, trace];
}

/**
 * Returns a restore of the same items to the same place that is running, or completed since `since`
 * (ms).
 */
function sameRestore(drive: Drive, signature: string, since: number): TaskRow | undefined {
  return tasksWhere(
    drive,
    `WHERE type = 'restore' AND created_at > ?1 AND input ->> '$.signature' = ?2
       AND (phase IN ('PHASE_TYPE_PENDING', 'PHASE_TYPE_RUNNING')
         OR (phase = 'PHASE_TYPE_COMPLETE' AND updated_at >= ?3))
     ORDER BY created_at DESC LIMIT 1`,
    drive.now() - holdMs,
    signature,
    since,
  )[0];
}

const unfinished: readonly string[] = [taskPhases.pending, taskPhases.running];

/** Waits while another call runs the first slices of the task. */
async function settle(drive: Drive, taskId: string): Promise<void> {
  const until = drive.now() + settleMs;
  while (drive.running.has(taskId) && drive.now() < until) {
    if (!unfinished.includes(taskById(drive, taskId)?.phase ?? '')) return;
    await scheduler.wait(10);
  }
}
