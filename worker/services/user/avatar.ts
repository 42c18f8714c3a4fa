import { ApiError } from '#protocol/errors.ts';
import type { Env } from '#worker/bindings.ts';
import { readBodyBytes } from '#worker/http/body.ts';
import { driveOf } from '#worker/services/drive/index.ts';
import { randomId } from '#worker/http/keys.ts';

/** Edge of the stored square: twice the largest size that pages show. */
const edgePx = 256;
/** Images with more pixels are refused before decoding, to prevent decompression bombs. */
const pixelsMax = 25_000_000;
/** More than a square of 256 pixels ever needs. */
const keptBytesMax = 512 * 1024;

const keyOf = (userId: string) => `avatar/${userId}`;

/**
 * Replaces an account's picture with a square WebP without metadata. Returns the version for
 * `avatarAddress`. Throws `invalid_argument` if the input isn't a picture or is too large.
 */
export async function keepAvatar(
  env: Env,
  userId: string,
  sent: Uint8Array<ArrayBuffer>,
): Promise<string> {
  // Bytes first: after a crash here the account has no address for them, and the next picture
  // overwrites them.
  await env.FILES.put(keyOf(userId), await squareOf(env, sent));
  const picture = randomId(8);
  await driveOf(env, userId).changeProfile({ picture });
  return picture;
}

/** Removes an account's picture. Safe to run twice. */
export async function dropAvatar(env: Env, userId: string): Promise<void> {
  await driveOf(env, userId).changeProfile({ picture: '' });
  await deletePicture(env, userId);
}

/** Deletes the bytes of an account's picture. Safe to run twice. */
export async function deletePicture(env: Env, userId: string): Promise<void> {
  await env.FILES.delete(keyOf(userId));
}

/** Returns an account's picture (WebP), or null. */
export async function readAvatar(env: Env, userId: string): Promise<R2ObjectBody | null> {
  return env.FILES.get(keyOf(userId));
}

async function squareOf(env: Env, sent: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const seen = await env.IMAGES.info(new Blob([sent]).stream());
    if (!('width' in seen) || seen.width * seen.height > pixelsMax) throw new Error('too large');
    const side = Math.min(edgePx, seen.width, seen.height);
    const made = await env.IMAGES.input(new Blob([sent]).stream())
      .transform({ width: side, height: side, fit: 'cover' })
      .output({ format: 'image/webp', quality: 85 });
    return await readBodyBytes((await made.response()).body, keptBytesMax);
  } catch {
    throw new ApiError('invalid_argument', {
      description: 'image: must be a PNG, JPEG, WebP or GIF',
    });
  }
}
