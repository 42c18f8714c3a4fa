import { thumbnailSizes } from '#protocol/resources.ts';
import {
  thumbnailEdges,
  thumbnailKey,
} from '#worker/services/drive/kernel/contents/thumbnail-keys.ts';
import type { ContentContext } from '#worker/services/drive/kernel/serving/content-context.ts';
import { isOneOf } from '#protocol/tables.ts';
import type { Env } from '#worker/bindings.ts';
import { readBodyBytes } from '#worker/http/body.ts';
import { safeHeaders } from '#worker/services/drive/kernel/serving/headers.ts';

/** Images with more pixels are refused before decoding, to prevent decompression bombs. */
const pixelsMax = 100_000_000;
/** Larger than any square of 512 pixels. */
const thumbnailBytesMax = 2 * 1024 * 1024;
/** The content of a signed thumbnail link never changes. */
const cacheSeconds = 86_400;

/**
 * Responds with a square WebP of an image, created once and stored. Metadata such as a camera's
 * position is removed. If it can't be created, the response is a plain 404 and the page shows an
 * icon.
 */
export async function sendThumbnail(
  c: ContentContext,
  fields: Record<string, string>,
): Promise<Response> {
  const { b: blob = '' } = fields;
  const edge = thumbnailEdges[isOneOf(thumbnailSizes, fields.s) ? fields.s : 'SIZE_LARGE'];
  const kept = await c.env.FILES.get(thumbnailKey(blob, edge));
  const body = kept
    ? await readBodyBytes(kept.body, thumbnailBytesMax)
    : await make(c.env, blob, edge);
  if (!body) return c.body(null, 404, { 'cache-control': 'private, max-age=60' });
  return c.body(body, 200, {
    ...safeHeaders(c, 'image/webp'),
    'content-length': String(body.byteLength),
    'cache-control': `public, max-age=${cacheSeconds}, immutable`,
  });
}

async function make(
  env: Env,
  blob: string,
  edge: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const looked = await env.FILES.get(blob);
    if (!looked) return undefined;
    const seen = await env.IMAGES.info(looked.body);
    if (!('width' in seen) || seen.width * seen.height > pixelsMax) return undefined;
    const original = await env.FILES.get(blob);
    if (!original) return undefined;
    const side = Math.min(edge, seen.width, seen.height);
    const made = await env.IMAGES.input(original.body)
      .transform({ width: side, height: side, fit: 'cover' })
      .output({ format: 'image/webp', quality: 75 });
    const bytes = await readBodyBytes(made.response().body, thumbnailBytesMax);
    await env.FILES.put(thumbnailKey(blob, edge), bytes);
    return bytes;
  } catch {
    return undefined;
  }
}
