import { defaultThumbnailSize, signedLinkSeconds } from '#protocol/limits.ts';
import { taskPhases, thumbnailSizes } from '#protocol/resources.ts';
import { isOneOf } from '#protocol/tables.ts';
import type { Env } from '#worker/bindings.ts';
import { IsolateCache, memoize } from '#worker/isolate.ts';
import { signedLink } from '#worker/services/drive/kernel/links/link-signature.ts';
import {
  canInline,
  canThumbnail,
  drawnPicture,
} from '#worker/services/drive/kernel/links/renderable-types.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import type { FileLinks } from '#worker/services/drive/kernel/nodes/present-file.ts';

/** The account and time a link is created for. */
export interface LinkContext {
  env: Env;
  /**
   * The account whose traffic the download counts for: the caller, or the owner of a share if
   * no one is signed in.
   */
  account: string;
  /** The account whose drive has the file. */
  ownerId: string;
  /**
   * The share the file is viewed through. The link works while the share is open under the same
   * passcode.
   */
  share?: {
    shareId: string;
    passcodeVersion: number;
    /** Returns the ticket of each download; undefined if the share doesn't limit them. */
    newTicket?: (() => string) | undefined;
  };
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Returns the links of a complete file, which expire after four hours (protocol 2.9). `url`
 * downloads it; `inlineUrl` shows it and is '' for types a browser must not render. They are bound
 * to content, size, name and type, and name everything that is checked when they are followed.
 * Undefined for folders, incomplete files and prohibited contents.
 */
export function downloadLink(maker: LinkContext, node: NodeRow): FileLinks | undefined {
  if (!node.is_file || node.phase !== taskPhases.complete || node.is_prohibited) return undefined;
  const expireSeconds = Math.floor(maker.now / 1000) + signedLinkSeconds;
  const fields = linkFields(maker, node);
  const link = (more: Record<string, string>) =>
    signedLink(maker.env, `download/${node.id}`, { ...fields, ...more }, expireSeconds);
  return {
    url: link(ticketField(maker)),
    inlineUrl: canInline(node) ? link({ d: 'inline' }) : '',
    expire: new Date(expireSeconds * 1000).toISOString(),
  };
}

/** Returns what a link names of a file, and what is checked when it is followed. */
export function linkFields(
  maker: Pick<LinkContext, 'account' | 'ownerId' | 'share'>,
  node: NodeRow,
): Record<string, string> {
  return {
    fid: node.id,
    b: node.blob,
    f: String(node.size),
    n: node.name,
    t: node.mime_type,
    m: String(Math.floor(node.modified_at / 1000)),
    u: maker.account,
    o: maker.ownerId,
    ...shareFields(maker),
  };
}

function shareFields({ share }: Pick<LinkContext, 'share'>): Record<string, string> {
  return share ? { share: share.shareId, v: String(share.passcodeVersion) } : {};
}

/** Downloads of a share that limits them count by their ticket. Showing a file doesn't count. */
function ticketField({ share }: LinkContext): Record<string, string> {
  return share?.newTicket ? { k: share.newTicket() } : {};
}

const daySeconds = 86_400;

/** Returns the day thumbnails are signed for, in days since 1970; `now` is in ms. */
export function linkDay(now: number): number {
  return Math.floor(now / 1000 / daySeconds);
}

/**
 * Returns the link of a file's thumbnail, scaled from an image or from the picture that a client
 * has drawn of the file; '' if it has none. The link is the same all day, so
 * that browsers cache it, and expires after one to two days.
 */
export function thumbnailLink(maker: LinkContext, node: NodeRow, size = ''): string {
  const drawn = drawnPicture(node);
  if ((drawn === '' && !canThumbnail(node)) || node.is_prohibited) return '';
  const known = isOneOf(thumbnailSizes, size) ? size : defaultThumbnailSize;
  const image = `&b=${encodeURIComponent(node.blob)}${drawn === '' ? '' : `&p=${drawn}`}`;
  return thumbnailsLink(maker, known) + image;
}

const thumbnailsBytesMax = 256 * 1024;

/** The link of the thumbnails of one list. */
interface ListLink {
  size: string;
  link: string;
}

/** Returns the link of all thumbnails of a drive or share without the image, once per list. */
function thumbnailsLink(maker: LinkContext, size: string): string {
  const links = memoize(maker.env, 'list-links', () => new WeakMap<LinkContext, ListLink>());
  const known = links.get(maker);
  if (known?.size === size) return known.link;
  const link = signedOnceADay(maker, size);
  links.set(maker, { size, link });
  return link;
}

function signedOnceADay(maker: LinkContext, size: string): string {
  const { env, ownerId, now } = maker;
  const expireSeconds = (linkDay(now) + 2) * daySeconds;
  const fields = { s: size, o: ownerId, ...shareFields(maker) };
  const key = JSON.stringify([fields, expireSeconds]);
  const links = memoize(env, 'thumbnail-links', () => new IsolateCache<string>(thumbnailsBytesMax));
  const known = links.get(key);
  if (known !== undefined) return known;
  const link = signedLink(env, 'thumbnail/image', fields, expireSeconds);
  links.set(key, link, (key.length + link.length) * 2);
  return link;
}

/** Returns a link, which expires after four hours, to an image in R2 that belongs to no drive. */
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
    o: '',
    d: 'inline',
  };
  const expireSeconds = Math.floor(now / 1000) + signedLinkSeconds;
  return signedLink(env, `download/${picture.id}`, fields, expireSeconds);
}

/** A zip archive whose index is stored. */
export interface CreatedZip {
  id: string;
  name: string;
  /** Bytes of the whole archive. */
  size: number;
  fileCount: number;
  /** Paths of prohibited files and folders that are not in it: the first 100. */
  skipped: string[];
  skippedCount: number;
}

/** Returns the link of a zip archive whose index is stored; it expires after four hours. */
export function zipLink(
  maker: LinkContext,
  zip: Pick<CreatedZip, 'id' | 'name' | 'size'>,
): { url: string; expire: string } {
  const expireSeconds = Math.floor(maker.now / 1000) + signedLinkSeconds;
  const fields = {
    n: zip.name,
    f: String(zip.size),
    u: maker.account,
    o: maker.ownerId,
    ...shareFields(maker),
    ...ticketField(maker),
  };
  return {
    url: signedLink(maker.env, `zip/${zip.id}`, fields, expireSeconds),
    expire: new Date(expireSeconds * 1000).toISOString(),
  };
}
