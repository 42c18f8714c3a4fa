import type { Task } from '#protocol/drive.ts';
import { isoTime } from '#worker/services/drive/files/presenter.ts';
import type { TaskRow } from '#worker/services/drive/tasks/task.ts';

/** A task as the wire shows it (wire 3); what it was asked and how far it came inside stay here. */
export function taskAnswer(task: TaskRow, userId: string): Task {
  return {
    kind: 'drive#task',
    id: task.id,
    name: task.name,
    type: task.type,
    user_id: userId,
    statuses: [],
    status_size: 0,
    params: JSON.parse(task.params) as Record<string, string>,
    file_id: task.file_id,
    file_name: task.file_name,
    file_size: String(task.file_size),
    message: task.message,
    created_time: isoTime(task.created_at),
    updated_time: isoTime(task.updated_at),
    third_task_id: '',
    phase: task.phase,
    progress: task.progress,
    icon_link: '',
    callback: '',
    reference_resource: null,
    space: '',
  };
}
