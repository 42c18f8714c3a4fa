import type { createFile } from '#protocol/drive.ts';
import type { OutputOf, ParsedOf } from '#protocol/call.ts';
import { ApiError } from '#protocol/errors.ts';
import { uploadTypes } from '#protocol/resources.ts';
import type { Asking } from '#worker/http/answer.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { limitsOf } from '#worker/services/drive/tasks/offline/limits.ts';
import { taskAnswer } from '#worker/services/drive/tasks/presenter.ts';
import { sourcePolicy } from '#worker/services/drive/tasks/source-check/gate.ts';
import { checkSource } from '#worker/services/drive/tasks/source-check/rules.ts';
import { downloadName } from '#worker/services/drive/tasks/transfer/name-rules.ts';
import { unknownMimeType } from '#protocol/file-kinds.ts';

/**
 * Makes an offline task of an address (wire 3): it is answered before anything is fetched. Throws
 * `task_url_unsupported` for an address that no task can fetch, and what the drive's limits throw.
 */
export async function createOfflineTask(
  input: ParsedOf<typeof createFile>,
  asking: Asking,
): Promise<OutputOf<typeof createFile>> {
  const { env, userId, idempotencyKey } = asking;
  const url = acceptAddress(input.url?.url ?? '', asking);
  const task = await driveOf(env, userId).createOffline({
    source: { kind: 'url', url: url.href },
    name: input.name,
    parentId: input.parent_id,
    limits: await limitsOf(asking),
    shownUrl: url.href,
    shownName: downloadName({ contentDisposition: null, url, mimeType: unknownMimeType }),
    idempotencyKey,
  });
  return {
    upload_type: uploadTypes.url,
    file: null,
    task: taskAnswer(task, userId),
    resumable: null,
    url: { kind: 'upload#url' },
  };
}

/** What a person pasted, when it is an address that may be fetched. Throws `task_url_unsupported`. */
function acceptAddress(text: string, { env }: Asking): URL {
  const check = checkSource(text.trim(), sourcePolicy(env));
  if (check.ok) return check.url;
  const description =
    check.reason === 'not-an-address' || check.reason === 'scheme'
      ? 'this is no address of a file that can be fetched: it must begin with http:// or https://'
      : 'this address may not be fetched: only public hosts on the usual ports, without a user name';
  throw new ApiError('task_url_unsupported', { description });
}
