import type { LinkRequest } from '#worker/services/drive/kernel/serving/content-context.ts';
import type { Env } from '#worker/bindings.ts';
import { IsolateCache, memoize } from '#worker/isolate.ts';
import { isPrefetch } from '#worker/http/counts-as-visit.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { ownersTicket } from '#worker/services/drive/shares/download-tickets.ts';
import { isTrafficUsedUp, statusOf } from '#worker/services/drive/shares/rules.ts';
import { shareHead, shareOf } from '#worker/services/drive/shares/share-head.ts';
import type { ShareHead } from '#worker/services/drive/shares/share-record.ts';

/**
 * Checks a link out of a share: the share must be open, under the passcode the link was made for. A
 * link without a share is its owner's. An isolate's copy of a share is at most 2 s old, so links
 * stop within 5 s of the share being deleted (specification 4).
 */
export async function mayServe(request: LinkRequest): Promise<boolean | 'limit'> {
  const { env, fields } = request;
  if (fields.share === undefined) return true;
  const now = Date.now();
  const head = await shareHead(env, fields.share, now);
  if (!head || String(head.passcodeVersion) !== fields.v) return false;
  // A share that reached its save limit can still be read by its visitors.
  if (!['OK', 'MAX_RESTORE_COUNT'].includes(statusOf(head, now))) return false;
  // Links of files name one file. Those of thumbnails are signed for the whole share.
  if (fields.b !== undefined && fields.fid === undefined && !(await showsBlob(env, head, fields.b)))
    return false;
  const sendsFile = fields.fid !== undefined || request.path.startsWith('zip/');
  if (sendsFile && isTrafficUsedUp(head)) return 'limit';
  return mayDownload(request, head);
}

const startedBytesMax = 512 * 1024;

/**
 * Checks the ticket of a download if the share limits them, and counts it with its first bytes.
 * HEAD, showing the file and reading one byte don't count, and a prefetch is refused. An isolate
 * asks once for each ticket that it sees.
 */
async function mayDownload(
  { env, request, path, fields }: LinkRequest,
  { shareId, downloadLimit }: ShareHead,
): Promise<boolean | 'limit'> {
  const { k: id, fid: selection = path, d: disposition } = fields;
  const isDownload = /^(?:download|zip)\//.test(path) && disposition !== 'inline';
  if (!isDownload || id === ownersTicket || request.method === 'HEAD' || isFirstByte(request)) {
    return true;
  }
  // The link is older than the limit.
  if (id === undefined) return downloadLimit < 0;
  if (isPrefetch(request)) return false;
  const started = memoize(env, 'started-tickets', () => new IsolateCache<number>(startedBytesMax));
  const key = `${shareId}:${id}:${selection}`;
  const known = started.get(key) ?? 0;
  if (known > Date.now()) return true;
  const until = await shareOf(env, shareId).beginDownload({ id, selection });
  if (until === 0) return 'limit';
  started.set(key, until, entryBytes);
  return true;
}

/** True for a request that only finds out if the file is there. */
const isFirstByte = ({ headers }: Request) => headers.get('range') === 'bytes=0-0';

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
