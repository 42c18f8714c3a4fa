import { thumbnailSizes } from '#protocol/resources.ts';
import { defaultThumbnailSize } from '#protocol/limits.ts';
import { isOneOf } from '#protocol/tables.ts';
import { scaledImage } from '#worker/services/drive/kernel/contents/scaled-image.ts';
import {
  drawnPictureKey,
  thumbnailImage,
} from '#worker/services/drive/kernel/contents/scaled-image-keys.ts';
import type { ContentContext } from '#worker/services/drive/kernel/serving/content-context.ts';
import { safeHeaders } from '#worker/services/drive/kernel/serving/headers.ts';

/**
 * The content of a signed thumbnail link never changes. Only the viewer's browser caches it: a
 * shared cache would still have it after the link is closed.
 */
const cacheSeconds = 86_400;

/**
 * Responds with a WebP of an image, or of the picture that a client has drawn of a file. If
 * it can't be created, the response is a plain 404 and the page shows an icon.
 */
export async function sendThumbnail(
  c: ContentContext,
  fields: Record<string, string>,
): Promise<Response> {
  const { b: blob = '', p: drawn = '' } = fields;
  const wanted = thumbnailImage(
    isOneOf(thumbnailSizes, fields.s) ? fields.s : defaultThumbnailSize,
  );
  const original = drawn === '' ? blob : drawnPictureKey(blob, drawn);
  const body = await scaledImage(c.env, original, wanted);
  if (!body) return c.body(null, 404, { 'cache-control': 'private, max-age=60' });
  return c.body(body, 200, {
    ...safeHeaders(c, wanted.format),
    'content-length': String(body.byteLength),
    'cache-control': `private, max-age=${cacheSeconds}, immutable`,
  });
}
