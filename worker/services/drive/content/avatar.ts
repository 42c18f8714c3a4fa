import type { ContentContext } from '#worker/services/drive/kernel/serving/content-context.ts';
import { safeHeaders } from '#worker/services/drive/kernel/serving/headers.ts';
import { readAvatar } from '#worker/services/user/index.ts';

/**
 * The address changes with the picture; this is how long a copy outlives one that was taken away.
 */
const cacheSeconds = 300;

/**
 * Answers with the picture an account shows beside its name. Everybody may see it who knows of the
 * account, as everybody may read the name; it was made by us from what was sent
 * (services/user/avatar.ts).
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
