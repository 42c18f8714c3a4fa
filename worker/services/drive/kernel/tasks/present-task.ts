import type { File, Task } from '#protocol/drive.ts';
import { taskPhases } from '#protocol/resources.ts';
import { isoTime } from '#worker/services/drive/kernel/nodes/present-file.ts';
import type { TaskRow } from '#worker/services/drive/kernel/tasks/task.ts';

/** What is shown of the file that a task brought, where a list asks for it (protocol 3). */
export interface TaskReference {
  file?: File;
  /**
   * The file was deleted since: lists show the task as failed, a single answer still as complete.
   */
  isFileGone?: boolean;
}

/**
 * A task as the wire shows it (protocol 3); what it was asked and how far it came inside stay here.
 */
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
    params: JSON.parse(task.params) as Record<string, string>,
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

/** How many files an offline task brought; more than one is a folder (protocol 3). */
function statusSize(task: TaskRow): number {
  const { files } = JSON.parse(task.cursor) as { files?: unknown[] };
  return task.type === 'offline' ? (files?.length ?? 1) : 0;
}
