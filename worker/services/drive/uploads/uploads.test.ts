import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { Md5InSlices } from '#worker/services/drive/kernel/bytes/md5-in-slices.ts';
import { type Trailers, unchunked } from '#worker/services/drive/kernel/incoming/aws-chunked.ts';
import { boundaryOf, readForm } from '#worker/services/drive/uploads/form.ts';
import {
  canBePartSize,
  combineCrc32,
  partBytesOf,
  partCount,
  partSizeFor,
} from '#worker/services/drive/kernel/bytes/part-rules.ts';
import { partsOfCompletion } from '#worker/http/s3-xml.ts';

const mebibyte = 1024 ** 2;

test.each([
  [1, 8],
  [72_000 * mebibyte, 8],
  [72_000 * mebibyte + 1, 10],
  [90_000 * mebibyte, 10],
  [810_000 * mebibyte, 90],
  [900_000 * mebibyte, 90],
])('splits %i bytes into parts of %i MiB, whole gcid blocks, at most 10,000', (size, mebibytes) => {
  const partSize = partSizeFor(size)!;
  expect(partSize).toBe(mebibytes * mebibyte);
  expect(partSize % (2 * mebibyte)).toBe(0);
  expect(partCount(size, partSize)).toBeLessThanOrEqual(10_000);
});

test('has no part size for more than 10,000 parts of 90 MiB', () => {
  expect(partSizeFor(900_000 * mebibyte + 1)).toBeUndefined();
});

test('makes all parts but the last equal', () => {
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
  'combines CRC-32 values, the second of %i bytes',
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
  ])("is parsed in every client's format: %s", (xml) => {
    expect(partsOfCompletion(xml)).toEqual({ 2: 'abc' });
  });

  test('may be empty', () => {
    expect(partsOfCompletion('')).toEqual({});
    expect(partsOfCompletion('<Part><PartNumber>x</PartNumber></Part>')).toEqual({});
    expect(partsOfCompletion('<Part><PartNumber>0</PartNumber></Part>')).toEqual({});
    expect(partsOfCompletion('<Part><PartNumber>1')).toEqual({});
  });
});

test('an MD5 computed in slices equals that of the whole', () => {
  const bytes = randomBytes(64 * 5000 + 17);
  let state: string | undefined;
  for (let at = 0; at < 64 * 5000; at += 64 * 1000) {
    const md5 = new Md5InSlices(state);
    md5.update(bytes.subarray(at, at + 1000));
    md5.update(bytes.subarray(at + 1000, at + 64 * 1000));
    state = md5.state();
  }
  const last = new Md5InSlices(state);
  last.update(bytes.subarray(64 * 5000));
  expect(last.finish()).toBe(createHash('md5').update(bytes).digest('hex'));
});

test.each([
  [5 * mebibyte - 1, 100 * mebibyte, false],
  [5 * mebibyte, 100 * mebibyte, true],
  [5 * mebibyte, 600 * mebibyte, false], // With blocks of 2 MiB.
  [6 * mebibyte, 600 * mebibyte, true],
  [90 * mebibyte, 600 * mebibyte, true],
  [91 * mebibyte, 600 * mebibyte, false],
  [6 * mebibyte, 60_000 * mebibyte, true],
  [6 * mebibyte, 60_001 * mebibyte, false],
])('parts of %i bytes of %i can be streamed to the store: %s', (part, size, may) => {
  const blockBytes = size > 512 * mebibyte ? 2 * mebibyte : 256 * 1024;
  expect(canBePartSize(size, part, blockBytes)).toBe(may);
});

/** Yields bytes in pieces of these lengths, repeated. */
async function* inPieces(bytes: Uint8Array, ...lengths: number[]) {
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const end = at + lengths[turn % lengths.length]!;
    yield bytes.subarray(at, end);
    at = end;
  }
}

async function gather(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += Buffer.from(piece).toString('latin1');
  return text;
}

describe('an aws-chunked body', () => {
  const body =
    '5;chunk-signature=ab\r\nhello\r\n6\r\n\r\nwo\r\n\r\n0\r\nx-amz-checksum-crc32:AAAA\r\nX-Other: y\r\n\r\n';
  test.each([[1], [2], [3, 1], [7], [1000]])('is parsed in pieces of %j', async (...lengths) => {
    const trailers: Trailers = new Map();
    const pieces = inPieces(Buffer.from(body), ...lengths);
    expect(await gather(unchunked(pieces, trailers))).toBe('hello\r\nwo\r\n');
    expect(Object.fromEntries(trailers)).toEqual({
      'x-amz-checksum-crc32': 'AAAA',
      'x-other': 'y',
    });
  });

  test.each([
    'hello',
    '5\r\nhell',
    '5\r\nhello',
    '5\r\nhello\r\n',
    '5\r\nhelloo\r\n0\r\n\r\n',
    '-5\r\nhello\r\n0\r\n\r\n',
    `${'0'.repeat(9000)}\r\n`,
    '0\r\nno colon\r\n\r\n',
  ])("is refused if it's %j", async (wrong) => {
    const pieces = inPieces(Buffer.from(wrong), 4);
    await expect(gather(unchunked(pieces, new Map()))).rejects.toMatchObject({
      code: 'IncompleteBody',
    });
  });
});

describe('a form', () => {
  const field = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file =
    'Content-Disposition: form-data; name="file"; filename="a"\r\nContent-Type: x/y\r\n\r\n';
  test.each([[1], [3], [5, 2], [1000]])('is parsed in pieces of %j', async (...lengths) => {
    const text = `${field('Key', 'k')}${field('policy', 'ä')}--b\r\n${file}one\r\n--two\r\n--b--\r\n`;
    const form = await readForm(inPieces(Buffer.from(text), ...lengths), 'b');
    expect(Object.fromEntries(form.fields)).toEqual({ key: 'k', policy: 'ä' });
    expect(await gather(form.file)).toBe('one\r\n--two');
  });

  test.each([
    ['', 'IncompleteBody'],
    [`${field('key', 'k')}--b--\r\n`, 'InvalidRequest'],
    [`--b\r\n${file}never ends`, 'IncompleteBody'],
    [field('key', 'x'.repeat(64 * 1024 + 100)), 'InvalidRequest'],
    [field('key', 'x').repeat(60), 'IncompleteBody'],
  ])('is refused if %j', async (text, code) => {
    const read = async () => gather((await readForm(inPieces(Buffer.from(text), 9), 'b')).file);
    await expect(read()).rejects.toMatchObject({ code });
  });

  test('has its boundary in the content type', () => {
    expect(boundaryOf('multipart/form-data; boundary=abc')).toBe('abc');
    expect(boundaryOf('Multipart/Form-Data; charset=utf-8; boundary="a b"')).toBe('a b');
    expect(boundaryOf('text/plain; boundary=abc')).toBeUndefined();
    expect(boundaryOf(undefined)).toBeUndefined();
  });
});
