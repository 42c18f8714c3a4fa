import { shareHeadAgeMs } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import { logError } from '#worker/http/fail.ts';
import { IsolateCache, memoize } from '#worker/isolate.ts';
import type { ShareHead } from '#worker/services/drive/shares/share-record.ts';
import type { ShareObject } from '#worker/services/drive/shares/share-object.ts';
import { objectNamed } from '#worker/http/object-call.ts';

const headsBytesMax = 4 * 1024 * 1024;
/** Twice the length of a head's JSON, roughly. */
const headBytes = 1024;

interface KnownHead {
  head: ShareHead | null;
  askedAt: number;
}

const heads = (env: Env) =>
  memoize(env, 'share-heads', () => new IsolateCache<KnownHead>(headsBytesMax));

/** The object of a share, by its id. */
export function shareOf(env: Env, shareId: string): DurableObjectStub<ShareObject> {
  return objectNamed<ShareObject>(env.SHARES, shareId);
}

/**
 * The facts of a share, at most 2 s old: what an isolate asked lately it believes, so a link that
 * goes around the world costs its object one question per isolate and 2 s. What a blocked account
 * shares is PROHIBITED. null: there is no such share.
 */
export async function shareHead(env: Env, shareId: string, now: number): Promise<ShareHead | null> {
  const known = heads(env).get(shareId);
  if (known && now < known.askedAt + shareHeadAgeMs) return known.head;
  // Dated before the questions, not after the answers: the age counts from what was certainly true.
  const [told, isBlocked] = await Promise.all([
    shareOf(env, shareId).head(),
    isOwnerBlocked(env, shareId),
  ]);
  const isClosed = isBlocked && told?.moderation === 'OK';
  const head: ShareHead | null = isClosed ? { ...told, moderation: 'PROHIBITED' } : told;
  heads(env).set(shareId, { head, askedAt: now }, headBytes);
  return head;
}

/**
 * Whether the operator has blocked the account that shares this. Asked of the accounts and not told
 * to each share: one account may have ten thousand of them, and all close within the same seconds.
 * While D1 does not answer, links stay as their objects say, so that no fault of it takes every
 * link away.
 */
export async function isOwnerBlocked(env: Env, shareId: string): Promise<boolean> {
  try {
    const row = await env.DB.prepare(
      `SELECT 1 FROM shares JOIN users ON users.id = shares.user_id
       WHERE shares.id = ? AND users.status = 'BLOCKED'`,
    )
      .bind(shareId)
      .first();
    return row !== null;
  } catch (error) {
    logError(error, { share: shareId });
    return false;
  }
}

/**
 * Forgets a share this isolate has just changed, so that whoever changed it sees the change at
 * once.
 */
export function dropCachedShare(env: Env, shareId: string): void {
  heads(env).delete(shareId);
}
