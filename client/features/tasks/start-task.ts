import { createFile } from '#protocol/drive.ts';
import { ApiError } from '#protocol/errors.ts';
import { uploadTypes } from '#protocol/resources.ts';
import { restoreShare } from '#protocol/share.ts';
import { request } from '#client/app/api/request.ts';
import { required } from '#protocol/required.ts';
import type { NewTask } from './new-task/new-task.ts';

/**
 * Starts a task that saves into a folder; '' is the root. The idempotency key makes a retry after a
 * lost response safe. Rejects with the API error.
 */
export async function startTask(
  task: NewTask,
  parentId: string,
  idempotencyKey: string,
): Promise<void> {
  const { source } = task;
  if (source.kind === 'share') {
    const restored = await request(
      restoreShare,
      {
        share_id: required(source.share, 'the share of a link').id,
        pass_code_token: task.probe.state === 'known' ? (task.probe.passcodeToken ?? '') : '',
        file_ids: [],
        parent_id: parentId,
        specify_parent_id: true,
      },
      { idempotencyKey },
    );
    if (restored.share_status !== 'OK') {
      throw ApiError.from({ error: restored.share_status });
    }
    return;
  }
  const files = task.picked ? [...task.picked] : [];
  const url =
    source.kind === 'torrent'
      ? { file_id: await uploadTorrent(source.torrent.file, parentId, idempotencyKey), files }
      : { url: source.link, files };
  await request(
    createFile,
    { kind: 'drive#file', upload_type: uploadTypes.url, url, parent_id: parentId },
    { idempotencyKey },
  );
}

/** Uploads a .torrent file to the task's target folder and returns its id. */
async function uploadTorrent(
  file: File,
  parentId: string,
  idempotencyKey: string,
): Promise<string> {
  const made = await request(
    createFile,
    {
      kind: 'drive#file',
      upload_type: uploadTypes.form,
      name: file.name,
      size: file.size,
      parent_id: parentId,
    },
    { idempotencyKey: `${idempotencyKey}-torrent` },
  );
  if (!made.file) throw new ApiError('internal');
  if (made.form) {
    const body = new FormData();
    for (const [name, value] of Object.entries(made.form.multi_parts)) body.set(name, value);
    body.set('file', file);
    const answer = await fetch(made.form.url, { method: made.form.method, body });
    if (!answer.ok) throw new ApiError('unreachable');
  }
  return made.file.id;
}
