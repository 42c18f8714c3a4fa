import type { deleteFiles, trashFiles, untrashFiles } from '#protocol/drive.ts';
import { batchIdsMax } from '#protocol/limits.ts';
import { inBatches } from '#client/lib/in-batches.ts';
import { awaitTask } from './await-task.ts';
import type { Request } from './pipeline.ts';

/**
 * Runs a batch operation on any number of files, in requests of the maximum size, and waits for the
 * tasks.
 */
export async function runBatches(
  call: typeof trashFiles | typeof untrashFiles | typeof deleteFiles,
  ids: readonly string[],
  parts: { request: Request; wait: (ms: number) => Promise<void> },
): Promise<void> {
  for (const some of inBatches(ids, batchIdsMax)) {
    const { task_id: id } = await parts.request(call, { ids: some });
    await awaitTask(id, parts);
  }
}
