import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { UnpackInput } from '#worker/services/drive/archives/runner.ts';
import { liveFolder, liveNode } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import { requireItems } from '#worker/services/drive/kernel/item-quota.ts';
import { hold } from '#worker/services/drive/kernel/ledger.ts';
import { runIdempotent } from '#worker/services/drive/kernel/idempotency.ts';
import { runNewTask } from '#worker/services/drive/kernel/tasks/engine.ts';
import { createTask } from '#worker/services/drive/kernel/tasks/task.ts';

/** Space stays reserved this long for an unpacking that never ends. */
const holdMs = 7 * 86_400_000;

/**
 * Starts unpacking a readable zip archive and reserves space for its whole content. Returns the id
 * of the task. Throws `file_space_not_enough`, `file_count_limit` and what an invalid destination
 * throws.
 */
export async function extractArchive(
  drive: Drive,
  input: UnpackInput & {
    fileId: string;
    sizeBytes: number;
    itemCount: number;
    idempotencyKey: string;
  },
): Promise<string> {
  const { idempotencyKey, sizeBytes, itemCount, fileId, ...unpacking } = input;
  const request = ['decompress', fileId, input.parentId, input.indexes];
  const taskId = runIdempotent(drive, idempotencyKey, request, () => {
    const row = liveNode(drive, fileId);
    liveFolder(drive, input.parentId);
    const task = createTask(drive, {
      type: 'decompress',
      name: row.name,
      file_name: input.folderName,
      file_size: sizeBytes,
      input: unpacking,
    });
    requireItems(drive, itemCount);
    hold(drive, task.id, sizeBytes, drive.now() + holdMs);
    return task.id;
  });
  await runNewTask(drive, taskId);
  return taskId;
}
