import type { ShareStatus } from '#protocol/share-status.ts';
import type { Env } from '#worker/bindings.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { dropCachedShare, shareOf } from '#worker/services/drive/shares/share-head.ts';
import type { ShareHead } from '#worker/services/drive/shares/share-record.ts';

/**
 * Sets the moderation status of a share: here at once, everywhere within 5 s. The share's object is
 * updated before the table of all shares, because it decides. Safe to repeat. Returns the share as
 * it was before; null if there is none.
 */
export async function moderateShare(
  env: Env,
  shareId: string,
  status: ShareStatus,
): Promise<ShareHead | null> {
  const share = shareOf(env, shareId);
  const before = await share.head();
  if (!before || !(await share.moderate(status))) return null;
  dropCachedShare(env, shareId);
  // A row that its owner deleted stays so, unlike one that moderation had set to DELETED.
  await env.DB.prepare(
    "UPDATE shares SET status = ?1 WHERE id = ?2 AND (status <> 'DELETED' OR ?3 = 'DELETED')",
  )
    .bind(status, shareId, before.moderation)
    .run();
  return before;
}

/** Marks a share as sensitive, so that visitors see a cover first. False if there is none. */
export async function setShareCover(
  env: Env,
  shareId: string,
  isCovered: boolean,
): Promise<boolean> {
  const isThere = await shareOf(env, shareId).cover(isCovered);
  dropCachedShare(env, shareId);
  return isThere;
}

/** Returns the shares of an account that show one of these files or contents. */
export async function findSharesHolding(
  env: Env,
  userId: string,
  fileIds: string[],
  gcids: string[],
): Promise<string[]> {
  return driveOf(env, userId).sharesHolding({ fileIds, gcids });
}
