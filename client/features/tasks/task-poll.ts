export const firstPollMs = 2_000;
export const pollMaxMs = 30_000;

/** The next interval: the shortest after a change, else 1.5 times the last one. */
export function nextPollMs(lastMs: number, hasChanged: boolean): number {
  return hasChanged ? firstPollMs : Math.min(pollMaxMs, Math.round(lastMs * 1.5));
}

/** A fingerprint of the tasks' progress, to detect changes between polls. */
export function tasksFingerprint(
  tasks: readonly { id: string; phase: string; progress: number; file_size: string }[],
): string {
  return tasks
    .map(({ id, phase, progress, file_size: size }) => `${id} ${phase} ${progress} ${size}`)
    .join();
}
