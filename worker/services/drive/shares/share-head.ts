import { shareHeadAgeMs } from '#protocol/limits.ts';
import type { ShareStatus } from '#protocol/resources.ts';
import type { Env } from '#worker/bindings.ts';
import { IsolateCache, once } from '#worker/isolate.ts';
import type { ShareHead } from '#worker/services/drive/shares/share-record.ts';
import type { ShareObject } from '#worker/services/drive/shares/share-object.ts';
import { statusOf } from '#worker/services/drive/shares/rules.ts';

const headsBytesMax = 4 * 1024 * 1024;
/** Twice the length of a head's JSON, roughly. */
const headBytes = 1024;

interface KnownHead {
  head: ShareHead | null;
  askedAt: number;
}

const heads = (env: Env) =>
  once(env, 'share-heads', () => new IsolateCache<KnownHead>(headsBytesMax));

/** The object of a share, by its id. */
export function shareOf(env: Env, shareId: string): DurableObjectStub<ShareObject> {
  return env.SHARES.get(env.SHARES.idFromName(shareId));
}

/**
 * The facts of a share, at most 4 s old: what an isolate asked lately it believes, so a link that goes around the
 * world costs its object one question per isolate and 4 s. null: there is no such share.
 */
export async function shareHead(env: Env, shareId: string, now: number): Promise<ShareHead | null> {
  const known = heads(env).get(shareId);
  if (known && now < known.askedAt + shareHeadAgeMs) return known.head;
  // Dated before the question, not after the answer: the age counts from what was certainly true.
  const head = await shareOf(env, shareId).head();
  heads(env).set(shareId, { head, askedAt: now }, headBytes);
  return head;
}

/** Forgets a share this isolate has just changed, so that whoever changed it sees the change at once. */
export function forgetShare(env: Env, shareId: string): void {
  heads(env).delete(shareId);
}

/** What a cache of whole pages needs to know of a share. */
export interface ShareVersion {
  /** The passcode left aside: a share that asks for one is `OK` here and must not be cached. */
  status: ShareStatus;
  /** Rises whenever the share or something in it changes; '0' when there is no such share. */
  version: string;
  needsPasscode: boolean;
}

/**
 * Status and version of a share, at most 4 s old, for the site's cache of whole pages: key by version, and never serve
 * a page whose status is no longer this one. Costs nothing while the isolate knows the share.
 */
export async function shareVersion(env: Env, shareId: string, now: number): Promise<ShareVersion> {
  const head = await shareHead(env, shareId, now);
  if (!head) return { status: 'NOT_FOUND', version: '0', needsPasscode: false };
  return {
    status: statusOf(head, now),
    version: String(head.version),
    needsPasscode: head.needsPasscode,
  };
}
