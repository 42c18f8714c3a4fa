import { createHash } from 'node:crypto';
import { ApiError } from '#protocol/errors.ts';
import { thumbnailEdgeMax } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import { readBodyBytes } from '#worker/http/body.ts';
import { contentObjectOf } from '#worker/services/drive/kernel/contents/references.ts';
import {
  drawnPictureKey,
  thumbnailEdges,
} from '#worker/services/drive/kernel/contents/scaled-image-keys.ts';
import { drawnType } from '#worker/services/drive/thumbnails/drawn-type.ts';

/** More than a square of 512 pixels ever needs. */
const storedBytesMax = 1024 * 1024;
/** Hexadecimal digits of a picture's name: 64 bits, for the few pictures of one content. */
const nameLength = 16;

/**
 * Stores a drawn picture of a content, re-encoded as a square WebP without metadata, and returns
 * its name, the hash of its bytes. Throws `invalid_argument` if the input isn't a small picture.
 */
export async function storeDrawn(
  env: Env,
  { blob, gcid }: { blob: string; gcid: string },
  sent: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const square = await squareOf(env, sent);
  const name = createHash('sha256').update(square).digest('hex').slice(0, nameLength);
  // Registered first: after a crash here the bytes are missing, but never unknown.
  await contentObjectOf(env, gcid).addDrawn(blob, name);
  await env.FILES.put(drawnPictureKey(blob, name), square);
  return name;
}

/** True if the bytes of a drawn picture exist. */
export async function hasDrawn(env: Env, blob: string, name: string): Promise<boolean> {
  return name !== '' && (await env.FILES.head(drawnPictureKey(blob, name))) !== null;
}

async function squareOf(env: Env, sent: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  // Before decoding, because a decoder may also read SVG and others.
  if (drawnType(sent) === undefined) throw notPicture();
  try {
    const seen = await env.IMAGES.info(new Blob([sent]).stream());
    if (!('width' in seen) || Math.max(seen.width, seen.height) > thumbnailEdgeMax) {
      throw notPicture();
    }
    const side = Math.min(thumbnailEdges.SIZE_LARGE, seen.width, seen.height);
    const made = await env.IMAGES.input(new Blob([sent]).stream())
      .transform({ width: side, height: side, fit: 'cover' })
      .output({ format: 'image/webp', quality: 85 });
    return await readBodyBytes(made.response().body, storedBytesMax);
  } catch {
    throw notPicture();
  }
}

function notPicture(): ApiError {
  return new ApiError('invalid_argument', {
    description: `image: must be a PNG, JPEG or WebP of at most ${thumbnailEdgeMax} × ${thumbnailEdgeMax} pixels`,
  });
}
