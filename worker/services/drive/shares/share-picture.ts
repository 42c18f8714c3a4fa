import { shareListPageSize } from '#protocol/limits.ts';
import { parseOrder } from '#protocol/sort.ts';
import type { Env } from '#worker/bindings.ts';
import { memoize } from '#worker/isolate.ts';
import { scaledImage } from '#worker/services/drive/kernel/contents/scaled-image.ts';
import { previewImage } from '#worker/services/drive/kernel/contents/scaled-image-keys.ts';
import { signedLink } from '#worker/services/drive/kernel/links/link-signature.ts';
import { canThumbnail } from '#worker/services/drive/kernel/links/renderable-types.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import type { ContentContext } from '#worker/services/drive/kernel/serving/content-context.ts';
import { safeHeaders } from '#worker/services/drive/kernel/serving/headers.ts';
import { shareHead } from '#worker/services/drive/shares/share-head.ts';
import type { ShareHead } from '#worker/services/drive/shares/share-record.ts';
import type { SharedQueries } from '#worker/services/drive/shares/shared-query.ts';
import { cachedShareRead } from '#worker/services/drive/shares/share-reading.ts';

/** The share decides when its picture ends (`mayServe`), so the link outlives all of them: 2100. */
const expireSeconds = 4_102_444_800;
/** A copy in a cache outlives a closed share by this much at most. */
const cacheSeconds = 300;

type PageInput = SharedQueries['page']['input'];

function textOf(page: PageInput): string {
  return JSON.stringify(Object.entries(page).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The listing whose first image is the picture: what a visitor sees first. */
const firstPage: PageInput = {
  parentId: '',
  order: parseOrder(undefined),
  foldersFirst: true,
  filters: {},
  openSingle: true,
  limit: shareListPageSize,
  pageToken: '',
  offset: 0,
};

/**
 * Returns the address of a share's picture for link previews: the first image of its first page. ''
 * for any other page, as only the first one is sure to have the picture, if none of `nodes` is an
 * image, or if a passcode protects the share. The version makes caches ask again after a change.
 */
export function sharePictureLink(
  env: Env,
  head: ShareHead,
  page: PageInput,
  nodes: readonly NodeRow[],
): string {
  if (head.needsPasscode || !nodes.some(canThumbnail)) return '';
  if (textOf(page) !== textOf(firstPage)) return '';
  const { shareId, ownerId, passcodeVersion, version } = head;
  const fields = { share: shareId, v: String(passcodeVersion), r: String(version), o: ownerId };
  // A listing belongs to one share, and a signature costs as much as the rest of a cached listing.
  const signed = memoize(env, 'share-pictures', () => new WeakMap<object, Map<string, string>>());
  const links = signed.get(nodes) ?? new Map<string, string>();
  signed.set(nodes, links);
  const key = `${version}:${passcodeVersion}`;
  const link = links.get(key) ?? signedLink(env, `share-picture/${shareId}`, fields, expireSeconds);
  links.set(key, link);
  return link;
}

/**
 * Responds with the first image of a share as a JPEG of 1200 × 630, created once and stored.
 * `mayServe` has checked that the share is open.
 */
export async function sendSharePicture(c: ContentContext): Promise<Response> {
  const nothing = () => c.body(null, 404, { 'cache-control': 'private, max-age=60' });
  const head = await shareHead(c.env, c.get('fields').share ?? '', Date.now());
  if (!head || head.needsPasscode) return nothing();
  const page = await cachedShareRead(c.env, head, 'page', firstPage);
  const image = page.nodes.find(canThumbnail);
  const body = image && (await scaledImage(c.env, image.blob, previewImage));
  if (!body) return nothing();
  return c.body(body, 200, {
    ...safeHeaders(c, previewImage.format),
    'content-length': String(body.byteLength),
    'cache-control': `public, max-age=${cacheSeconds}`,
  });
}
