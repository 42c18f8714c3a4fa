import { findConflicts } from '#protocol/files.ts';
import { request } from '#client/app/api/request.ts';

/**
 * True if another item in the folder has the name. Returns false if the check fails, because saving
 * checks again.
 */
export async function nameExists(
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
