import type { InputOf } from '#protocol/call.ts';
import { createShare, type ShareListing, visitShare } from '#protocol/share.ts';
import type { TestUser } from './accounts.ts';
import { callDrive, givenFile } from './drive.ts';
import { type Caller, freshIp, type Magpie } from './magpie.ts';

/** Creates a folder and returns its id. */
export async function addFolder(
  magpie: Magpie,
  { userId }: TestUser,
  name: string,
  parentId = '',
): Promise<string> {
  const input = { name, parentId, folderType: '', idempotencyKey: '' };
  return (await callDrive<{ id: string }>(magpie, userId, 'createFolder', input)).id;
}

/** Creates files with these names and sizes and returns their ids. */
export function addFiles(
  magpie: Magpie,
  { userId }: TestUser,
  parentId: string,
  sizes: Record<string, number>,
): Promise<string[]> {
  const files = Object.entries(sizes).map(([name, size]) => givenFile(name, size));
  return callDrive(magpie, userId, 'insertFiles', { parentId, files });
}

/** Shares nodes. Returns the id and passcode of the share. */
export async function share(
  magpie: Magpie,
  owner: Caller,
  fileIds: string[],
  options: Partial<InputOf<typeof createShare>> = {},
): Promise<{ id: string; passcode: string }> {
  const made = await magpie.call(createShare, { file_ids: fileIds, ...options }, owner);
  return { id: made.share_id, passcode: made.pass_code };
}

/** Opens a share as an anonymous visitor from a new address. */
export function visit(
  magpie: Magpie,
  shareId: string,
  input: Partial<InputOf<typeof visitShare>> = {},
  as: Caller = { ip: freshIp() },
): Promise<ShareListing> {
  return magpie.call(visitShare, { share_id: shareId, ...input }, as);
}

/** Returns the names in a listing. */
export function names(listing: { files: { name: string }[] }): string[] {
  return listing.files.map(({ name }) => name);
}

/** Ids of {@link addHolidays}. */
export interface Holidays {
  folder: string;
  beach: string;
  text: string;
  film: string;
}

/** Adds Holidays/{a.txt 10, b.jpg 20, Beach/{sea.mp4 300}}. */
export async function addHolidays(magpie: Magpie, owner: TestUser): Promise<Holidays> {
  const folder = await addFolder(magpie, owner, 'Holidays');
  const beach = await addFolder(magpie, owner, 'Beach', folder);
  const [text] = await addFiles(magpie, owner, folder, { 'a.txt': 10, 'b.jpg': 20 });
  const [film] = await addFiles(magpie, owner, beach, { 'sea.mp4': 300 });
  return { folder, beach, text: text!, film: film! };
}
