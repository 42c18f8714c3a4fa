import { deleteShares, undeleteShares } from '#protocol/share.ts';
import { request } from '#client/app/api/request.ts';

/**
 * Deletes links. Returns an undo function that restores them unchanged for ten minutes and resolves
 * with the number restored.
 */
export async function stopSharing(shareIds: readonly string[]): Promise<() => Promise<number>> {
  const ids = [...shareIds];
  await request(deleteShares, { ids });
  return async () => (await request(undeleteShares, { ids })).ids.length;
}
