import { shareTokenSeconds } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import { signaturesEqual, sign } from '#worker/http/keys.ts';
import { IsolateCache, keyFor, memoize } from '#worker/isolate.ts';
import type { ShareHead } from '#worker/services/drive/shares/share-record.ts';

/** Memory for signatures in an isolate, and the approximate size of one. */
const keptBytesMax = 1024 * 1024;
const keptBytes = 256;

/** `proof` stands for the passcode of a share whose views are limited, until one is counted. */
type TokenUse = 'open' | 'proof';

type Bound = Pick<ShareHead, 'shareId' | 'passcodeVersion'>;

/**
 * Returns the token that a correct passcode is exchanged for (12 hours, specification 9): its
 * expiry and a signature over the share, its passcode version and the expiry. Changing the passcode
 * voids all tokens.
 */
export async function issueToken(
  env: Env,
  share: Bound,
  now: number,
  use: TokenUse = 'open',
): Promise<string> {
  const expires = Math.floor(now / 1000) + shareTokenSeconds;
  return `${expires.toString(36)}.${await signature(env, share, expires, use)}`;
}

/** True if a token opens the share now. */
export async function opensWith(
  env: Env,
  share: Bound,
  token: string,
  now: number,
  use: TokenUse = 'open',
): Promise<boolean> {
  const [, time, given = ''] = /^([0-9a-z]{1,9})\.([\w-]+)$/.exec(token) ?? [];
  if (time === undefined) return false;
  const expires = Number.parseInt(time, 36);
  if (expires * 1000 <= now) return false;
  return signaturesEqual(given, await signature(env, share, expires, use));
}

/** Cached, because a visitor uses the same token for hours. */
async function signature(env: Env, share: Bound, expires: number, use: TokenUse): Promise<string> {
  const kept = memoize(env, 'share-token-signatures', () => new IsolateCache<string>(keptBytesMax));
  const purpose = use === 'open' ? '' : `:${use}`;
  const message = `${share.shareId}:${share.passcodeVersion}:${expires}${purpose}`;
  const known = kept.get(message);
  if (known) return known;
  const made = await sign(await keyFor(env, 'share-token'), message, 24);
  kept.set(message, made, keptBytes);
  return made;
}
