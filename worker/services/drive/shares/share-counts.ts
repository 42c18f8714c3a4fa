import type { Env } from '#worker/bindings.ts';
import { IsolateCache, memoize } from '#worker/isolate.ts';
import type { LinkRequest } from '#worker/services/drive/kernel/serving/content-context.ts';
import { shareHead, shareOf } from '#worker/services/drive/shares/share-head.ts';
import type { ShareUse } from '#worker/services/drive/shares/share-record.ts';
import { gatherMs } from '#worker/services/drive/shares/share-load.ts';

/** Counts of a share are written after this the first time. */
const firstMs = 1_000;
const writtenBytesMax = 512 * 1024;
const writtenBytes = 128;

/** The last write of a share's counts. */
interface CountsWritten {
  at: number;
  /** The next one is so much later (ms). */
  restMs: number;
}

/**
 * Counts a visit, a download or bytes of a share. An isolate writes to the share's object after a
 * second, then at most every five, and less often if many isolates write; `waitUntil` keeps the
 * isolate until then.
 */
export function countShareUse(
  env: Env,
  shareId: string,
  what: keyof ShareUse,
  waitUntil: (work: Promise<unknown>) => void,
  amount = 1,
): void {
  const gathered = memoize(env, 'share-counts', () => new Map<string, ShareUse>());
  const known = gathered.get(shareId);
  const counts = known ?? { views: 0, downloads: 0, bytes: 0 };
  counts[what] += amount;
  gathered.set(shareId, counts);
  if (!known) waitUntil(writeCounts(env, shareId, gathered));
}

async function writeCounts(
  env: Env,
  shareId: string,
  gathered: Map<string, ShareUse>,
): Promise<void> {
  const written = memoize(
    env,
    'share-counts-written',
    () => new IsolateCache<CountsWritten>(writtenBytesMax),
  );
  const last = written.get(shareId);
  await scheduler.wait(firstMs);
  // The answer to the last write may arrive meanwhile.
  for (let leftMs = restOf(last); leftMs > 0; leftMs = restOf(last)) await scheduler.wait(leftMs);
  const write: CountsWritten = { at: Date.now(), restMs: gatherMs.min };
  written.set(shareId, write, writtenBytes);
  const counts = gathered.get(shareId);
  gathered.delete(shareId);
  if (!counts) return;
  const restMs = await shareOf(env, shareId).addCounts(counts);
  // Isolates that saw a link at the same time write at different times from then on.
  const spread = last ? 0.2 : 0.7;
  write.restMs = Math.max(gatherMs.min, restMs * (1 - spread * Math.random()));
}

/** Returns how long (ms) the next write has to wait. */
function restOf(last: CountsWritten | undefined): number {
  return last ? last.at + last.restMs - Date.now() : 0;
}

/** Counts a download over a link out of a share, unless its ticket counts it (link-check.ts). */
export function onDownload({ env, fields, waitUntil }: LinkRequest): void {
  if (fields.share !== undefined && fields.k === undefined)
    countShareUse(env, fields.share, 'downloads', waitUntil);
}

/** Counts bytes that are sent over a link out of a share, if its owner limits them. */
export function onBytes({ env, fields, waitUntil }: LinkRequest, bytes: number): void {
  const { share } = fields;
  if (share === undefined) return;
  waitUntil(
    shareHead(env, share, Date.now()).then((head) => {
      if (head && head.trafficLimit >= 0) countShareUse(env, share, 'bytes', waitUntil, bytes);
    }),
  );
}
