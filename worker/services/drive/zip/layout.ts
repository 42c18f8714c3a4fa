import { comparableName, nameWithEnd } from '#protocol/names.ts';
import { required } from '#protocol/required.ts';
import { freeName } from '#worker/services/drive/kernel/nodes/node-rules.ts';

/**
 * A stored zip as a virtual file: sizes and CRC-32s are known and nothing is compressed, so every
 * byte has a fixed position and any range can be generated separately. ZIP64 fields are used where
 * 32 bits aren't enough.
 */

/** One file or folder of a zip. A folder's path ends with '/', its size and CRC-32 are 0. */
export interface ZipMember {
  path: string;
  size: number;
  crc32: number;
  /** R2 key; '' for folders and empty files. */
  blob: string;
  /** Milliseconds since 1970. */
  modifiedAt: number;
}

/** A piece of the zip: bytes of its own, or the content of a file. */
export type ZipPiece =
  | { offset: number; length: number; bytes: Uint8Array<ArrayBuffer> }
  | { offset: number; length: number; blob: string };

const limit32 = 0xffffffff;
const limit16 = 0xffff;
const encoder = new TextEncoder();

/** Every piece of the zip in order; the last one ends at its size. */
export function zipPieces(entries: readonly ZipMember[]): ZipPiece[] {
  const pieces: ZipPiece[] = [];
  let offset = 0;
  const add = (bytes: Uint8Array<ArrayBuffer>) => {
    pieces.push({ offset, length: bytes.length, bytes });
    offset += bytes.length;
  };
  const headers: Uint8Array<ArrayBuffer>[] = [];
  for (const entry of entries) {
    headers.push(directoryHeader(entry, offset));
    add(localHeader(entry));
    if (entry.size === 0) continue;
    pieces.push({ offset, length: entry.size, blob: entry.blob });
    offset += entry.size;
  }
  const directoryOffset = offset;
  for (const header of headers) add(header);
  add(ending(entries.length, directoryOffset, offset - directoryOffset));
  return pieces;
}

/** The size of the zip of these entries, without building it. */
export function zipSize(entries: readonly ZipMember[]): number {
  const last = required(zipPieces(entries).at(-1), 'the last piece of a zip');
  return last.offset + last.length;
}

/** The parts of the pieces that fall into a range. */
export function piecesWithin(
  pieces: readonly ZipPiece[],
  offset: number,
  length: number,
): { piece: ZipPiece; from: number; length: number }[] {
  const end = offset + length;
  const within = [];
  for (let at = firstPieceBehind(pieces, offset); at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (!piece || piece.offset >= end) break;
    const from = Math.max(0, offset - piece.offset);
    within.push({ piece, from, length: Math.min(piece.length, end - piece.offset) - from });
  }
  return within;
}

/** The first piece that ends behind an offset, found by halving. */
function firstPieceBehind(pieces: readonly ZipPiece[], offset: number): number {
  let low = 0;
  let high = pieces.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const piece = required(pieces[middle], 'the piece in the middle');
    if (piece.offset + piece.length > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Names that Windows keeps for its devices, whatever their extension. */
const deviceName = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])\s*(?:\.|$)/i;

/**
 * Gives each name of a folder a form that every system can unpack: what Windows cannot write
 * becomes `_`, names are composed (NFC), and names that differ only in case are numbered. `taken`
 * holds what the folder has so far and grows.
 */
export function zipName(name: string, taken: Set<string>): string {
  const written = comparableName(name).replace(/[<>:"|?*\p{Cc}]|[. ]$/gu, '_');
  const safe = deviceName.test(written) ? nameWithEnd(`_${written}`, '') : written;
  const free = freeName(safe, (one) => taken.has(one.toLowerCase()));
  taken.add(free.toLowerCase());
  return free;
}

/** Little-endian fields one after the other: [bytes, value]. */
function fields(list: readonly [bytes: 2 | 4 | 8, value: number][], ...tails: Uint8Array[]) {
  const length = list.reduce((sum, [bytes]) => sum + bytes, 0);
  const all = new Uint8Array(length + tails.reduce((sum, tail) => sum + tail.length, 0));
  const view = new DataView(all.buffer);
  let at = 0;
  for (const [bytes, value] of list) {
    if (bytes === 2) view.setUint16(at, value, true);
    else if (bytes === 4) view.setUint32(at, value, true);
    else view.setBigUint64(at, BigInt(value), true);
    at += bytes;
  }
  for (const tail of tails) {
    all.set(tail, at);
    at += tail.length;
  }
  return all;
}

const utf8Flag = 1 << 11;
const plainVersion = 20;
const zip64Version = 45;
/** Made on Unix, so that the upper half of the attributes are permissions. */
const unix = 3 << 8;
const fileMode = 0o100644 * 0x10000;
const folderMode = 0o040755 * 0x10000 + 0x10;

function common(
  entry: ZipMember,
  version: number,
  isLong: boolean,
  extraLength: number,
): [bytes: 2 | 4, value: number][] {
  const size = isLong ? limit32 : entry.size;
  return [
    [2, version],
    [2, utf8Flag],
    [2, 0],
    [4, dosTime(entry.modifiedAt)],
    [4, entry.crc32],
    [4, size],
    [4, size],
    [2, encoder.encode(entry.path).length],
    [2, extraLength],
  ];
}

function localHeader(entry: ZipMember): Uint8Array<ArrayBuffer> {
  const isLong = entry.size >= limit32;
  const extra = isLong
    ? fields([
        [2, 1],
        [2, 16],
        [8, entry.size],
        [8, entry.size],
      ])
    : new Uint8Array(0);
  const version = isLong ? zip64Version : plainVersion;
  return fields(
    [[4, 0x04034b50], ...common(entry, version, isLong, extra.length)],
    encoder.encode(entry.path),
    extra,
  );
}

function directoryHeader(entry: ZipMember, offset: number): Uint8Array<ArrayBuffer> {
  const isLong = entry.size >= limit32;
  const isFar = offset >= limit32;
  const values: [8, number][] = [];
  if (isLong) values.push([8, entry.size], [8, entry.size]);
  if (isFar) values.push([8, offset]);
  const extra = values.length
    ? fields([[2, 1], [2, values.length * 8], ...values])
    : new Uint8Array(0);
  const version = values.length ? zip64Version : plainVersion;
  return fields(
    [
      [4, 0x02014b50],
      [2, unix | version],
      ...common(entry, version, isLong, extra.length),
      [2, 0],
      [2, 0],
      [2, 0],
      [4, entry.path.endsWith('/') ? folderMode : fileMode],
      [4, isFar ? limit32 : offset],
    ],
    encoder.encode(entry.path),
    extra,
  );
}

function ending(count: number, offset: number, size: number): Uint8Array<ArrayBuffer> {
  const isLong = count >= limit16 || offset >= limit32 || size >= limit32;
  const short = fields([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, Math.min(count, limit16)],
    [2, Math.min(count, limit16)],
    [4, Math.min(size, limit32)],
    [4, Math.min(offset, limit32)],
    [2, 0],
  ]);
  if (!isLong) return short;
  return fields(
    [
      [4, 0x06064b50],
      [8, 44],
      [2, unix | zip64Version],
      [2, zip64Version],
      [4, 0],
      [4, 0],
      [8, count],
      [8, count],
      [8, size],
      [8, offset],
      [4, 0x07064b50],
      [4, 0],
      [8, offset + size],
      [4, 1],
    ],
    short,
  );
}

/** DOS date and time in UTC, in steps of two seconds from 1980 to 2107. */
function dosTime(at: number): number {
  const time = new Date(at);
  const year = Math.min(Math.max(time.getUTCFullYear(), 1980), 2107) - 1980;
  const date = year * 512 + (time.getUTCMonth() + 1) * 32 + time.getUTCDate();
  const clock =
    time.getUTCHours() * 2048 + time.getUTCMinutes() * 32 + Math.floor(time.getUTCSeconds() / 2);
  return date * 65_536 + clock;
}
