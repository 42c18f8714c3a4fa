import { signedLinkSeconds } from '#protocol/limits.ts';
import { taskPhases, type ThumbnailSize, thumbnailSizes } from '#protocol/resources.ts';
import type { Env } from '#worker/bindings.ts';
import { signedLink } from '#worker/services/drive/kernel/links/link-signature.ts';
import { canInline, canThumbnail } from '#worker/services/drive/kernel/links/renderable-types.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import type { FileLinks } from '#worker/services/drive/kernel/nodes/present-file.ts';

/** Whose link it is and when it is made. */
export interface LinkContext {
  env: Env;
  /**
   * The account whose traffic a download counts as: who asks for the link, of a share nobody signed
   * in its owner.
   */
  account: string;
  /**
   * The share that is looked through: the link is good as long as that is open under the same
   * passcode.
   */
  share?: { shareId: string; passcodeVersion: number };
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * The links of a complete file, good for four hours (protocol 2.9): `url` saves it, `inlineUrl`
 * shows it and is '' for types that a browser must not render. Bound to content, size, name and
 * type; only one out of a share needs a look when it is followed. Undefined for folders and for
 * files that are not complete.
 */
export function downloadLink(maker: LinkContext, node: NodeRow): FileLinks | undefined {
  if (!node.is_file || node.phase !== taskPhases.complete) return undefined;
  const expireSeconds = Math.floor(maker.now / 1000) + signedLinkSeconds;
  const fields = {
    fid: node.id,
    b: node.blob,
    f: String(node.size),
    n: node.name,
    t: node.mime_type,
    m: String(Math.floor(node.modified_at / 1000)),
    u: maker.account,
    ...shareFields(maker),
  };
  const link = (more: Record<string, string>) =>
    signedLink(maker.env, `download/${node.id}`, { ...fields, ...more }, expireSeconds);
  return {
    url: link({}),
    inlineUrl: canInline(node) ? link({ d: 'inline' }) : '',
    expire: new Date(expireSeconds * 1000).toISOString(),
  };
}

function shareFields({ share }: LinkContext): Record<string, string> {
  return share ? { share: share.shareId, v: String(share.passcodeVersion) } : {};
}

const daySeconds = 86_400;

/** The day thumbnails are signed for, in days since 1970; `now` in ms. */
export function linkDay(now: number): number {
  return Math.floor(now / 1000 / daySeconds);
}

/**
 * The link of an image's thumbnail, '' for what has none. It is the same all day, so that browsers
 * keep it, and good for one to two days.
 */
export function thumbnailLink(maker: LinkContext, node: NodeRow, size = ''): string {
  if (!canThumbnail(node)) return '';
  const expireSeconds = (linkDay(maker.now) + 2) * daySeconds;
  const known = thumbnailSizes.includes(size as ThumbnailSize) ? size : 'SIZE_LARGE';
  // Its blob says all; a page has a hundred of these links, so they hold nothing twice.
  return signedLink(maker.env, 'thumbnail/image', { b: node.blob, s: known }, expireSeconds);
}

/** A picture in the store that is nobody's file, to be looked at for four hours. */
export function pictureLink(
  env: Env,
  picture: { id: string; key: string; size: number; type: string; at: number },
  now: number,
): string {
  const fields = {
    b: picture.key,
    f: String(picture.size),
    n: picture.id,
    t: picture.type,
    m: String(Math.floor(picture.at / 1000)),
    u: '',
    d: 'inline',
  };
  const expireSeconds = Math.floor(now / 1000) + signedLinkSeconds;
  return signedLink(env, `download/${picture.id}`, fields, expireSeconds);
}

/** A zip archive whose index is stored. */
export interface CreatedZip {
  id: string;
  name: string;
  /** Bytes of the whole zip. */
  size: number;
  fileCount: number;
}

/** Returns the link of a zip archive whose index is stored; it expires after four hours. */
export function zipLink(
  maker: LinkContext,
  zip: Pick<CreatedZip, 'id' | 'name' | 'size'>,
): { url: string; expire: string } {
  const expireSeconds = Math.floor(maker.now / 1000) + signedLinkSeconds;
  const fields = { n: zip.name, f: String(zip.size), u: maker.account, ...shareFields(maker) };
  return {
    url: signedLink(maker.env, `zip/${zip.id}`, fields, expireSeconds),
    expire: new Date(expireSeconds * 1000).toISOString(),
  };
}
