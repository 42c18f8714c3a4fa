import type { Env } from '#worker/bindings.ts';
import { IsolateCache, memoize } from '#worker/isolate.ts';
import type { LinkRequest } from '#worker/services/drive/kernel/serving/content-context.ts';
import { shareOf } from '#worker/services/drive/shares/share-head.ts';

/** Counts of a share are added up this long before they are written … */
const gatherMs = 1_000;
/** … and are written again only after this. A write costs several times a page from memory. */
const restMs = 5_000;
const writtenBytesMax = 512 * 1024;
const writtenBytes = 128;

interface Counts {
  views: number;
  downloads: number;
}

/**
 * Counts a visit or a download of a share. An isolate writes to the share's object after a second,
 * and at most every five; `waitUntil` keeps the isolate until then.
 */
export function countShareUse(
  env: Env,
  shareId: string,
  what: keyof Counts,
  waitUntil: (work: Promise<unknown>) => void,
): void {
  const gathered = memoize(env, 'share-counts', () => new Map<string, Counts>());
  const known = gathered.get(shareId);
  const counts = known ?? { views: 0, downloads: 0 };
  counts[what] += 1;
  gathered.set(shareId, counts);
  if (!known) waitUntil(writeCounts(env, shareId, gathered));
}

async function writeCounts(
  env: Env,
  shareId: string,
  gathered: Map<string, Counts>,
): Promise<void> {
  const written = memoize(
    env,
    'share-counts-written',
    () => new IsolateCache<number>(writtenBytesMax),
  );
  const restsUntil = (written.get(shareId) ?? 0) + restMs;
  const waitMs = Math.max(gatherMs, restsUntil - Date.now());
  written.set(shareId, Date.now() + waitMs, writtenBytes);
  await scheduler.wait(waitMs);
  const counts = gathered.get(shareId);
  gathered.delete(shareId);
  if (counts) await shareOf(env, shareId).addCounts(counts);
}

/** Counts a download over a link out of a share. */
export function onDownload({ env, fields, waitUntil }: LinkRequest): void {
  if (fields.share !== undefined) countShareUse(env, fields.share, 'downloads', waitUntil);
}
