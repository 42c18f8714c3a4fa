import { shareHeadAgeMs } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import { dataCenterCopy, putDataCenterCopy } from '#worker/http/data-center-copy.ts';
import { IsolateCache, memoize } from '#worker/isolate.ts';
import type { ShareHead } from '#worker/services/drive/shares/share-record.ts';
import { hotHeadAgeMs } from '#worker/services/drive/shares/share-load.ts';
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

/** A head as the isolates of a data center share it. */
interface HeadCopy {
  head: ShareHead | null;
  requestedAt: number;
  /** When (ms) an isolate began to read it again; 0 if none has. */
  refreshedAt: number;
}

/** More than the JSON of a head with the longest title and name. */
const copyBytesMax = 16 * 1024;

/**
 * Isolates read again a little before the age limit, each at another time, so that the first one
 * does it for its data center.
 */
const earlyMsMax = 200;

const ageMsMax = ({ head }: HeadCopy) => (head?.isHot ? hotHeadAgeMs : shareHeadAgeMs);

/** A head, or the request for it, which all visitors who come meanwhile share. */
interface KnownHead {
  head: ShareHead | null;
  requestedAt: number;
  goodUntil: number;
  pending: Promise<HeadCopy> | undefined;
}

/** When (ms) heads were dropped here, by share. Copies from before aren't used. */
const drops = (env: Env) =>
  memoize(env, 'dropped-heads', () => new IsolateCache<number>(256 * 1024));

const heads = (env: Env) =>
  memoize(env, 'share-heads', () => new IsolateCache<KnownHead>(headsBytesMax));

/** Returns the object of a share. */
export function shareOf(env: Env, shareId: string): DurableObjectStub<ShareObject> {
  return objectNamed<ShareObject>(env, 'SHARES', shareId);
}

/**
 * Returns the head of a share, at most 2 s old, or 4 s if it is hot; null if there is none.
 * Isolates cache it, and those of one data center share it, so a popular link costs its object one
 * call for each data center and age. While the object is unavailable, the last head is used for ten
 * minutes. A blocked account's shares are PROHIBITED.
 */
export async function shareHead(env: Env, shareId: string, now: number): Promise<ShareHead | null> {
  const known = heads(env).get(shareId);
  if (known?.pending && now < known.requestedAt + headWaitMs) {
    const shared = await Promise.race([known.pending, scheduler.wait(headWaitMs)]);
    return shared === undefined ? (await readHead(env, shareId, now)).head : shared.head;
  }
  if (isGood(known, now)) return known.head;
  const pending = sharedHead(env, shareId, now);
  const asked: KnownHead = { head: null, requestedAt: now, goodUntil: 0, pending };
  heads(env).set(shareId, asked, headBytes);
  try {
    const copy = await pending;
    asked.head = copy.head;
    // Counts from a time at which it was certainly true: before the call to the object.
    const oldAt = copy.requestedAt + ageMsMax(copy);
    const isEarly = now < oldAt - earlyMsMax;
    asked.goodUntil = isEarly ? oldAt - Math.random() * earlyMsMax : oldAt;
    asked.pending = undefined;
    return asked.head;
  } catch (error) {
    if (heads(env).get(shareId) === asked) heads(env).delete(shareId);
    throw error;
  }
}

/** Returns the head that `shareHead` resolves with, if nothing has to be read for it. */
export function knownShareHead(env: Env, shareId: string, now: number): ShareHead | undefined {
  const known = heads(env).get(shareId);
  return isGood(known, now) ? (known.head ?? undefined) : undefined;
}

function isGood(known: KnownHead | undefined, now: number): known is KnownHead {
  return known !== undefined && !known.pending && now < known.goodUntil;
}

/** Returns the data center's copy, or reads the object and makes one. */
async function sharedHead(env: Env, shareId: string, now: number): Promise<HeadCopy> {
  const name = `share-head:${shareId}`;
  const putCopy = (put: HeadCopy) => putDataCenterCopy(env, name, put, hotHeadAgeMs / 1000);
  const copy = await dataCenterCopy<HeadCopy>(env, name, copyBytesMax);
  const droppedAt = drops(env).get(shareId) ?? Number.NEGATIVE_INFINITY;
  if (copy && copy.requestedAt > droppedAt) {
    const ageMs = now - copy.requestedAt;
    const isRefreshed = now - copy.refreshedAt < earlyMsMax;
    const left = ageMsMax(copy) - ageMs;
    if (left > (isRefreshed ? 0 : earlyMsMax)) return copy;
    // The other isolates use it for the rest of its age.
    if (left > 0) await putCopy({ ...copy, refreshedAt: now });
  }
  const read = await readHead(env, shareId, now);
  // A head that is stale because the object fails isn't shared.
  if (!read.isStale) await putCopy(read);
  return read;
}

async function readHead(
  env: Env,
  shareId: string,
  now: number,
): Promise<HeadCopy & { isStale: boolean }> {
  const { head, isStale } = await readOrStale(env, shareId, now, async () => {
    const read = await shareOf(env, shareId).head();
    const isClosed = read?.isOwnerBlocked && read.moderation === 'OK';
    return isClosed ? { ...read, moderation: 'PROHIBITED' } : read;
  });
  return { head, isStale, requestedAt: now, refreshedAt: 0 };
}

/** Drops a cached share that was just changed, so that the caller sees the change. */
export function dropCachedShare(env: Env, shareId: string): void {
  drops(env).set(shareId, Date.now(), 64);
  heads(env).delete(shareId);
  dropStaleHead(env, shareId);
}
