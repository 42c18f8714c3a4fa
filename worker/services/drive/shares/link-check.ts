import type { LinkRequest } from '#worker/services/drive/kernel/serving/content-context.ts';
import type { Env } from '#worker/bindings.ts';
import { IsolateCache, memoize } from '#worker/isolate.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { statusOf } from '#worker/services/drive/shares/rules.ts';
import { shareHead } from '#worker/services/drive/shares/share-head.ts';
import type { ShareHead } from '#worker/services/drive/shares/share-record.ts';

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
  if (!['OK', 'MAX_RESTORE_COUNT'].includes(statusOf(head, now))) return false;
  // Links of files name one file. Those of thumbnails are signed for the whole share.
  return fields.b === undefined || fields.fid !== undefined || showsBlob(env, head, fields.b);
}

const cacheBytesMax = 1024 * 1024;
/** About the size of an entry with its key. */
const entryBytes = 256;

/** True if a share shows a file with this content, asked once per version. */
async function showsBlob(env: Env, head: ShareHead, blob: string): Promise<boolean> {
  const { shareId, ownerId, version } = head;
  const known = memoize(env, 'shared-blobs', () => new IsolateCache<boolean>(cacheBytesMax));
  const key = `${shareId}:${version}:${blob}`;
  const isKnown = known.get(key);
  if (isKnown !== undefined) return isKnown;
  const isShown = await driveOf(env, ownerId).showsBlob({ shareId, blob });
  known.set(key, isShown, entryBytes);
  return isShown;
}
