import { createHash } from 'node:crypto';
import { ApiError } from '#protocol/errors.ts';
import { thumbnailEdgeMax } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import { readBodyBytes } from '#worker/http/body.ts';
import { askContents } from '#worker/services/drive/kernel/contents/ask-contents.ts';
import { drawnPictureKey } from '#worker/services/drive/kernel/contents/scaled-image-keys.ts';
import { drawnType } from '#worker/services/drive/thumbnails/drawn-type.ts';

/** More than a picture of that size ever needs. */
const storedBytesMax = 1024 * 1024;
/** Hexadecimal digits of a picture's name: 64 bits, for the few pictures of one content. */
const nameLength = 16;

/** A stored picture. */
export interface DrawnPicture {
  /** The hash of its bytes. */
  name: string;
  width: number;
  height: number;
}

/**
 * Stores a drawn picture of a content, re-encoded as WebP without metadata. Throws
 * `invalid_argument` if the input isn't a small picture.
 */
export async function storeDrawn(
  env: Env,
  { blob, gcid }: { blob: string; gcid: string },
  sent: Uint8Array<ArrayBuffer>,
): Promise<DrawnPicture> {
  const { bytes, width, height } = await encoded(env, sent);
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, nameLength);
  // Registered first: after a crash here the bytes are missing, but never unknown.
  await askContents(env, [{ blob, gcid }], (contents) => contents.addDrawn({ blob, gcid }, name));
  await env.FILES.put(drawnPictureKey(blob, name), bytes);
  return { name, width, height };
}

/** True if the bytes of a drawn picture exist. */
export async function hasDrawn(env: Env, blob: string, name: string): Promise<boolean> {
  return name !== '' && (await env.FILES.head(drawnPictureKey(blob, name))) !== null;
}

async function encoded(env: Env, sent: Uint8Array<ArrayBuffer>) {
  // Before decoding, because a decoder may also read SVG and others.
  if (drawnType(sent) === undefined) throw notPicture();
  try {
    const seen = await env.IMAGES.info(new Blob([sent]).stream());
    if (!('width' in seen) || Math.max(seen.width, seen.height) > thumbnailEdgeMax) {
      throw notPicture();
    }
    const { width, height } = seen;
    const made = await env.IMAGES.input(new Blob([sent]).stream())
      .transform({ width, height, fit: 'cover' })
      .output({ format: 'image/webp', quality: 85 });
    return {
      bytes: await readBodyBytes((await made.response()).body, storedBytesMax),
      width,
      height,
    };
  } catch {
    throw notPicture();
  }
}

function notPicture(): ApiError {
  return new ApiError('invalid_argument', {
    description: `image: must be a PNG, JPEG or WebP of at most ${thumbnailEdgeMax} × ${thumbnailEdgeMax} pixels`,
  });
}
