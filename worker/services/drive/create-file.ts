import { osOf } from '#protocol/device.ts';
import { createFile } from '#protocol/drive.ts';
import { uploadTypes } from '#protocol/resources.ts';
import { webClient } from '#protocol/web-client.ts';
import { registeredClient } from '#worker/http/clients.ts';
import { answer, type RequestContext } from '#worker/http/endpoint.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { presentFile } from '#worker/services/drive/kernel/nodes/present-file.ts';
import { createOfflineTask } from '#worker/services/drive/offline/create-task.ts';
import { createUpload } from '#worker/services/drive/uploads/create-upload.ts';

/** `createFile` is one call for three modules: it creates folders, uploads and offline tasks. */
export const createFileEndpoint = answer(createFile, async (input, context) => {
  const { env, userId, idempotencyKey } = context;
  if (input.kind === 'drive#folder') {
    const row = await driveOf(env, userId).createFolder({
      name: input.name,
      parentId: input.parent_id,
      folderType: input.folder_type,
      idempotencyKey,
    });
    const file = presentFile(row, { userId });
    return { upload_type: uploadTypes.unknown, file, task: null, resumable: null };
  }
  const placed = { ...input, parent_id: input.parent_id || (await defaultFolderId(context)) };
  return input.upload_type === uploadTypes.url || input.url
    ? createOfflineTask(placed, context)
    : createUpload(placed, context);
});

/** Returns the folder for files without one. The website always means the root. */
async function defaultFolderId({
  env,
  userId,
  clientId,
  userAgent,
}: RequestContext): Promise<string> {
  if (clientId === webClient.id) return '';
  return driveOf(env, userId).defaultFolder({
    app: registeredClient(env, clientId)?.name ?? clientId,
    platform: osOf(userAgent) ?? '',
  });
}
