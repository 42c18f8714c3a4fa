import type { Drive } from '#worker/services/drive/kernel/drive.ts';

/** Ids of the nodes a task has created, by the ids of their sources. */

/** Records the node created from a source, inside the slice's transaction. Safe to repeat. */
export function addTrace(drive: Drive, taskId: string, sourceId: string, targetId: string): void {
  drive.sql.exec(
    'INSERT OR IGNORE INTO task_traces (task_id, source_id, target_id) VALUES (?, ?, ?)',
    taskId,
    sourceId,
    targetId,
  );
}

/** Returns source ids by the ids of the nodes created from them. */
export function tracesOf(drive: Drive, taskId: string): Map<string, string> {
  const traces = drive.sql.exec<{ source_id: string; target_id: string }>(
    'SELECT source_id, target_id FROM task_traces WHERE task_id = ?',
    taskId,
  );
  return new Map(traces.toArray().map(({ source_id, target_id }) => [target_id, source_id]));
}

export function deleteTraces(drive: Drive, taskId: string): void {
  drive.sql.exec('DELETE FROM task_traces WHERE task_id = ?', taskId);
}
