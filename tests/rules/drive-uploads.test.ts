import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  combineCrc32,
  partBytesOf,
  partCount,
  partSizeFor,
} from '#worker/services/drive/uploads/rules.ts';
import { partsOfCompletion } from '#worker/services/drive/uploads/s3.ts';

const mebibyte = 1024 ** 2;

test.each([
  [1, 8],
  [72_000 * mebibyte, 8],
  [72_000 * mebibyte + 1, 10],
  [90_000 * mebibyte, 10],
  [810_000 * mebibyte, 90],
  [900_000 * mebibyte, 90],
])(
  '%i bytes go in parts of %i MiB, whole gcid blocks, never more than 10,000',
  (size, mebibytes) => {
    const partSize = partSizeFor(size)!;
    expect(partSize).toBe(mebibytes * mebibyte);
    expect(partSize % (2 * mebibyte)).toBe(0);
    expect(partCount(size, partSize)).toBeLessThanOrEqual(10_000);
  },
);

test('what does not fit 10,000 parts of 90 MiB has no part size', () => {
  expect(partSizeFor(900_000 * mebibyte + 1)).toBeUndefined();
});

test('all parts are equal but the last, and there is none beside them', () => {
  expect([0, 1, 2, 3, 4, 1.5].map((number) => partBytesOf(25, 10, number))).toEqual([
    undefined,
    10,
    10,
    5,
    undefined,
    undefined,
  ]);
  expect([1, 2, 3].map((number) => partBytesOf(20, 10, number))).toEqual([10, 10, undefined]);
});

test.each([0, 1, 7, 8, 255, 256, 65_537, 1_000_003])(
  'the CRC-32 of two pieces is that of the whole, the second being %i bytes',
  (bytes) => {
    const first = randomBytes(1234);
    const second = randomBytes(bytes);
    expect(combineCrc32(crc32(first), crc32(second), bytes)).toBe(
      crc32(Buffer.concat([first, second])),
    );
    expect(combineCrc32(0, crc32(second), bytes)).toBe(crc32(second));
  },
);

describe('the list of parts', () => {
  test.each([
    '<CompleteMultipartUpload xmlns="http://s3"><Part><ETag>&#34;abc&#34;</ETag><PartNumber>2</PartNumber></Part></CompleteMultipartUpload>',
    '<CompleteMultipartUpload><Part><PartNumber>2</PartNumber><ETag>"abc"</ETag></Part></CompleteMultipartUpload>',
    '<CompleteMultipartUpload>\n <Part>\n  <PartNumber> 2 </PartNumber>\n  <ETag>abc</ETag>\n </Part>\n</CompleteMultipartUpload>',
    '<Part><PartNumber>2</PartNumber><ETag>&quot;abc&quot;</ETag></Part>',
  ])('is read as every client writes it: %s', (xml) => {
    expect(partsOfCompletion(xml)).toEqual({ 2: 'abc' });
  });

  test('is empty when there is none', () => {
    expect(partsOfCompletion('')).toEqual({});
    expect(partsOfCompletion('<Part><PartNumber>x</PartNumber></Part>')).toEqual({});
    expect(partsOfCompletion('<Part><PartNumber>0</PartNumber></Part>')).toEqual({});
    expect(partsOfCompletion('<Part><PartNumber>1')).toEqual({});
  });
});
