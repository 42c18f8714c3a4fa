import { createHash } from 'node:crypto';

type Value = number | string | Uint8Array | Value[] | { [key: string]: Value };

/** Bencodes a value with sorted keys (BEP 3). */
export function bencode(value: Value): Buffer {
  if (typeof value === 'number') return Buffer.from(`i${value}e`);
  if (typeof value === 'string') return bencode(Buffer.from(value));
  if (value instanceof Uint8Array) return Buffer.concat([Buffer.from(`${value.length}:`), value]);
  if (Array.isArray(value)) {
    return Buffer.concat([Buffer.from('l'), ...value.map(bencode), Buffer.from('e')]);
  }
  const entries = Object.keys(value)
    .sort()
    .flatMap((key) => [bencode(key), bencode(value[key]!)]);
  return Buffer.concat([Buffer.from('d'), ...entries, Buffer.from('e')]);
}

/** Returns the concatenated SHA-1 digests of the pieces. */
export function piecesOf(bytes: Uint8Array, pieceBytes: number): Buffer {
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    pieces.push(
      createHash('sha1')
        .update(bytes.subarray(at, at + pieceBytes))
        .digest(),
    );
  }
  return Buffer.concat(pieces);
}

interface TorrentOptions {
  pieceBytes?: number;
  /** Web seeds. */
  seeds?: string[];
  trackers?: string[];
  isPrivate?: boolean;
}

/** Creates a torrent of a folder of files. */
export function folderTorrent(
  name: string,
  files: { path: string[]; bytes: Uint8Array; padding?: boolean }[],
  options: TorrentOptions = {},
): Buffer {
  const listed = files.map(({ path, bytes, padding }) => ({
    path,
    length: bytes.length,
    ...(padding ? { attr: 'p' } : {}),
  }));
  const bytes = Buffer.concat(files.map((file) => file.bytes));
  return torrentOf({ name, files: listed }, bytes, options);
}

/** Creates a torrent of a single file. */
export function fileTorrent(name: string, bytes: Uint8Array, options: TorrentOptions = {}): Buffer {
  return torrentOf({ name, length: bytes.length }, bytes, options);
}

function torrentOf(
  info: { [key: string]: Value },
  bytes: Uint8Array,
  { pieceBytes = 16_384, seeds = [], trackers = [], isPrivate = false }: TorrentOptions,
): Buffer {
  return bencode({
    ...(trackers.length > 0 ? { announce: trackers[0]!, 'announce-list': [trackers] } : {}),
    info: {
      ...info,
      'piece length': pieceBytes,
      pieces: piecesOf(bytes, pieceBytes),
      ...(isPrivate ? { private: 1 } : {}),
    },
    ...(seeds.length > 0 ? { 'url-list': seeds } : {}),
  });
}
