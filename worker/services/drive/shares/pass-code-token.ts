import { shareTokenSeconds } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import { signaturesEqual, sign } from '#worker/http/keys.ts';
import { IsolateCache, keyFor, memoize } from '#worker/isolate.ts';
import type { ShareHead } from '#worker/services/drive/shares/share-record.ts';

/** Signatures one isolate remembers, of which each takes about this many bytes. */
const keptBytesMax = 1024 * 1024;
const keptBytes = 256;

type Bound = Pick<ShareHead, 'shareId' | 'passcodeVersion'>;

/**
 * What a right passcode is exchanged for (specification 9: 12 hours): the time it ends and a
 * signature over the share, its passcode version and that time. Changing the passcode voids every
 * token.
 */
export async function issueToken(env: Env, share: Bound, now: number): Promise<string> {
  const expires = Math.floor(now / 1000) + shareTokenSeconds;
  return `${expires.toString(36)}.${await signature(env, share, expires)}`;
}

/** Whether a token opens the share now. */
export async function opensWith(
  env: Env,
  share: Bound,
  token: string,
  now: number,
): Promise<boolean> {
  const [, time, given = ''] = /^([0-9a-z]{1,9})\.([\w-]+)$/.exec(token) ?? [];
  if (time === undefined) return false;
  const expires = Number.parseInt(time, 36);
  if (expires * 1000 <= now) return false;
  return signaturesEqual(given, await signature(env, share, expires));
}

/** Kept by what is signed, because a visitor comes back with the same token for hours. */
async function signature(env: Env, share: Bound, expires: number): Promise<string> {
  const kept = memoize(env, 'share-token-signatures', () => new IsolateCache<string>(keptBytesMax));
  const message = `${share.shareId}:${share.passcodeVersion}:${expires}`;
  const known = kept.get(message);
  if (known) return known;
  const made = await sign(await keyFor(env, 'share-token'), message, 24);
  kept.set(message, made, keptBytes);
  return made;
}
