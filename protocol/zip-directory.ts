/**
 * The directory of a zip (APPNOTE 4.3), read in ranges from its end. Offsets and sizes in it are
 * verified, so untrusted files can be read both by the drive, which extracts them, and by a page,
 * which lists them.
 */

/** An entry of the directory. Sizes and offsets are bytes. */
export interface ZipEntry {
  /** Index in the directory. */
  readonly index: number;
  /** As stored, with slashes of either kind. */
  readonly name: string;
  readonly isFolder: boolean;
  /** A symbolic link, whose target may be anywhere. */
  readonly isLink: boolean;
  readonly isEncrypted: boolean;
  /** 0 is stored, 8 is deflate. */
  readonly method: number;
  readonly crc32: number;
  /** True if the password check byte comes from the time and not from the CRC-32. */
  readonly checksByTime: boolean;
  readonly dosTime: number;
  /** 0 for folders, like `sizeBytes`. */
  readonly packedBytes: number;
  readonly sizeBytes: number;
  /** Offset of the local header. */
  readonly offset: number;
  /** Milliseconds since 1970, by the creator's clock. */
  readonly modifiedAt: number;
}

/** Maximum entries read from a zip. */
export const zipEntriesMax = 20_000;
/** Maximum directory size, read into memory. */
export const zipDirectoryBytesMax = 8 * 1024 * 1024;

/** Access to the bytes of a zip. */
export interface ZipSource {
  sizeBytes: number;
  /** Reads bytes of the zip; fails outside of it. */
  read(offset: number, length: number): Promise<Uint8Array>;
  /** Decodes UTF-8. Throws for invalid bytes; keeps a byte order mark. */
  decodeUtf8(bytes: Uint8Array): string;
}

/** The bytes aren't a supported zip; `message` has the reason in English. */
export class BadZip extends Error {
  override name = 'BadZip';
}

const limit16 = 0xffff;
const limit32 = 0xffffffff;
const endBytes = 22;
const locatorBytes = 20;
const longEndBytes = 56;
const headerBytes = 46;

/**
 * Returns every entry of a zip in order. Throws {@link BadZip} for other formats and for broken,
 * split or oversized zips, and the errors of `read`.
 */
export async function readZipDirectory(source: ZipSource): Promise<ZipEntry[]> {
  const { sizeBytes: size, read } = source;
  if (size < endBytes) throw notZip();
  const tailMost = endBytes + locatorBytes + limit16;
  const tail = await read(Math.max(0, size - tailMost), Math.min(size, tailMost));
  refuseOthers(size === tail.length ? tail : await read(0, 8));
  const { count, offset, length } = await findDirectory(tail, source);
  if (count > zipEntriesMax || length > zipDirectoryBytesMax) {
    throw new BadZip(`the archive holds more than ${zipEntriesMax} entries`);
  }
  if (offset < 0 || offset + length > size || count * headerBytes > length) throw broken();
  const bytes = length > 0 ? await read(offset, length) : new Uint8Array(0);
  return parseHeaders(bytes, count, source);
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
  if (other) throw new BadZip(`${other[0]} archives cannot be unpacked here, only zip`);
}

async function findDirectory(tail: Uint8Array, { sizeBytes, read }: ZipSource) {
  const view = viewOf(tail);
  let at = tail.length - endBytes;
  while (at >= 0 && !isEnd(view, at)) at -= 1;
  if (at < 0) throw notZip();
  if (view.getUint16(at + 4, true) !== view.getUint16(at + 6, true)) {
    throw new BadZip('the archive is one part of several');
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
  if (longAt + longEndBytes > sizeBytes) throw broken();
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

function parseHeaders(bytes: Uint8Array, count: number, source: ZipSource): ZipEntry[] {
  const view = viewOf(bytes);
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + headerBytes > bytes.length || view.getUint32(at, true) !== 0x02014b50) throw broken();
    const nameBytes = view.getUint16(at + 28, true);
    const extraBytes = view.getUint16(at + 30, true);
    const commentBytes = view.getUint16(at + 32, true);
    const next = at + headerBytes + nameBytes + extraBytes + commentBytes;
    if (next > bytes.length) throw broken();
    const name = bytes.subarray(at + headerBytes, at + headerBytes + nameBytes);
    const extra = extraFields(bytes.subarray(at + headerBytes + nameBytes, next - commentBytes));
    entries.push(entryOf({ view, at, index, name, extra }, source));
    at = next;
  }
  return entries;
}

/** A header of the directory and its position. */
interface Header {
  view: DataView;
  at: number;
  index: number;
  name: Uint8Array;
  extra: ReadonlyMap<number, Uint8Array>;
}

function entryOf(header: Header, { sizeBytes: archiveBytes, decodeUtf8 }: ZipSource): ZipEntry {
  const { view, at, index, extra } = header;
  const flags = view.getUint16(at + 8, true);
  const name = nameOf(header, (flags & utf8Flag) !== 0, decodeUtf8);
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
  // The long fields always follow in this order.
  const sizeBytes = field(24);
  const packedBytes = field(20);
  const offset = field(42);
  if (offset + packedBytes > archiveBytes) throw broken();
  const isFolder = /[/\\]$/.test(name);
  const dosTime = view.getUint16(at + 12, true);
  return {
    index,
    name,
    isFolder,
    isLink: isLink(view, at),
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

/**
 * Decodes UTF-8 if the zip declares it or the bytes are valid, otherwise code page 437 (APPNOTE,
 * appendix D).
 */
function nameOf(
  { name, extra }: Header,
  isUtf8: boolean,
  decodeUtf8: ZipSource['decodeUtf8'],
): string {
  const unicode = extra.get(0x7075);
  const text = unicode && unicode.length > 5 ? unicode.subarray(5) : name;
  try {
    return decodeUtf8(text);
  } catch {
    if (isUtf8 || unicode) throw broken();
    return Array.from(name, (byte) =>
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

function notZip(): BadZip {
  return new BadZip('this is not a zip archive');
}

function broken(): BadZip {
  return new BadZip('the archive is damaged');
}
