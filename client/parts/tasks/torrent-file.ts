import { type Bencoded, decodeBencoding, type Dictionary } from '#protocol/bencode.ts';
import { torrentBytesMax } from '#protocol/limits.ts';
import { magnetKey } from './links.ts';
import type { HeldFile } from './probe.ts';

/** A .torrent somebody dropped or picked, read in the page (BEP 3). */
export interface TorrentFile {
  /** The same as that of a magnet link to the same torrent. */
  key: string;
  /** What the torrent calls itself. */
  name: string;
  sizeBytes: number;
  files: readonly HeldFile[];
  file: File;
}

/** Reads a .torrent; undefined for what is none. The services read it again and are stricter. */
export async function readTorrentFile(file: File): Promise<TorrentFile | undefined> {
  if (file.size === 0 || file.size > torrentBytesMax) return undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    const { value, spans } = decodeBencoding(bytes);
    const info = entry(value, 'info');
    const span = spans.get('info');
    if (!(info instanceof Map) || !span) return undefined;
    const name = textOf(info, 'name') || file.name.replace(/\.torrent$/i, '');
    const files = filesOf(info);
    const sizeBytes = files.reduce((sum, one) => sum + one.sizeBytes, 0);
    const hash = await crypto.subtle.digest('SHA-1', bytes.slice(span.from, span.to));
    const key = magnetKey(hexOf(new Uint8Array(hash)));
    return { key, name, sizeBytes, files, file };
  } catch {
    return undefined;
  }
}

/** The files with their places in the torrent; padding is nobody's (BEP 47). */
function filesOf(info: Dictionary): HeldFile[] {
  const listed = info.get('files');
  if (!Array.isArray(listed)) {
    return [{ index: 0, path: textOf(info, 'name'), sizeBytes: sizeOf(info) }];
  }
  return listed.flatMap((one, index) => {
    if (!(one instanceof Map) || textOf(one, 'attr').includes('p')) return [];
    const parts = one.get('path.utf-8') ?? one.get('path');
    const path = Array.isArray(parts) ? parts.map(decoded).join('/') : '';
    return [{ index, path, sizeBytes: sizeOf(one) }];
  });
}

const entry = (value: Bencoded, key: string) => (value instanceof Map ? value.get(key) : undefined);
const decoded = (value: Bencoded | undefined) =>
  value instanceof Uint8Array ? new TextDecoder().decode(value) : '';
const textOf = (of: Dictionary, key: string) => decoded(of.get(`${key}.utf-8`) ?? of.get(key));

function sizeOf(of: Dictionary): number {
  const size = of.get('length');
  return typeof size === 'number' && size > 0 ? size : 0;
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
