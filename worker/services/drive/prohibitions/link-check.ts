import { linkCheckAgeMs } from '#protocol/limits.ts';
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
export async function isLinkCurrent(link: LinkRequest): Promise<boolean> {
  const { env, fields } = link;
  const { o: ownerId, u: callerId = '', b: blob, fid: fileId = '', share } = fields;
  if (ownerId === undefined) return false;
  // Made for the operator, or for an image that belongs to no drive.
  if (ownerId === '') return true;
  const now = Date.now();
  const isShared = share !== undefined;
  const ownerState = accountState(link, ownerId, now);
  const isOwn = callerId === '' || callerId === ownerId;
  const [[owner, caller], isThere] = await Promise.all([
    Promise.all([ownerState, isOwn ? ownerState : accountState(link, callerId, now)]),
    blob === undefined ||
      mayHandOut(
        env,
        { ownerId, blobs: blob === '' ? [] : [blob], blobsKey: blob, fileId, isShared },
        (question) => driveOf(env, ownerId).canHandOut(question),
      ),
  ]);
  // The shares of someone who is leaving stay open until the account is erased.
  const isOwnerAllowed = owner === 'ACTIVE' || (owner === 'LEAVING' && isShared);
  const isCallerAllowed = isOwn || caller === 'ACTIVE';
  return isOwnerAllowed && isCallerAllowed && isThere;
}

const cacheBytesMax = 512 * 1024;
/** About the size of an entry with its key. */
const entryBytes = 200;

/**
 * Returns the status of an account, at most 3 s old; '' if there is none. Requests that come
 * meanwhile share one query. If the account's object fails, it counts as active, so that the links
 * of others stay open, and the next request queries again.
 */
async function accountState(
  { env, waitUntil }: LinkRequest,
  userId: string,
  now: number,
): Promise<string> {
  const states = memoize(
    env,
    'link-accounts',
    () => new IsolateCache<{ status: Promise<string>; checkedAt: number }>(cacheBytesMax),
  );
  const known = states.get(userId);
  const entry =
    known && now < known.checkedAt + linkCheckAgeMs
      ? known
      : { status: driveOf(env, userId).accountState({}), checkedAt: now };
  if (entry !== known) {
    states.set(userId, entry, entryBytes);
    // Others wait for it, so it must end even if this visitor goes away.
    waitUntil(entry.status.catch(() => {}));
  }
  try {
    return await entry.status;
  } catch (error) {
    if (states.get(userId) === entry) states.delete(userId);
    logError(error, { account: userId });
    return 'ACTIVE';
  }
}
