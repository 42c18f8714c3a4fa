import { linkCheckAgeMs } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import { logError } from '#worker/http/fail.ts';
import { IsolateCache, memoize } from '#worker/isolate.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { mayHandOut } from '#worker/services/drive/kernel/links/hand-out-check.ts';
import type { LinkRequest } from '#worker/services/drive/kernel/serving/content-context.ts';

/**
 * Checks a link of any kind: its accounts are open, and the drive still has the bytes and may hand
 * them out. A zip names its files in its index, so `sendZip` checks those. Links from before these
 * fields existed can't be checked and have ended.
 */
export async function isLinkCurrent({ env, fields }: LinkRequest): Promise<boolean> {
  const { o: ownerId, u: callerId = '', b: blob, fid: fileId = '', share } = fields;
  if (ownerId === undefined) return false;
  // Made for the operator, or for an image that belongs to no drive.
  if (ownerId === '') return true;
  const now = Date.now();
  const isShared = share !== undefined;
  const accounts = [accountState(env, ownerId, now), accountState(env, callerId || ownerId, now)];
  const [[owner, caller], isThere] = await Promise.all([
    Promise.all(accounts),
    blob === undefined ||
      mayHandOut(
        env,
        { ownerId, blobs: blob === '' ? [] : [blob], blobsKey: blob, fileId, isShared },
        (question) => driveOf(env, ownerId).canHandOut(question),
      ),
  ]);
  // The shares of someone who is leaving stay open until the account is erased.
  const isOwnerAllowed = owner === 'ACTIVE' || (owner === 'LEAVING' && isShared);
  const isCallerAllowed = caller === 'ACTIVE' || callerId === ownerId || callerId === '';
  return isOwnerAllowed && isCallerAllowed && isThere;
}

const cacheBytesMax = 512 * 1024;
/** About the size of an entry with its key. */
const entryBytes = 200;

/**
 * Returns the status of an account, at most 3 s old; '' if there is none. If D1 fails, accounts
 * count as active, so that it can't close all links.
 */
async function accountState(env: Env, userId: string, now: number): Promise<string> {
  const states = memoize(
    env,
    'link-accounts',
    () => new IsolateCache<{ status: string; checkedAt: number }>(cacheBytesMax),
  );
  const known = states.get(userId);
  if (known && now < known.checkedAt + linkCheckAgeMs) return known.status;
  try {
    const row = await env.DB.prepare('SELECT status FROM users WHERE id = ?')
      .bind(userId)
      .first<{ status: string }>();
    const status = row?.status ?? '';
    states.set(userId, { status, checkedAt: now }, entryBytes);
    return status;
  } catch (error) {
    logError(error, { account: userId });
    return 'ACTIVE';
  }
}
