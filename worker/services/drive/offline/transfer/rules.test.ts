import { describe, expect, test } from 'vitest';
import {
  dispositionName,
  downloadName,
  safeName,
} from '#worker/services/drive/offline/transfer/name-rules.ts';
import {
  isExpectedPiece,
  readFirstAnswer,
  waitAfter,
} from '#worker/services/drive/offline/transfer/rules.ts';

test.each([
  ['attachment; filename="a b.txt"', 'a b.txt'],
  ['attachment; filename=a.txt', 'a.txt'],
  ['attachment; filename=a b.txt', 'a b.txt'],
  ['attachment; filename="a \\"b\\".txt"', 'a "b".txt'],
  ['attachment; filename="never ends.txt', 'never ends.txt'],
  ["attachment; filename*=UTF-8''na%C3%AFve%20%E2%82%AC.txt", 'naïve €.txt'],
  ['attachment; filename="x.txt"; filename*=utf-8\'en\'%e2%82%ac.txt', '€.txt'],
  ["attachment; filename*=UTF-8''%e2%82.txt; filename=x.txt", 'x.txt'],
  ["attachment; filename*=ISO-8859-1''%e9.txt", 'é.txt'],
  ['attachment; filename="nai%CC%88ve.txt"', 'nai\u0308ve.txt'],
  ['attachment; filename="100%.txt"', '100%.txt'],
  ['attachment; filename="naÃ¯ve.txt"', 'naïve.txt'],
  ['attachment; filename="café.txt"', 'café.txt'],
  ['attachment; filename="=?UTF-8?B?4oKsLnR4dA==?="', '€.txt'],
  ['attachment; filename="=?utf-8?Q?=E2=82=AC_1.txt?="', '€ 1.txt'],
  ['FILENAME=A.TXT', 'A.TXT'],
  ['inline', ''],
  ['', ''],
])('Content-Disposition %s names %s', (header, name) => {
  expect(dispositionName(header)).toBe(name);
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\temp\\a.txt', 'a.txt'],
  ['a\u0000b\u007f.txt', 'ab.txt'],
  ['..', ''],
  ['  ', ''],
  [`${'ä'.repeat(200)}.txt`, `${'ä'.repeat(125)}.txt`],
  ['\ud800.txt', '\ufffd.txt'],
])('sanitizes the name %j to %j', (text, name) => {
  expect(safeName(text)).toBe(name);
});

describe('name of a download', () => {
  const name = (url: string, contentDisposition: string | null = null, mimeType = '') =>
    downloadName({ url: new URL(url), contentDisposition, mimeType });

  test('is from the header, else the end of the address, else a default', () => {
    expect(name('https://example.com/a.txt', 'attachment; filename=b.txt')).toBe('b.txt');
    expect(name('https://example.com/x/na%C3%AFve.txt?y')).toBe('naïve.txt');
    expect(name('https://example.com/x/%ff.txt')).toBe('%ff.txt');
    expect(name('https://example.com/%2e%2e%2fpasswd')).toBe('passwd');
    expect(name('https://example.com/')).toBe('download');
  });

  test('gets an extension from its type if it has none', () => {
    expect(name('https://example.com/image', null, 'image/png')).toBe('image.png');
    expect(name('https://example.com/image.jpg', null, 'image/png')).toBe('image.jpg');
    expect(name('https://example.com/', null, 'video/mp4')).toBe('download.mp4');
  });
});

describe('first response of a source', () => {
  const read = (status: number, headers: Record<string, string>) =>
    readFirstAnswer(status, new Headers(headers));

  test('of a range provides the total size', () => {
    expect(read(206, { 'content-range': 'bytes 0-0/500', etag: '"x"' })).toMatchObject({
      size: 500,
      isRanged: true,
      validator: '"x"',
    });
    expect(read(206, { 'content-range': 'bytes 0-0/*' })).toMatchObject({
      size: null,
      isRanged: false,
    });
    expect(read(206, { 'content-range': 'bytes 1-1/500' })).toBeUndefined();
  });

  test("of the whole provides the length, unless it's compressed", () => {
    expect(read(200, { 'content-length': '500' })).toMatchObject({ size: 500, isRanged: false });
    expect(read(200, {})).toMatchObject({ size: null });
    expect(read(200, { 'content-length': '500', 'content-encoding': 'gzip' })).toMatchObject({
      size: null,
    });
  });

  test('without a first byte is an empty file, unlike an error', () => {
    expect(read(416, { 'content-range': 'bytes */0' })).toMatchObject({ size: 0 });
    expect(read(416, { 'content-range': 'bytes */7' })).toBeUndefined();
    for (const status of [204, 301, 403, 404, 410, 500]) expect(read(status, {})).toBeUndefined();
  });

  test('is revalidated by a strong ETag, else by its date', () => {
    const date = 'Sat, 21 Nov 2026 00:00:00 GMT';
    expect(read(200, { etag: 'W/"x"', 'last-modified': date })?.validator).toBe(date);
    expect(read(200, { etag: 'W/"x"' })?.validator).toBe('');
  });
});

test('a piece is valid if range, length and validator match', () => {
  const expected = { first: 10, last: 19, total: 100, validator: '"x"' };
  const fits = (status: number, range: string, etag = '"x"') =>
    isExpectedPiece(status, new Headers({ 'content-range': range, etag }), expected);
  expect(fits(206, 'bytes 10-19/100')).toBe(true);
  expect(fits(200, 'bytes 10-19/100')).toBe(false);
  expect(fits(206, 'bytes 10-18/100')).toBe(false);
  expect(fits(206, 'bytes 9-19/100')).toBe(false);
  expect(fits(206, 'bytes 10-19/101')).toBe(false);
  expect(fits(206, 'bytes 10-19/100', '"y"')).toBe(false);
});

test('fails after three attempts without a byte, otherwise after eight', () => {
  const waits = (hasBytes: boolean) =>
    Array.from({ length: 10 }, (_, at) => waitAfter(at + 1, hasBytes));
  expect(waits(false)).toEqual([1000, 2000, ...Array(8).fill(undefined)]);
  expect(waits(true).filter((wait) => wait !== undefined)).toHaveLength(8);
  expect(waitAfter(1, true, 90)).toBe(90_000);
  expect(waitAfter(1, true, 86_400)).toBe(300_000);
});
