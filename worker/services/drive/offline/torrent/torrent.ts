import { createHash } from 'node:crypto';
import {
  BadBencoding,
  type Bencoded,
  decodeBencoding,
  type Dictionary,
} from '#protocol/bencode.ts';
import { offlineTaskFilesMax, torrentBytesMax } from '#protocol/limits.ts';
import { freePath, safeName } from '#worker/services/drive/offline/transfer/name-rules.ts';

/** A parsed torrent (BEP 3, web seeds of BEP 19, padding of BEP 47). */
export interface Torrent {
  /** SHA-1 of the info dictionary in lower-case hex. */
  infoHash: string;
  name: string;
  pieceBytes: number;
  /** 20 bytes per piece. */
  pieces: Uint8Array;
  /** In the order of the pieces. */
  files: TorrentEntry[];
  /** True for a single file without a folder. */
  isSingle: boolean;
  totalBytes: number;
  /** Addresses of web seeds, http and https only. */
  webSeeds: string[];
  /** Trackers as the torrent has them, unchecked. Those of a private torrent identify its user. */
  trackers: string[];
  /** Peers come only from the trackers (BEP 27). */
  isPrivate: boolean;
  /** The bencoded info dictionary. */
  info: Uint8Array;
}

export interface TorrentEntry {
  /** Path below the torrent's folder, in names a drive accepts; the name of a single file. */
  path: string[];
  /** Path as written in the torrent, for addresses of web seeds. */
  rawPath: string[];
  size: number;
  /** Zeros that align the next file with a piece. */
  isPadding: boolean;
}

/** Not a torrent, or one we don't support. The message is for the user. */
export class BadTorrent extends Error {
  override name = 'BadTorrent';
  readonly isTooMany: boolean;

  constructor(message: string, isTooMany = false) {
    super(message);
    this.isTooMany = isTooMany;
  }
}

const pathDepthMax = 32;
const webSeedsMax = 20;
const pieceBytesMax = 64 * 1024 * 1024;

/** Parses a .torrent. Throws {@link BadTorrent}. */
export function parseTorrent(bytes: Uint8Array): Torrent {
  if (bytes.length > torrentBytesMax) throw new BadTorrent('the torrent is too large');
  const { value, spans } = decode(bytes);
  const span = spans.get('info');
  const info = value instanceof Map ? value.get('info') : undefined;
  if (!(value instanceof Map) || !(info instanceof Map) || !span) {
    throw new BadTorrent('the torrent has no info');
  }
  const name = safeName(text(info.get('name.utf-8') ?? info.get('name'))) || 'torrent';
  const rawName = text(info.get('name'));
  const isSingle = !info.has('files');
  const files = isSingle ? [singleFile(info, name, rawName)] : listedFiles(info);
  const totalBytes = files.reduce((sum, { size }) => sum + size, 0);
  const pieceBytes = wholeNumber(info.get('piece length'));
  const pieces = info.get('pieces');
  if (!(pieces instanceof Uint8Array)) throw new BadTorrent('only torrents of version 1 are read');
  if (pieceBytes < 1 || pieceBytes > pieceBytesMax) throw new BadTorrent('its pieces have no size');
  if (pieces.length !== Math.ceil(totalBytes / pieceBytes) * 20) {
    throw new BadTorrent('the torrent has not as many pieces as it needs');
  }
  const infoBytes = bytes.subarray(span.from, span.to);
  return {
    infoHash: createHash('sha1').update(infoBytes).digest('hex'),
    name,
    pieceBytes,
    pieces,
    files,
    isSingle,
    totalBytes,
    webSeeds: webSeeds(value),
    trackers: trackersIn(value),
    isPrivate: info.get('private') === 1,
    info: infoBytes,
  };
}

/**
 * Returns the address of a file at a web seed (BEP 19). Throws {@link BadTorrent} for an invalid
 * seed.
 */
export function seedAddress(torrent: Torrent, seed: string, file: TorrentEntry): string {
  if (torrent.isSingle && !seed.endsWith('/')) return seed;
  const base = seed.endsWith('/') ? seed : `${seed}/`;
  return base + file.rawPath.map(encodeURIComponent).join('/');
}

function decode(bytes: Uint8Array) {
  try {
    return decodeBencoding(bytes);
  } catch (error) {
    if (error instanceof BadBencoding) throw new BadTorrent('this is not a torrent');
    throw error;
  }
}

function singleFile(info: Dictionary, name: string, rawName: string): TorrentEntry {
  return {
    path: [name],
    rawPath: [rawName],
    size: wholeNumber(info.get('length')),
    isPadding: false,
  };
}

function listedFiles(info: Dictionary): TorrentEntry[] {
  const list = info.get('files');
  if (!Array.isArray(list) || list.length === 0) throw new BadTorrent('the torrent has no files');
  const taken = new Set<string>();
  const rawName = text(info.get('name'));
  const files = list.map((entry): TorrentEntry => {
    if (!(entry instanceof Map)) throw new BadTorrent('a file of the torrent is none');
    const raw = textList(entry.get('path'));
    const shown = entry.has('path.utf-8') ? textList(entry.get('path.utf-8')) : raw;
    if (shown.length === 0 || shown.length > pathDepthMax) {
      throw new BadTorrent('a file of the torrent has no path');
    }
    const isPadding = text(entry.get('attr') ?? new Uint8Array(0)).includes('p');
    return {
      path: isPadding ? [] : freePath(shown, taken),
      rawPath: [rawName, ...raw],
      size: wholeNumber(entry.get('length')),
      isPadding,
    };
  });
  if (files.filter(({ isPadding }) => !isPadding).length > offlineTaskFilesMax) {
    throw new BadTorrent(`the torrent has more than ${offlineTaskFilesMax} files`, true);
  }
  return files;
}

function webSeeds(torrent: Dictionary): string[] {
  const list = torrent.get('url-list');
  const seeds = list instanceof Uint8Array ? [list] : Array.isArray(list) ? list : [];
  return seeds
    .slice(0, webSeedsMax)
    .filter((seed) => seed instanceof Uint8Array)
    .map((seed) => text(seed).trim())
    .filter((seed) => /^https?:\/\//i.test(seed) && URL.canParse(seed));
}

/** Returns the trackers of all tiers in order (BEP 12). */
function trackersIn(torrent: Dictionary): string[] {
  const tiers = torrent.get('announce-list');
  const listed = Array.isArray(tiers) ? tiers.flatMap((tier) => tier) : [];
  return [torrent.get('announce'), ...listed]
    .filter((tracker) => tracker instanceof Uint8Array)
    .map(text);
}

function textList(value: Bencoded | undefined): string[] {
  if (!Array.isArray(value)) throw new BadTorrent('a file of the torrent has no path');
  return value.map(text);
}

function text(value: Bencoded | undefined): string {
  if (!(value instanceof Uint8Array)) throw new BadTorrent('a name of the torrent is none');
  return new TextDecoder().decode(value);
}

function wholeNumber(value: Bencoded | undefined): number {
  if (typeof value !== 'number' || value < 0 || value > 2 ** 50) {
    throw new BadTorrent('a size of the torrent is none');
  }
  return value;
}
