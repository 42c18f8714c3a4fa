import { ApiError } from '#protocol/errors.ts';
import type { Env } from '#worker/bindings.ts';
import { readBodyBytes } from '#worker/http/body.ts';
import { randomId } from '#worker/http/keys.ts';

/** Edge of the square that is kept: twice what any page shows. */
const edgePx = 256;
/** Images with more pixels are refused before decoding, to prevent decompression bombs. */
const pixelsMax = 25_000_000;
/** More than a square of 256 pixels ever takes. */
const keptBytesMax = 512 * 1024;

const keyOf = (userId: string) => `avatar/${userId}`;

/**
 * The address of an account's picture; '' when it has none. It changes with the picture, so
 * browsers look again.
 */
export function avatarAddress(env: Env, { id, picture }: { id: string; picture: string }): string {
  return picture === '' ? '' : `${env.CONTENT_ORIGIN}/avatar/${id}?v=${picture}`;
}

/**
 * Keeps a picture for an account, in place of the last. What is kept was made here: a square WebP
 * without metadata, whatever was sent. Gives what `avatarAddress` takes. Throws `invalid_argument`
 * for what is no picture, or a huge one.
 */
export async function keepAvatar(
  env: Env,
  userId: string,
  sent: Uint8Array<ArrayBuffer>,
): Promise<string> {
  // The bytes first: a crash in between leaves the account without an address for them, and the
  // next picture takes their place.
  await env.FILES.put(keyOf(userId), await squareOf(env, sent));
  const picture = randomId(8);
  await setPicture(env, userId, picture);
  return picture;
}

/** Takes an account's picture away. Safe to repeat. */
export async function dropAvatar(env: Env, userId: string): Promise<void> {
  await setPicture(env, userId, '');
  await env.FILES.delete(keyOf(userId));
}

/** The bytes of an account's picture, a WebP; null when there is none. */
export async function readAvatar(env: Env, userId: string): Promise<R2ObjectBody | null> {
  return env.FILES.get(keyOf(userId));
}

async function setPicture(env: Env, userId: string, picture: string): Promise<void> {
  await env.DB.prepare('UPDATE users SET picture = ? WHERE id = ?').bind(picture, userId).run();
}

async function squareOf(env: Env, sent: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const seen = await env.IMAGES.info(new Blob([sent]).stream());
    if (!('width' in seen) || seen.width * seen.height > pixelsMax) throw new Error('too large');
    const side = Math.min(edgePx, seen.width, seen.height);
    const made = await env.IMAGES.input(new Blob([sent]).stream())
      .transform({ width: side, height: side, fit: 'cover' })
      .output({ format: 'image/webp', quality: 85 });
    return await readBodyBytes(made.response().body, keptBytesMax);
  } catch {
    throw new ApiError('invalid_argument', {
      description: 'image: is not a picture we can read; send a PNG, JPEG or WebP',
    });
  }
}
