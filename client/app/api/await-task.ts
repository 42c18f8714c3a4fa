import { getTask, type Task } from '#protocol/drive.ts';
import { ApiError } from '#protocol/errors.ts';
import { parsePhase, taskPhases } from '#protocol/resources.ts';
import { slowAfterMs, slowTasks } from '#client/app/api/slow-tasks.ts';
import type { Request } from './pipeline.ts';

/** Polling delays: most tasks finish immediately, and long ones are polled less often. */
const firstWaitMs = 200;
const waitMaxMs = 3_000;

/**
 * Resolves with a task once it's complete (protocol 0, fact 2). Throws its message if it failed. A
 * task that takes longer than a moment is listed in `slowTasks` meanwhile.
 */
export async function awaitTask(
  id: string,
  parts: { request: Request; wait: (ms: number) => Promise<void> },
): Promise<Task> {
  let waitedMs = 0;
  try {
    for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, waitMaxMs)) {
      const task = await parts.request(getTask, { id });
      const phase = parsePhase(task.phase);
      if (phase === taskPhases.complete) return task;
      if (phase === taskPhases.error) throw new ApiError('aborted', { description: task.message });
      if (waitedMs >= slowAfterMs) slowTasks().update(task);
      await parts.wait(waitMs);
      waitedMs += waitMs;
    }
  } finally {
    slowTasks().end(id);
  }
}
