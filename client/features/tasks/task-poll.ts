/** When to look at the tasks again: soon while something changes, ever later while nothing does. */

export const firstPollMs = 2_000;
export const pollMaxMs = 30_000;

/** The next wait: from the beginning after a change, else half as long again. */
export function nextPollMs(lastMs: number, hasChanged: boolean): number {
  return hasChanged ? firstPollMs : Math.min(pollMaxMs, Math.round(lastMs * 1.5));
}

/** What is compared from one look to the next. */
export function tasksMark(
  tasks: readonly { id: string; phase: string; progress: number; file_size: string }[],
): string {
  return tasks
    .map(({ id, phase, progress, file_size: size }) => `${id} ${phase} ${progress} ${size}`)
    .join();
}
