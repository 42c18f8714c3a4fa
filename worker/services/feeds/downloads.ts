import { sha256 } from '#worker/http/keys.ts';
import type { FeedItemKeys } from '#worker/services/drive/index.ts';
import type { FeedItem } from '#worker/services/feeds/parse-feed.ts';

/** The part of an item that is downloaded. */
export interface FeedDownload {
  kind: 'magnet' | 'torrent' | 'file' | 'page';
  /** A magnet link, or an address of http or https. */
  link: string;
}

const torrentTypes = ['application/x-bittorrent', 'application/x-torrent'];

/**
 * Returns what is downloaded of an item: a magnet link, else a .torrent, else an attached file,
 * else the torrent of an info-hash, else the page it links to; undefined if it has none of them.
 */
export function downloadOf(item: FeedItem, feedUrl: string): FeedDownload | undefined {
  const links = item.links.flatMap((link) => {
    const target = addressIn(link.url, feedUrl);
    return target === undefined ? [] : [{ ...link, target }];
  });
  const found = (kind: FeedDownload['kind'], test: (link: (typeof links)[number]) => boolean) => {
    const link = links.find(test);
    return link && { kind, link: link.target };
  };
  return (
    found('magnet', ({ target }) => isMagnet(target)) ??
    found('torrent', ({ target, mimeType }) => isTorrentLink(target, mimeType)) ??
    found('file', ({ target, isEnclosure }) => isEnclosure && !isMagnet(target)) ??
    (item.infoHash === ''
      ? found('page', ({ isEnclosure }) => !isEnclosure)
      : { kind: 'magnet', link: magnetOf(item) })
  );
}

/** Returns the digests by which an item is known again. */
export async function feedItemKeys(
  item: FeedItem,
  download: FeedDownload | undefined,
): Promise<FeedItemKeys> {
  const page = item.links.find(({ isEnclosure }) => !isEnclosure)?.url ?? '';
  const identity = item.guid || page || `${item.title}\n${item.sizeBytes}`;
  const link = download?.link ?? '';
  return {
    key: await sha256(`feed-item:${identity}`),
    infoHash: item.infoHash || hashOfMagnet(link),
    linkKey: link === '' ? '' : await sha256(`feed-link:${link}`),
  };
}

/** The size that an item states, 0 if it states none. */
export function statedSize(item: FeedItem): number {
  return item.sizeBytes || Math.max(0, ...item.links.map(({ sizeBytes }) => sizeBytes));
}

const isMagnet = (link: string) => /^magnet:\?/i.test(link);

function isTorrentLink(link: string, mimeType: string): boolean {
  return torrentTypes.includes(mimeType) || /\.torrent$/i.test(new URL(link).pathname);
}

function hashOfMagnet(link: string): string {
  return (
    /^magnet:\?(?:.*&)?xt=urn:btih:([0-9a-f]{40})(?:&|$)/i.exec(link)?.[1]?.toLowerCase() ?? ''
  );
}

function magnetOf({ infoHash, title }: FeedItem): string {
  return `magnet:?xt=urn:btih:${infoHash}&dn=${encodeURIComponent(title)}`;
}

/** Returns a magnet link or an absolute address; undefined for anything else. */
function addressIn(link: string, base: string): string | undefined {
  if (isMagnet(link)) return link;
  if (!URL.canParse(link, base)) return undefined;
  const url = new URL(link, base);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
}
