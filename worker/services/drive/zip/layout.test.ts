import { expect, test } from 'vitest';
import {
  piecesWithin,
  type ZipMember,
  zipName,
  zipPieces,
  zipSize,
} from '#worker/services/drive/zip/layout.ts';
import { readZip } from '#tests/support/zip-reader.ts';

const entry = (path: string, size: number): ZipMember => ({
  path,
  size,
  crc32: 0,
  blob: size ? `blob-${path}` : '',
  modifiedAt: Date.UTC(2026, 10, 20, 12, 30, 15),
});

/** Reads a zip without its contents. */
function read(entries: ZipMember[]) {
  const pieces = zipPieces(entries);
  return readZip(zipSize(entries), (offset, length) =>
    Buffer.concat(
      piecesWithin(pieces, offset, length).map(({ piece, from, length: taken }) =>
        'bytes' in piece ? piece.bytes.subarray(from, from + taken) : Buffer.alloc(taken),
      ),
    ),
  );
}

const gibibyte = 1024 ** 3;

test('supports files beyond 4 GiB and files after them', () => {
  const entries = [
    entry('small.txt', 5),
    entry('at the limit.bin', 0xfffffffe),
    entry('over.bin', 0xffffffff),
    entry('huge.bin', 6 * gibibyte),
    entry('folder/', 0),
    entry('folder/文.txt', 7),
  ];
  const found = read(entries);
  expect(found.map(({ path, size }) => [path, size])).toEqual(
    entries.map(({ path, size }) => [path, size]),
  );
  expect(found.at(-1)!.offset).toBeGreaterThan(14 * gibibyte);
  expect(found[0]!.date).toEqual([2026, 11, 20, 12, 30, 14]);
});

test.each([65_534, 65_535])('supports %i entries', { timeout: 300_000 }, (count) => {
  const found = read(Array.from({ length: count }, (_, at) => entry(`f${at}`, 0)));
  expect(found.length).toBe(count);
  expect(found.at(-1)!.path).toBe(`f${count - 1}`);
});

test("consists of the end record if it's empty", () => {
  expect(zipSize([])).toBe(22);
});

test('joins pieces of any range', () => {
  const pieces = zipPieces([entry('a', 100), entry('b', 0), entry('c', 50)]);
  const size = zipSize([entry('a', 100), entry('b', 0), entry('c', 50)]);
  for (let offset = 0; offset < size; offset += 13) {
    for (let length = 1; length <= size - offset; length += 29) {
      const within = piecesWithin(pieces, offset, length);
      let at = offset;
      for (const { piece, from, length: taken } of within) {
        expect(piece.offset + from).toBe(at);
        expect(from + taken).toBeLessThanOrEqual(piece.length);
        at += taken;
      }
      expect(at).toBe(offset + length);
    }
  }
});

test('distinguishes names that conflict on other systems', () => {
  const taken = new Set<string>();
  expect(
    ['a.txt', 'A.TXT', 'a.txt', 'con', 'CON.txt', 'com1.log', 'console'].map((name) =>
      zipName(name, taken),
    ),
  ).toEqual(['a.txt', 'A(1).TXT', 'a(2).txt', '_con', '_CON.txt', '_com1.log', 'console']);
});

test.each([
  ['12:30 *final*?.txt', '12_30 _final__.txt'],
  ['a"b<c>|d', 'a_b_c__d'],
  ['ends with a dot.', 'ends with a dot_'],
  ['ends with a space ', 'ends with a space_'],
  ['aux .txt', '_aux .txt'],
  ['COM¹', '_COM¹'],
  ['auxiliary', 'auxiliary'],
  [`nul.${'x'.repeat(251)}`, `_nul.${'x'.repeat(250)}`],
])('stores %s as %s, which every system can write', (name, packed) => {
  expect(zipName(name, new Set())).toBe(packed);
});

test('numbers thousands of equal names without trying every number', () => {
  const looks = { count: 0 };
  const taken = new (class extends Set<string> {
    override has(name: string): boolean {
      looks.count += 1;
      return super.has(name);
    }
  })();
  const names = Array.from({ length: 5_000 }, () => zipName('same.txt', taken));
  expect(new Set(names).size).toBe(5_000);
  expect(looks.count).toBeLessThan(5_000 * 50);
});
