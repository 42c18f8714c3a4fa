import { taskPhases } from '#protocol/resources.ts';
import type { Env } from '#worker/bindings.ts';
import type { TaskRow } from '#worker/services/drive/kernel/tasks/task.ts';
import { objectNamed } from '#worker/http/object-call.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import type { TransferObject } from '#worker/services/drive/offline/transfer/transfer-object.ts';

/** A file of a task, as on the wire. */
export interface TaskFileStatus {
  file_id: string;
  file_name: string;
  file_size: string;
  phase: string;
}

/**
 * Returns the files of an offline task: those it saved if it is complete, otherwise the progress of
 * its transfer; with `isWhole`, also the files of a torrent that it hasn't yet.
 */
export async function fileStatuses(
  env: Env,
  userId: string,
  task: TaskRow,
  { isWhole }: { isWhole: boolean } = { isWhole: false },
): Promise<TaskFileStatus[]> {
  const { files } = storedJson<{ files?: [name: string, size: number][] }>(task.cursor);
  if (task.phase === taskPhases.complete && files) {
    return files.map(([name, size]) => ({
      file_id: files.length === 1 ? task.file_id : '',
      file_name: name,
      file_size: String(size),
      phase: taskPhases.complete,
    }));
  }
  const object = objectNamed<TransferObject>(env, 'TRANSFERS', `${userId}:${task.id}`);
  const seen = isWhole ? await object.lookAtTorrent() : await object.look();
  return seen.map(({ name, size, isStored }) => ({
    file_id: '',
    file_name: name || task.file_name,
    file_size: size < 0 ? '' : String(size),
    phase: isStored ? taskPhases.complete : task.phase,
  }));
}
