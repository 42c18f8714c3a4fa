import { listFiles } from '#protocol/drive.ts';
import { request } from '#client/app/api/request.ts';
import type { PathFolder } from '#client/features/folders/use-folder-path.ts';

/** More folders than this nobody looks through in a menu. */
const foldersMax = 200;

/** The folders of a folder by name, and whether these are all. */
export async function foldersIn(
  id: string,
): Promise<{ folders: readonly PathFolder[]; isWhole: boolean }> {
  const filters =
    '{"trashed":{"eq":false},"phase":{"eq":"PHASE_TYPE_COMPLETE"},"kind":{"eq":"drive#folder"}}';
  const asked = { parent_id: id, filters, order: 'name_asc', limit: foldersMax };
  const { files, next_page_token: next } = await request(listFiles, asked);
  return { folders: files.map(({ id, name }) => ({ id, name })), isWhole: next === '' };
}
