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

/**
 * Creates a torrent of a folder for clients of version 1 and version 2 (BEP 52). Each file is at
 * most one piece, so that the roots of version 2 need no layers. Padding aligns files (BEP 47).
 */
export function hybridTorrent(
  name: string,
  files: { name: string; bytes: Uint8Array }[],
  trackers: string[],
): Buffer {
  const pieceBytes = 16_384;
  const padded = files.flatMap(({ name: one, bytes }) => [
    { path: [one], bytes },
    {
      path: ['.pad', `${pieceBytes - bytes.length}`],
      bytes: zeros(pieceBytes, bytes),
      padding: true,
    },
  ]);
  const tree = Object.fromEntries(
    files.map(({ name: one, bytes }) => {
      const root = createHash('sha256').update(bytes).digest();
      return [one, { '': { length: bytes.length, 'pieces root': root } }];
    }),
  );
  const listed = padded.map(({ path, bytes, ...rest }) => ({
    path,
    length: bytes.length,
    ...('padding' in rest ? { attr: 'p' } : {}),
  }));
  const info = { name, files: listed, 'file tree': tree, 'meta version': 2 };
  const content = Buffer.concat(padded.map(({ bytes }) => bytes));
  return torrentOf(info, content, { pieceBytes, trackers });
}

function zeros(pieceBytes: number, bytes: Uint8Array): Uint8Array {
  return new Uint8Array(pieceBytes - bytes.length);
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
