import { createFile } from '#protocol/drive.ts';
import { uploadTypes } from '#protocol/resources.ts';
import { answerInOneTrip, type RequestContext } from '#worker/http/endpoint.ts';
import { refuseNewBytes } from '#worker/services/config/index.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { clientProgram } from '#worker/services/drive/kernel/client-program.ts';
import { presentFile } from '#worker/services/drive/kernel/nodes/present-file.ts';
import { createOfflineTask } from '#worker/services/drive/offline/create-task.ts';
import { createUpload } from '#worker/services/drive/uploads/create-upload.ts';

/** `createFile` is one call for three modules: it creates folders, uploads and offline tasks. */
export const createFileEndpoint = answerInOneTrip(createFile, async (input, context) => {
  const { env, userId, session, idempotencyKey } = context;
  // Clients look for special folders, such as that of saved shares, in the root.
  const isSpecial = !['', 'NORMAL'].includes(input.folder_type);
  const parentId = input.parent_id || (isSpecial ? '' : await defaultFolderId(context));
  if (input.kind === 'drive#folder') {
    const row = await driveOf(env, session).createFolder({
      name: input.name,
      parentId,
      folderType: input.folder_type,
      idempotencyKey,
    });
    const file = presentFile(row, { userId });
    return { upload_type: uploadTypes.unknown, file, task: null, resumable: null };
  }
  await refuseNewBytes(env, context.now);
  const placed = { ...input, parent_id: parentId };
  return input.upload_type === uploadTypes.url || input.url
    ? createOfflineTask(placed, context)
    : createUpload(placed, context);
});

/** Returns the folder for what has none. */
async function defaultFolderId(context: RequestContext): Promise<string> {
  const program = clientProgram(context);
  return program ? driveOf(context.env, context.session).defaultFolder(program) : '';
}
