import { storedJson } from '#worker/http/stored-json.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { TaskRow } from '#worker/services/drive/kernel/tasks/task.ts';
import { abortUpload } from '#worker/services/drive/uploads/commit.ts';
import { uploadById } from '#worker/services/drive/uploads/store.ts';

/** Aborts the open upload of a task that a person removes from the list. */
export function cancelUploadTask(drive: Drive, task: TaskRow): void {
  if (task.type !== 'upload') return;
  const { uploadId } = storedJson<{ uploadId: string }>(task.input);
  if (uploadById(drive, uploadId)?.state === 'open') abortUpload(drive, uploadId);
}
