import { ApiError } from '#protocol/errors.ts';
import { createFile } from '#protocol/uploads.ts';
import type { SignedInClient } from './signed-in-client.ts';
import { entryNamed, type RemoteFolder, isFolder, rootFolder } from './remote-paths.ts';

/**
 * Returns the folder at names below a folder, creating those that are missing. A file of the same
 * name stays next to the new folder.
 */
export async function folderFor(
  client: SignedInClient,
  parentId: string,
  names: readonly string[],
): Promise<RemoteFolder> {
  let folder: RemoteFolder = { ...rootFolder, id: parentId };
  for (const name of names) {
    const entry = await entryNamed(client, folder.id, name);
    folder = entry && isFolder(entry) ? entry : await createFolder(client, folder.id, name);
  }
  return folder;
}

async function createFolder(
  client: SignedInClient,
  parentId: string,
  name: string,
): Promise<RemoteFolder> {
  const { file } = await client.call(createFile, {
    kind: 'drive#folder',
    name,
    parent_id: parentId,
  });
  if (!file) throw new ApiError('unknown', { description: 'the site created no folder' });
  return file;
}
