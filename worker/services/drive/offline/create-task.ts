import type { OutputOf, ParsedOf } from '#protocol/call.ts';
import type { createFile } from '#protocol/drive.ts';
import { uploadTypes } from '#protocol/resources.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { acceptSource } from '#worker/services/drive/offline/accept-source.ts';
import { planLimits } from '#worker/services/drive/offline/limits.ts';
import { presentTask } from '#worker/services/drive/kernel/tasks/present-task.ts';

/**
 * Creates an offline task (protocol 3), before anything is fetched. Throws `task_url_unsupported`
 * for a source no task can fetch, and what the drive's limits throw.
 */
export async function createOfflineTask(
  input: ParsedOf<typeof createFile>,
  context: RequestContext,
): Promise<OutputOf<typeof createFile>> {
  const { env, userId, session, idempotencyKey } = context;
  const [accepted, plans] = await Promise.all([
    acceptSource(input.url ?? { url: '', file_id: '', files: [] }, context),
    planLimits(context),
  ]);
  const task = await driveOf(env, session).createOffline({
    ...accepted,
    name: input.name,
    parentId: input.parent_id,
    plans,
    idempotencyKey,
  });
  return {
    upload_type: uploadTypes.url,
    file: null,
    task: presentTask(task, userId),
    resumable: null,
    url: { kind: 'upload#url' },
  };
}
