import type { File, Task } from '#protocol/drive.ts';
import { taskPhases } from '#protocol/resources.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import { isoTime } from '#worker/http/iso-time.ts';
import type { TaskRow } from '#worker/services/drive/kernel/tasks/task.ts';

/** The file of a finished task, for lists that request it (protocol 3). */
export interface TaskReference {
  file?: File;
  /** The file was deleted. Lists then show the task as failed; a single task stays complete. */
  isFileGone?: boolean;
}

/** Returns the task object of the wire (protocol 3), without its input and cursor. */
export function presentTask(task: TaskRow, userId: string, reference: TaskReference = {}): Task {
  const isFileGone = reference.isFileGone === true;
  return {
    kind: 'drive#task',
    id: task.id,
    name: task.name,
    type: task.type,
    user_id: userId,
    statuses: [],
    status_size: statusSize(task),
    params: storedJson<Record<string, string>>(task.params),
    file_id: task.file_id,
    file_name: task.file_name,
    file_size: String(task.file_size),
    message: isFileGone ? 'File deleted' : task.message,
    created_time: isoTime(task.created_at),
    updated_time: isoTime(task.updated_at),
    third_task_id: '',
    phase: isFileGone ? taskPhases.error : task.phase,
    progress: task.progress,
    icon_link: '',
    callback: '',
    reference_resource: reference.file ?? null,
    space: '',
  };
}

/** Number of files of an offline task; more than one means a folder (protocol 3). */
function statusSize(task: TaskRow): number {
  const { files } = storedJson<{ files?: unknown[] }>(task.cursor);
  return task.type === 'offline' ? (files?.length ?? 1) : 0;
}
