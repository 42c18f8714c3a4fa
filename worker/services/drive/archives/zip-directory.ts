import {
  ArchiveRefused,
  directoryBytesMax,
  entriesMax,
  type PackedEntry,
  packedPath,
} from '#worker/services/drive/archives/rules.ts';

/** Reads the directory of a zip by ranges (APPNOTE 4.3), believing nothing it says of where things are. */

/** Reads bytes of the archive; within it, or the read fails. */
export type ReadRange = (offset: number, length: number) => Promise<Uint8Array>;

const limit16 = 0xffff;
const limit32 = 0xffffffff;
const endBytes = 22;
const locatorBytes = 20;
const longEndBytes = 56;
const headerBytes = 46;

/**
 * Every file and folder of a zip of `size` bytes, in its order; links are left out, a drive has none. Throws
 * {@link ArchiveRefused} for other formats, for zips that are broken, split, too long or unsafe.
 */
export async function readDirectory(size: number, read: ReadRange): Promise<PackedEntry[]> {
  if (size < endBytes) throw notZip();
  const tail = await read(
    Math.max(0, size - endBytes - locatorBytes - limit16),
    Math.min(size, endBytes + locatorBytes + limit16),
  );
  refuseOthers(size === tail.length ? tail : await read(0, 8));
  const { count, offset, length } = await findDirectory(size, tail, read);
  if (count > entriesMax || length > directoryBytesMax) {
    throw refused(`the archive holds more than ${entriesMax} entries`);
  }
  if (offset < 0 || offset + length > size || count * headerBytes > length) throw broken();
  const bytes = length > 0 ? await read(offset, length) : new Uint8Array(0);
  return parseHeaders(bytes, count, size);
}

const otherFormats: readonly [name: string, start: readonly number[]][] = [
  ['rar', [0x52, 0x61, 0x72, 0x21]],
  ['7z', [0x37, 0x7a, 0xbc, 0xaf]],
  ['gzip', [0x1f, 0x8b]],
  ['bzip2', [0x42, 0x5a, 0x68]],
  ['xz', [0xfd, 0x37, 0x7a, 0x58]],
];

function refuseOthers(start: Uint8Array): void {
  const other = otherFormats.find(([, bytes]) => bytes.every((byte, at) => start[at] === byte));
  if (other) throw refused(`${other[0]} archives cannot be unpacked here, only zip`);
}

async function findDirectory(size: number, tail: Uint8Array, read: ReadRange) {
  const view = viewOf(tail);
  let at = tail.length - endBytes;
  while (at >= 0 && !isEnd(view, at)) at -= 1;
  if (at < 0) throw notZip();
  if (view.getUint16(at + 4, true) !== view.getUint16(at + 6, true)) {
    throw refused('the archive is one part of several');
  }
  const end = {
    count: view.getUint16(at + 10, true),
    length: view.getUint32(at + 12, true),
    offset: view.getUint32(at + 16, true),
  };
  const isLong = end.count === limit16 || end.length === limit32 || end.offset === limit32;
  const locator = at - locatorBytes;
  if (!isLong || locator < 0 || view.getUint32(locator, true) !== 0x07064b50) return end;
  const longAt = long(view, locator + 8);
  if (longAt + longEndBytes > size) throw broken();
  const longEnd = viewOf(await read(longAt, longEndBytes));
  if (longEnd.getUint32(0, true) !== 0x06064b50) throw broken();
  return { count: long(longEnd, 32), length: long(longEnd, 40), offset: long(longEnd, 48) };
}

function isEnd(view: DataView, at: number): boolean {
  return (
    view.getUint32(at, true) === 0x06054b50 &&
    at + endBytes + view.getUint16(at + 20, true) === view.byteLength
  );
}

function parseHeaders(bytes: Uint8Array, count: number, archiveBytes: number): PackedEntry[] {
  const view = viewOf(bytes);
  const entries: PackedEntry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + headerBytes > bytes.length || view.getUint32(at, true) !== 0x02014b50) throw broken();
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) =>
      view.getUint16(at + field, true),
    ) as [number, number, number];
    const next = at + headerBytes + nameBytes + extraBytes + commentBytes;
    if (next > bytes.length) throw broken();
    const name = bytes.subarray(at + headerBytes, at + headerBytes + nameBytes);
    const extra = extraFields(bytes.subarray(at + headerBytes + nameBytes, next - commentBytes));
    if (!isLink(view, at)) entries.push(entryOf(view, at, index, name, extra, archiveBytes));
    at = next;
  }
  return entries;
}

function entryOf(
  view: DataView,
  at: number,
  index: number,
  nameBytes: Uint8Array,
  extra: Map<number, Uint8Array>,
  archiveBytes: number,
): PackedEntry {
  const flags = view.getUint16(at + 8, true);
  const name = nameOf(nameBytes, (flags & utf8Flag) !== 0, extra);
  const path = packedPath(name);
  const longs = extra.get(1);
  let taken = 0;
  const field = (offset: number) => {
    const short = view.getUint32(at + offset, true);
    if (short !== limit32) return short;
    if (!longs || longs.length < taken + 8) throw broken();
    const value = long(viewOf(longs), taken);
    taken += 8;
    return value;
  };
  // The order in which the long fields follow one another is this one, whatever the header's is.
  const sizeBytes = field(24);
  const packedBytes = field(20);
  const offset = field(42);
  if (offset + packedBytes > archiveBytes) throw broken();
  const isFolder = /[/\\]$/.test(name);
  const dosTime = view.getUint16(at + 12, true);
  return {
    index,
    path,
    isFolder,
    isEncrypted: (flags & 1) !== 0,
    method: view.getUint16(at + 10, true),
    crc32: view.getUint32(at + 16, true),
    checksByTime: (flags & 8) !== 0,
    dosTime,
    packedBytes: isFolder ? 0 : packedBytes,
    sizeBytes: isFolder ? 0 : sizeBytes,
    offset,
    modifiedAt: timeOf(view.getUint16(at + 14, true), dosTime),
  };
}

const utf8Flag = 1 << 11;
const unix = 3;
const macos = 19;
const linkMode = 0o120000;

/** A symbolic link: what it points to may be anywhere, so it is not unpacked. */
function isLink(view: DataView, at: number): boolean {
  const system = view.getUint8(at + 5);
  const mode = view.getUint16(at + 40, true);
  return (system === unix || system === macos) && (mode & 0o170000) === linkMode;
}

function extraFields(bytes: Uint8Array): Map<number, Uint8Array> {
  const fields = new Map<number, Uint8Array>();
  const view = viewOf(bytes);
  for (let at = 0; at + 4 <= bytes.length;) {
    const length = view.getUint16(at + 2, true);
    fields.set(view.getUint16(at, true), bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return fields;
}

/** UTF-8 where the zip says so or it can be nothing else that makes sense, else code page 437 (APPNOTE, appendix D). */
function nameOf(bytes: Uint8Array, isUtf8: boolean, extra: Map<number, Uint8Array>): string {
  const unicode = extra.get(0x7075);
  const text = unicode && unicode.length > 5 ? unicode.subarray(5) : bytes;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(text);
  } catch {
    if (isUtf8 || unicode) throw broken();
    return Array.from(bytes, (byte) =>
      byte < 0x80 ? String.fromCharCode(byte) : cp437[byte - 0x80],
    ).join('');
  }
}

/** The upper half of code page 437. */
const cp437 = [
  ...'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀',
  ...'αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
];

function timeOf(date: number, time: number): number {
  return Date.UTC(
    1980 + (date >> 9),
    ((date >> 5) & 15) - 1,
    date & 31,
    time >> 11,
    (time >> 5) & 63,
    (time & 31) * 2,
  );
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function long(view: DataView, at: number): number {
  const value = Number(view.getBigUint64(at, true));
  if (!Number.isSafeInteger(value)) throw broken();
  return value;
}

function refused(message: string): ArchiveRefused {
  return new ArchiveRefused('INVALID_FILE_FORMAT', message);
}

function notZip(): ArchiveRefused {
  return refused('this is not a zip archive');
}

function broken(): ArchiveRefused {
  return refused('the archive is damaged');
}
