import type { Drive } from '#worker/services/drive/kernel/drive.ts';

/** A folder that a task has still to walk: read at the source, written to the target. */
export type StepRow = {
  task_id: string;
  number: number;
  source_id: string;
  target_id: string;
  /** JSON position after which reading goes on; '' is the beginning. */
  after: string;
};

/** Puts a folder on a task's list, inside the slice's transaction. */
export function addStep(drive: Drive, taskId: string, sourceId: string, targetId: string): void {
  drive.sql.exec(
    `INSERT INTO task_steps (task_id, number, source_id, target_id)
     SELECT ?1, coalesce(max(number), 0) + 1, ?2, ?3 FROM task_steps WHERE task_id = ?1`,
    taskId,
    sourceId,
    targetId,
  );
}

/** The folder to walk next: the newest, so the list stays as short as the tree is deep. */
export function nextStep(drive: Drive, taskId: string): StepRow | undefined {
  return nextSteps(drive, taskId, 1)[0];
}

/** The folders to walk next, newest first. */
export function nextSteps(drive: Drive, taskId: string, limit: number): StepRow[] {
  return drive.sql
    .exec<StepRow>(
      `SELECT task_id, number, source_id, target_id, after FROM task_steps
       WHERE task_id = ? ORDER BY number DESC LIMIT ?`,
      taskId,
      limit,
    )
    .toArray();
}

/** Remembers how far a folder was read; null when it is through. */
export function saveStep(drive: Drive, step: StepRow, after: unknown[] | null): void {
  const { task_id: taskId, number } = step;
  if (after) {
    drive.sql.exec(
      'UPDATE task_steps SET after = ? WHERE task_id = ? AND number = ?',
      JSON.stringify(after),
      taskId,
      number,
    );
  } else {
    drive.sql.exec('DELETE FROM task_steps WHERE task_id = ? AND number = ?', taskId, number);
  }
}
