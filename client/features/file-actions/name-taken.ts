import { findConflicts } from '#protocol/files.ts';
import { request } from '#client/app/api/request.ts';

/**
 * Whether something else in a folder has a name. Where that cannot be asked, the act itself finds
 * out.
 */
export async function isNameTaken(
  name: string,
  { folderId, exceptId }: { folderId: string; exceptId?: string },
): Promise<boolean> {
  try {
    const { conflicts } = await request(findConflicts, { parent_id: folderId, names: [name] });
    return conflicts.some(({ file }) => file.id !== exceptId);
  } catch {
    return false;
  }
}
