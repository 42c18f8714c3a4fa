import { atomText } from '#worker/services/drive/kernel/streams/atom-text.ts';
import { escapeXml } from '#worker/http/xml-text.ts';

/** Playlists as players read them, and the feed of what is new in them. Pure. */

/** One recording of a playlist. */
export interface PlaylistEntry {
  id: string;
  name: string;
  url: string;
  /** 0 if it is unknown. */
  seconds: number;
  /** Content type of the address. */
  type: string;
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970. */
  addedAt: number;
  modifiedAt: number;
}

/** A file of a feed. */
export interface FeedEntry extends PlaylistEntry {
  /** False for a file that isn't sent; its address is the page that shows it. */
  isTrack: boolean;
}

/** A playlist with the addresses of its recordings. */
export interface WrittenPlaylist {
  /** Stays the same as long as its address. */
  id: string;
  title: string;
  /** Address of the requested format. */
  url: string;
  /** Milliseconds since 1970. */
  modifiedAt: number;
  entries: readonly PlaylistEntry[];
  /** Address of the page that shows the same files; '' without one. */
  pageUrl: string;
  /** The latest added files, the latest first. */
  newest: readonly FeedEntry[];
}

/** Formats of a playlist by the extension of its address. */
export const playlistFormats = {
  // Not the type of HLS, which Safari would take for a stream.
  m3u8: { type: 'audio/x-mpegurl; charset=utf-8', textOf: m3uText },
  xspf: { type: 'application/xspf+xml', textOf: xspfText },
  atom: { type: 'application/atom+xml; charset=utf-8', textOf: atomText },
} as const;

export type PlaylistFormat = keyof typeof playlistFormats;

/** Returns an extended M3U. Its lines can't hold line breaks, which names may have. */
function m3uText({ entries }: Pick<WrittenPlaylist, 'entries'>): string {
  const lines = entries.flatMap(({ name, url, seconds }) => [
    `#EXTINF:${seconds > 0 ? Math.round(seconds) : -1},${oneLine(name)}`,
    url,
  ]);
  return `${['#EXTM3U', ...lines].join('\n')}\n`;
}

/** Returns an XSPF document, version 1. */
function xspfText({ title, entries }: Pick<WrittenPlaylist, 'title' | 'entries'>): string {
  const tracks = entries.map(({ name, url, seconds }) => {
    const duration = seconds > 0 ? `<duration>${Math.round(seconds * 1000)}</duration>` : '';
    return `<track><location>${escapeXml(url)}</location><title>${escapeXml(name)}</title>${duration}</track>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<playlist version="1" xmlns="http://xspf.org/ns/0/">',
    `<title>${escapeXml(title)}</title>`,
    `<trackList>${tracks.join('\n')}</trackList>`,
    '</playlist>\n',
  ].join('\n');
}

function oneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- names may have them
  return text.toWellFormed().replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ');
}
