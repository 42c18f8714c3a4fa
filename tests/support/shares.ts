import type { InputOf } from '#protocol/call.ts';
import { createShare, type ShareListing, visitShare } from '#protocol/share.ts';
import type { TestUser } from './accounts.ts';
import { act, givenFile } from './drive.ts';
import { type Caller, freshIp, type Magpie } from './magpie.ts';

/** A folder made inside a drive; answers its id. */
export async function addFolder(
  magpie: Magpie,
  { userId }: TestUser,
  name: string,
  parentId = '',
): Promise<string> {
  const input = { name, parentId, folderType: '', idempotencyKey: '' };
  return (await act<{ id: string }>(magpie, userId, 'createFolder', input)).id;
}

/** Files with these names and sizes, put into a folder; answers their ids. */
export function addFiles(
  magpie: Magpie,
  { userId }: TestUser,
  parentId: string,
  sizes: Record<string, number>,
): Promise<string[]> {
  const files = Object.entries(sizes).map(([name, size]) => givenFile(name, size));
  return act(magpie, userId, 'insertFiles', { parentId, files });
}

/** Shares files and folders; answers the share's id and passcode. */
export async function share(
  magpie: Magpie,
  owner: Caller,
  fileIds: string[],
  options: Partial<InputOf<typeof createShare>> = {},
): Promise<{ id: string; passcode: string }> {
  const made = await magpie.call(createShare, { file_ids: fileIds, ...options }, owner);
  return { id: made.share_id, passcode: made.pass_code };
}

/** Opens a share as a stranger at an address of their own. */
export function visit(
  magpie: Magpie,
  shareId: string,
  input: Partial<InputOf<typeof visitShare>> = {},
  as: Caller = { ip: freshIp() },
): Promise<ShareListing> {
  return magpie.call(visitShare, { share_id: shareId, ...input }, as);
}

/** The names in a listing. */
export function names(listing: { files: { name: string }[] }): string[] {
  return listing.files.map(({ name }) => name);
}
