import { shareHeadAgeMs } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import { IsolateCache, memoize } from '#worker/isolate.ts';
import type { ShareHead } from '#worker/services/drive/shares/share-record.ts';
import { dropStaleHead, readOrStale } from '#worker/services/drive/shares/stale-heads.ts';
import type { ShareObject } from '#worker/services/drive/shares/share-object.ts';
import { objectNamed } from '#worker/http/object-call.ts';

const headsBytesMax = 4 * 1024 * 1024;
/** About twice the length of a head's JSON. */
const headBytes = 1024;
/**
 * Others wait this long for a request that is under way and then send their own: the visitor who
 * sent it may have left, and then it never ends.
 */
const headWaitMs = 500;

/** A head, or the request for it, which all visitors who come meanwhile share. */
interface KnownHead {
  head: ShareHead | null;
  requestedAt: number;
  pending: Promise<ShareHead | null> | undefined;
}

const heads = (env: Env) =>
  memoize(env, 'share-heads', () => new IsolateCache<KnownHead>(headsBytesMax));

/** Returns the object of a share. */
export function shareOf(env: Env, shareId: string): DurableObjectStub<ShareObject> {
  return objectNamed<ShareObject>(env.SHARES, shareId);
}

/**
 * Returns the head of a share, at most 2 s old; null if there is none. Isolates cache it, so a
 * popular link costs its object one call per isolate and 2 s. While the object is unavailable, the
 * last head is used for ten minutes. A blocked account's shares are PROHIBITED.
 */
export async function shareHead(env: Env, shareId: string, now: number): Promise<ShareHead | null> {
  const known = heads(env).get(shareId);
  if (known?.pending && now < known.requestedAt + headWaitMs) {
    const shared = await Promise.race([known.pending, scheduler.wait(headWaitMs)]);
    return shared === undefined ? readHead(env, shareId, now) : shared;
  }
  if (known && !known.pending && now < known.requestedAt + shareHeadAgeMs) return known.head;
  const pending = readHead(env, shareId, now);
  // Dated before the calls, so that the age counts from a time at which it was certainly true.
  const asked: KnownHead = { head: null, requestedAt: now, pending };
  heads(env).set(shareId, asked, headBytes);
  try {
    asked.head = await pending;
    asked.pending = undefined;
    return asked.head;
  } catch (error) {
    if (heads(env).get(shareId) === asked) heads(env).delete(shareId);
    throw error;
  }
}

async function readHead(env: Env, shareId: string, now: number): Promise<ShareHead | null> {
  return readOrStale(env, shareId, now, async () => {
    const head = await shareOf(env, shareId).head();
    const isClosed = head?.isOwnerBlocked && head.moderation === 'OK';
    return isClosed ? { ...head, moderation: 'PROHIBITED' } : head;
  });
}

/** Drops a cached share that was just changed, so that the caller sees the change. */
export function dropCachedShare(env: Env, shareId: string): void {
  heads(env).delete(shareId);
  dropStaleHead(env, shareId);
}
