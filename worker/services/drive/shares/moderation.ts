import type { ShareStatus } from '#protocol/share-status.ts';
import type { Env } from '#worker/bindings.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { forgetShare, shareOf } from '#worker/services/drive/shares/share-head.ts';

/**
 * Sets what moderation says of a share: here at once, everywhere within 5 s. The object first, for it decides; the
 * table of all shares after it. Safe to repeat. False when there is no such share.
 */
export async function moderateShare(
  env: Env,
  shareId: string,
  status: ShareStatus,
): Promise<boolean> {
  const isShare = await shareOf(env, shareId).moderate(status);
  if (!isShare) return false;
  forgetShare(env, shareId);
  await env.DB.prepare("UPDATE shares SET status = ? WHERE id = ? AND status <> 'DELETED'")
    .bind(status, shareId)
    .run();
  return true;
}

/** The shares of an account that show one of these files or contents. */
export async function sharesHolding(
  env: Env,
  userId: string,
  fileIds: string[],
  gcids: string[],
): Promise<string[]> {
  return driveOf(env, userId).sharesHolding({ fileIds, gcids });
}
