import type { Env } from '#worker/bindings.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { shareOf } from '#worker/services/drive/shares/share-head.ts';

/** Objects called at once. */
const callsAtOnce = 20;

/**
 * Returns all shares of a drive with the status for the table of all shares, from their objects.
 */
export async function shareStatusesOf(
  env: Env,
  userId: string,
): Promise<{ id: string; status: string; createdAt: number }[]> {
  const shares = await driveOf(env, userId).projectShares({});
  const rows: { id: string; status: string; createdAt: number }[] = [];
  for (let from = 0; from < shares.length; from += callsAtOnce) {
    const some = shares.slice(from, from + callsAtOnce).map(async (share) => ({
      id: share.id,
      status:
        share.deleted_at > 0
          ? 'DELETED'
          : ((await shareOf(env, share.id).head())?.moderation ?? 'OK'),
      createdAt: share.created_at,
    }));
    rows.push(...(await Promise.all(some)));
  }
  return rows;
}
