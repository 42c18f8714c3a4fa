import { type Bencoded, decodeBencoding, type Dictionary } from '#protocol/bencode.ts';
import type { PackedItem } from './archive-tree.ts';

/** Content of a torrent, for a preview before downloading. */
export interface TorrentListing {
  readonly name: string;
  readonly files: readonly PackedItem[];
  readonly totalBytes: number;
}

/**
 * Parses a .torrent of version 1 or 2 (BEP 3, 52) without padding files (BEP 47). Throws for
 * invalid input.
 */
export function readTorrentContents(bytes: Uint8Array): TorrentListing {
  const { value } = decodeBencoding(bytes);
  const info = value instanceof Map ? value.get('info') : undefined;
  if (!(info instanceof Map)) throw new TypeError('the torrent has no info');
  const name = textOf(info.get('name.utf-8') ?? info.get('name'));
  const files = filesOf(info, name).filter(({ path }) => path.length > 0);
  return { name, files, totalBytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) };
}

function filesOf(info: Dictionary, name: string): PackedItem[] {
  const listed = info.get('files');
  if (Array.isArray(listed)) {
    return listed.flatMap((entry) => {
      if (!(entry instanceof Map) || textOf(entry.get('attr')).includes('p')) return [];
      const path = entry.get('path.utf-8') ?? entry.get('path');
      return Array.isArray(path) ? [fileOf(path.map(textOf), entry.get('length'))] : [];
    });
  }
  if (info.has('length')) return [fileOf([name], info.get('length'))];
  const tree = info.get('file tree');
  return tree instanceof Map ? leavesOf(tree, []) : [];
}

/** Version 2 nests folders. A file is a folder with one entry whose name is empty. */
function leavesOf(tree: Dictionary, above: readonly string[]): PackedItem[] {
  return [...tree].flatMap(([key, inside]) => {
    if (!(inside instanceof Map)) return [];
    if (key === '') return [fileOf(above, inside.get('length'))];
    // Keys are read bytewise and contain UTF-8.
    const name = textOf(Uint8Array.from(key, (letter) => letter.charCodeAt(0)));
    return leavesOf(inside, [...above, name]);
  });
}

function fileOf(path: readonly string[], length: Bencoded | undefined): PackedItem {
  const sizeBytes = typeof length === 'number' && length >= 0 ? length : 0;
  return { path, sizeBytes, isFolder: false };
}

function textOf(value: Bencoded | undefined): string {
  return value instanceof Uint8Array ? new TextDecoder().decode(value) : '';
}
