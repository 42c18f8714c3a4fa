import type { Env } from '#worker/bindings.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { shareOf } from '#worker/services/drive/shares/share-head.ts';

/** Objects asked at once. */
const askedAtOnce = 20;

/**
 * Every share of a drive with the status the table of all shares should show, from the objects that
 * decide it.
 */
export async function shareStatusesOf(
  env: Env,
  userId: string,
): Promise<{ id: string; status: string; createdAt: number }[]> {
  const shares = await driveOf(env, userId).projectShares({});
  const rows: { id: string; status: string; createdAt: number }[] = [];
  for (let from = 0; from < shares.length; from += askedAtOnce) {
    const some = shares.slice(from, from + askedAtOnce).map(async (share) => ({
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
