import { listFiles } from '#protocol/drive.ts';
import { request } from '#client/app/api/request.ts';
import type { PathFolder } from '#client/features/folders/use-folder-path.ts';
import type { InputOf } from '#protocol/call.ts';

/** Maximum number of folders in a menu. */
const foldersMax = 200;

/** Subfolders by name, and whether the result is complete. */
export async function foldersIn(
  id: string,
): Promise<{ folders: readonly PathFolder[]; isWhole: boolean }> {
  const filters =
    '{"trashed":{"eq":false},"phase":{"eq":"PHASE_TYPE_COMPLETE"},"kind":{"eq":"drive#folder"}}';
  const input = { parent_id: id, filters, order: 'name_asc', limit: foldersMax } satisfies InputOf<
    typeof listFiles
  >;
  const { files, next_page_token: next } = await request(listFiles, input);
  return { folders: files.map(({ id, name }) => ({ id, name })), isWhole: next === '' };
}
