import type { Env } from '#worker/bindings.ts';
import { statusOf } from '#worker/services/drive/shares/rules.ts';
import { shareHead } from '#worker/services/drive/shares/share-head.ts';

/**
 * Whether a link that came out of a share may still be followed: the share is open, under the
 * passcode of then. A link of its owner names no share and always may. What an isolate knows of a
 * share is at most 2 s old, so a share that is withdrawn takes its links along within 5 s
 * (specification 4), and a link that goes around asks nothing more.
 */
export async function isStillShared(env: Env, fields: Record<string, string>): Promise<boolean> {
  if (fields.share === undefined) return true;
  const now = Date.now();
  const head = await shareHead(env, fields.share, now);
  if (!head || String(head.passcodeVersion) !== fields.v) return false;
  // One that has been saved as often as it may be can still be read by who is reading it.
  return ['OK', 'MAX_RESTORE_COUNT'].includes(statusOf(head, now));
}
