import { taskPhases } from '#protocol/resources.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { TaskRow } from '#worker/services/drive/kernel/tasks/task.ts';

/** A running transfer reports every two seconds, so a longer silence means an interruption. */
const silenceMs = 5_000;

/**
 * Returns a task as it is shown: a running offline task that is silent, because its process or this
 * one was killed or its source sends nothing, says so instead of showing its last speed.
 */
export function withSilence(drive: Drive, task: TaskRow): TaskRow {
  if (task.type !== 'offline' || task.phase !== taskPhases.running) return task;
  const updatedAt = task.updated_at;
  if (updatedAt >= drive.startedAt && drive.now() < updatedAt + silenceMs) return task;
  const params = storedJson<Record<string, string>>(task.params);
  return {
    ...task,
    message: 'Interrupted, continuing automatically',
    params: JSON.stringify({ ...params, predict_speed: '0', interrupted: 'true' }),
  };
}
