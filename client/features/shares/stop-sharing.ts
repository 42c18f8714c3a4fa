import { deleteShares, undeleteShares } from '#protocol/share.ts';
import { request } from '#client/app/api/request.ts';

/**
 * Closes links at once. What it answers opens them again, as they were, and says how many; after
 * ten minutes none.
 */
export async function stopSharing(shareIds: readonly string[]): Promise<() => Promise<number>> {
  const ids = [...shareIds];
  await request(deleteShares, { ids });
  return async () => (await request(undeleteShares, { ids })).ids.length;
}
