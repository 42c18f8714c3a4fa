import type { Task } from '#protocol/drive.ts';

export const firstPollMs = 2_000;
export const pollMaxMs = 30_000;

/** The next interval: the shortest after a change, else 1.5 times the last one. */
export function nextPollMs(lastMs: number, hasChanged: boolean): number {
  return hasChanged ? firstPollMs : Math.min(pollMaxMs, Math.round(lastMs * 1.5));
}

/** A fingerprint of the tasks' progress, to detect changes between polls. */
export function tasksFingerprint(
  tasks: readonly Pick<Task, 'id' | 'phase' | 'progress' | 'file_size' | 'message'>[],
): string {
  return tasks
    .map(({ id, phase, progress, file_size: size, message }) =>
      [id, phase, progress, size, message].join(' '),
    )
    .join();
}
