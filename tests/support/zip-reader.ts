/** A strict zip reader for tests: it cross-checks every redundant field. */

export interface ReadEntry {
  path: string;
  size: number;
  crc32: number;
  /** Offset of the entry's data. */
  offset: number;
  date: number[];
}

/** Reads bytes of the archive. */
type Read = (offset: number, length: number) => Buffer;

/** Returns all entries of an archive of `size` bytes. Throws if its structure violates APPNOTE. */
export function readZip(size: number, read: Read): ReadEntry[] {
  const end = read(size - 22, 22);
  expectSame('end', end.readUInt32LE(0), 0x06054b50);
  let count = end.readUInt16LE(10);
  let length = end.readUInt32LE(12);
  let start = end.readUInt32LE(16);
  let after = size - 22;
  if (count === 0xffff || length === 0xffffffff || start === 0xffffffff) {
    const locator = read(size - 42, 20);
    expectSame('locator', locator.readUInt32LE(0), 0x07064b50);
    const at = Number(locator.readBigUInt64LE(8));
    const long = read(at, 56);
    expectSame('zip64 end', long.readUInt32LE(0), 0x06064b50);
    count = Number(long.readBigUInt64LE(32));
    length = Number(long.readBigUInt64LE(40));
    start = Number(long.readBigUInt64LE(48));
    after = at;
  }
  expectSame('directory', start + length, after);
  const directory = read(start, length);
  const entries: ReadEntry[] = [];
  let at = 0;
  while (at < length) {
    expectSame('entry', directory.readUInt32LE(at), 0x02014b50);
    const [nameLength, extraLength] = [
      directory.readUInt16LE(at + 28),
      directory.readUInt16LE(at + 30),
    ];
    const tail = at + 46 + nameLength;
    const longs = extraNumbers(directory.subarray(tail, tail + extraLength));
    const take = (value: number) => (value === 0xffffffff ? longs.shift()! : value);
    const fullSize = take(directory.readUInt32LE(at + 24));
    expectSame('stored size', take(directory.readUInt32LE(at + 20)), fullSize);
    const header = take(directory.readUInt32LE(at + 42));
    const path = directory.toString('utf8', at + 46, tail);
    const local = read(header, 30 + nameLength);
    expectSame('local', local.readUInt32LE(0), 0x04034b50);
    expectSame('name', local.toString('utf8', 30), path);
    expectSame('method', local.readUInt16LE(8) + directory.readUInt16LE(at + 10), 0);
    expectSame('utf-8', local.readUInt16LE(6) & directory.readUInt16LE(at + 8), 2048);
    expectSame('crc', local.readUInt32LE(14), directory.readUInt32LE(at + 16));
    const time = directory.readUInt16LE(at + 12);
    const day = directory.readUInt16LE(at + 14);
    entries.push({
      path,
      size: fullSize,
      crc32: directory.readUInt32LE(at + 16),
      offset: header + 30 + nameLength + local.readUInt16LE(28),
      date: [
        (day >> 9) + 1980,
        (day >> 5) & 15,
        day & 31,
        time >> 11,
        (time >> 5) & 63,
        (time & 31) * 2,
      ],
    });
    at = tail + extraLength;
  }
  expectSame('count', entries.length, count);
  return entries;
}

function extraNumbers(extra: Buffer): number[] {
  if (extra.length === 0) return [];
  expectSame('extra', extra.readUInt16LE(0), 1);
  expectSame('extra length', extra.readUInt16LE(2), extra.length - 4);
  return Array.from({ length: (extra.length - 4) / 8 }, (_, at) =>
    Number(extra.readBigUInt64LE(4 + at * 8)),
  );
}

function expectSame(what: string, found: unknown, expected: unknown): void {
  if (found !== expected)
    throw new Error(`zip: ${what} is ${String(found)}, not ${String(expected)}`);
}
