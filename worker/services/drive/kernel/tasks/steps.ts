import type { Drive } from '#worker/services/drive/kernel/drive.ts';

/** A folder a task still has to walk: read at the source, written to the target. */
export type StepRow = {
  task_id: string;
  number: number;
  source_id: string;
  target_id: string;
  /** JSON position to continue from; '' for the start. */
  after: string;
};

/** Adds a folder to a task's list. Called inside the slice's transaction. */
export function addStep(drive: Drive, taskId: string, sourceId: string, targetId: string): void {
  drive.sql.exec(
    `INSERT INTO task_steps (task_id, number, source_id, target_id)
     SELECT ?1, coalesce(max(number), 0) + 1, ?2, ?3 FROM task_steps WHERE task_id = ?1`,
    taskId,
    sourceId,
    targetId,
  );
}

/** Records a folder under a number of the caller's. Called inside the slice's transaction. */
export function setStep(
  drive: Drive,
  taskId: string,
  { number, source_id: sourceId, target_id: targetId }: Omit<StepRow, 'task_id' | 'after'>,
): void {
  drive.sql.exec(
    'INSERT INTO task_steps (task_id, number, source_id, target_id) VALUES (?, ?, ?, ?)',
    taskId,
    number,
    sourceId,
    targetId,
  );
}

/** Returns the target of a recorded folder. */
export function stepTarget(drive: Drive, taskId: string, number: number): string {
  return drive.sql
    .exec<{ target_id: string }>(
      'SELECT target_id FROM task_steps WHERE task_id = ? AND number = ?',
      taskId,
      number,
    )
    .one().target_id;
}

/** Returns the next folder: the newest, so that the list is never longer than the tree is deep. */
export function nextStep(drive: Drive, taskId: string): StepRow | undefined {
  return drive.sql
    .exec<StepRow>(
      `SELECT task_id, number, source_id, target_id, after FROM task_steps
       WHERE task_id = ? ORDER BY number DESC LIMIT 1`,
      taskId,
    )
    .toArray()[0];
}

/** Saves the position in a folder; null removes a finished one. */
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
