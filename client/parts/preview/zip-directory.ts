/** The listing of a zip, read from its end without its content. */

/** One entry of a zip. */
export interface ZipEntry {
  readonly name: string;
  readonly sizeBytes: number;
  readonly isFolder: boolean;
  readonly isEncrypted: boolean;
}

/** Reads bytes from `start` up to, not including, `end`. */
export type ReadRange = (start: number, end: number) => Promise<Uint8Array>;

const endSignature = 0x06054b50;
const end64LocatorSignature = 0x07064b50;
const end64Signature = 0x06064b50;
const entrySignature = 0x02014b50;
const endLength = 22;
/** The end record may be followed by a comment of up to this length. */
const commentMax = 0xffff;
/** A directory larger than this is not read: it would be hundreds of thousands of entries. */
const directoryMax = 16 * 1024 * 1024;

/** The entries of a zip of `size` bytes. Throws for what is no zip, is cut short, or has too large a directory. */
export async function readZipDirectory(size: number, read: ReadRange): Promise<ZipEntry[]> {
  const tailStart = Math.max(0, size - endLength - commentMax);
  const tail = viewOf(await read(tailStart, size));
  const end = findEnd(tail);
  let length = tail.getUint32(end + 12, true);
  let start = tail.getUint32(end + 16, true);
  if (length === 0xffffffff || start === 0xffffffff) {
    ({ length, start } = await readEnd64(tail, end, tailStart, read));
  }
  if (length > directoryMax || start + length > size) throw new RangeError('zip directory');
  const isInTail = start >= tailStart;
  const bytes = isInTail
    ? viewOf(new Uint8Array(tail.buffer, tail.byteOffset + start - tailStart, length))
    : viewOf(await read(start, start + length));
  return readEntries(bytes);
}

function findEnd(tail: DataView): number {
  for (let at = tail.byteLength - endLength; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== endSignature) continue;
    if (at + endLength + tail.getUint16(at + 20, true) <= tail.byteLength) return at;
  }
  throw new RangeError('not a zip');
}

async function readEnd64(
  tail: DataView,
  end: number,
  tailStart: number,
  read: ReadRange,
): Promise<{ length: number; start: number }> {
  const locator = end - 20;
  if (locator < 0 || tail.getUint32(locator, true) !== end64LocatorSignature) {
    throw new RangeError('zip64 locator');
  }
  const at = Number(tail.getBigUint64(locator + 8, true));
  const record =
    at >= tailStart
      ? new DataView(tail.buffer, tail.byteOffset + at - tailStart)
      : viewOf(await read(at, at + 56));
  if (record.getUint32(0, true) !== end64Signature) throw new RangeError('zip64 record');
  return {
    length: Number(record.getBigUint64(40, true)),
    start: Number(record.getBigUint64(48, true)),
  };
}

function readEntries(view: DataView): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at + 46 <= view.byteLength && view.getUint32(at, true) === entrySignature) {
    const flags = view.getUint16(at + 8, true);
    const nameLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    const commentLength = view.getUint16(at + 32, true);
    const nameStart = at + 46;
    const name = nameOf(view, nameStart, nameLength, (flags & 0x0800) !== 0);
    const size = view.getUint32(at + 24, true);
    entries.push({
      name,
      sizeBytes: size === 0xffffffff ? size64(view, nameStart + nameLength, extraLength) : size,
      isFolder: name.endsWith('/'),
      isEncrypted: (flags & 1) !== 0,
    });
    at = nameStart + nameLength + extraLength + commentLength;
  }
  return entries;
}

/** Names are UTF-8 where the flag says so; most tools write it without the flag too. */
function nameOf(view: DataView, start: number, length: number, isUtf8: boolean): string {
  const bytes = new Uint8Array(view.buffer, view.byteOffset + start, length);
  if (isUtf8) return new TextDecoder().decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The true size of an entry of 4 GiB and more stands first in its zip64 field. */
function size64(view: DataView, start: number, length: number): number {
  let at = start;
  while (at + 4 <= start + length) {
    const id = view.getUint16(at, true);
    const fieldLength = view.getUint16(at + 2, true);
    if (id === 1 && fieldLength >= 8) return Number(view.getBigUint64(at + 4, true));
    at += 4 + fieldLength;
  }
  return 0xffffffff;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
