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

/** Creates a torrent of a folder of files. */
export function folderTorrent(
  name: string,
  files: { path: string[]; bytes: Uint8Array; padding?: boolean }[],
  options: { pieceBytes?: number; seeds?: string[] } = {},
): Buffer {
  const { pieceBytes = 16_384, seeds = [] } = options;
  return bencode({
    info: {
      name,
      'piece length': pieceBytes,
      pieces: piecesOf(Buffer.concat(files.map(({ bytes }) => bytes)), pieceBytes),
      files: files.map(({ path, bytes, padding }) => ({
        path,
        length: bytes.length,
        ...(padding ? { attr: 'p' } : {}),
      })),
    },
    ...(seeds.length > 0 ? { 'url-list': seeds } : {}),
  });
}
