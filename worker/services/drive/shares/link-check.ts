import type { LinkRequest } from '#worker/services/drive/kernel/serving/content-context.ts';
import { statusOf } from '#worker/services/drive/shares/rules.ts';
import { shareHead } from '#worker/services/drive/shares/share-head.ts';

/**
 * Checks a link out of a share: the share must be open, under the passcode the link was made for. A
 * link without a share is its owner's. An isolate's copy of a share is at most 2 s old, so links
 * stop within 5 s of the share being deleted (specification 4).
 */
export async function mayServe({ env, fields }: LinkRequest): Promise<boolean> {
  if (fields.share === undefined) return true;
  const now = Date.now();
  const head = await shareHead(env, fields.share, now);
  if (!head || String(head.passcodeVersion) !== fields.v) return false;
  // A share that reached its save limit can still be read by its visitors.
  return ['OK', 'MAX_RESTORE_COUNT'].includes(statusOf(head, now));
}
