import type { ContentContext } from '#worker/services/drive/kernel/serving/content-context.ts';
import { safeHeaders } from '#worker/services/drive/kernel/serving/headers.ts';
import { readAvatar } from '#worker/services/user/index.ts';

/**
 * Cache lifetime of an avatar. Its address changes with the image, so this is how long a copy
 * outlives a removed one.
 */
const cacheSeconds = 300;

/**
 * Responds with the profile picture of an account. It is as public as the name; the server rendered
 * it from the uploaded image (services/user/avatar.ts).
 */
export async function sendAvatar(c: ContentContext, userId: string): Promise<Response> {
  const kept = await readAvatar(c.env, userId);
  if (!kept) return c.body(null, 404, { 'cache-control': 'no-store' });
  return c.body(kept.body, 200, {
    ...safeHeaders(c, 'image/webp'),
    'content-length': String(kept.size),
    'cache-control': `public, max-age=${cacheSeconds}`,
    etag: kept.httpEtag,
  });
}
