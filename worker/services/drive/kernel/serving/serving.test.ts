import { describe, expect, test } from 'vitest';
import { disposition } from '#worker/services/drive/kernel/serving/disposition.ts';
import { portionOf } from '#worker/services/drive/kernel/serving/range.ts';

const file = { size: 1000, etag: '"e"', modifiedSeconds: 1_700_000_000 };
const date = 'Tue, 14 Nov 2023 22:13:20 GMT';
const before = 'Tue, 14 Nov 2023 22:13:19 GMT';
const whole = { status: 200, offset: 0, length: 1000 };

describe('ranges', () => {
  test.each([
    ['bytes=0-0', { status: 206, offset: 0, length: 1 }],
    ['bytes=0-', { status: 206, offset: 0, length: 1000 }],
    ['bytes=999-', { status: 206, offset: 999, length: 1 }],
    ['bytes=998-2000', { status: 206, offset: 998, length: 2 }],
    ['bytes=-1', { status: 206, offset: 999, length: 1 }],
    ['bytes=-1000', { status: 206, offset: 0, length: 1000 }],
    ['bytes=-1001', { status: 206, offset: 0, length: 1000 }],
    ['BYTES= 5 - 6 ', { status: 206, offset: 5, length: 2 }],
    ['bytes=1000-', { status: 416 }],
    ['bytes=-0', { status: 416 }],
    ['bytes=6-5', whole],
    ['bytes=-', whole],
    ['bytes=0-1,3-4', whole],
    ['items=0-1', whole],
    ['bytes=a-b', whole],
  ])('%s', (range, portion) => {
    expect(portionOf({ range }, file)).toEqual(portion);
  });

  test("can't be satisfied for an empty file", () => {
    const empty = { ...file, size: 0 };
    expect(portionOf({ range: 'bytes=0-' }, empty)).toEqual({ status: 416 });
    expect(portionOf({ range: 'bytes=-5' }, empty)).toEqual({ status: 416 });
    expect(portionOf({}, empty)).toEqual({ status: 200, offset: 0, length: 0 });
  });

  test.each([
    ['"e"', 206],
    [date, 206],
    ['"other"', 200],
    ['W/"e"', 200],
    [before, 200],
    ['nonsense', 200],
  ])('with If-Range %s', (ifRange, status) => {
    expect(portionOf({ range: 'bytes=0-1', ifRange }, file).status).toBe(status);
  });
});

describe('conditions', () => {
  test.each([
    [{ ifNoneMatch: '"e"' }, 304],
    [{ ifNoneMatch: 'W/"e", "x"' }, 304],
    [{ ifNoneMatch: '*' }, 304],
    [{ ifNoneMatch: '"x"' }, 200],
    [{ ifNoneMatch: '"x"', ifModifiedSince: date }, 200],
    [{ ifModifiedSince: date }, 304],
    [{ ifModifiedSince: before }, 200],
    [{ ifModifiedSince: 'nonsense' }, 200],
    [{ ifMatch: '"e"' }, 200],
    [{ ifMatch: 'W/"e"' }, 412],
    [{ ifMatch: '"x"' }, 412],
    [{ ifUnmodifiedSince: date }, 200],
    [{ ifUnmodifiedSince: before }, 412],
  ])('%j', (range, status) => {
    expect(portionOf(range, file).status).toBe(status);
  });
});

describe('Content-Disposition names', () => {
  const decode = (header: string) =>
    decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(header)![1]!);

  test('round-trip and never break the header', () => {
    let state = 7;
    const next = (most: number) => (state = (state * 48_271) % 2_147_483_647) % most;
    for (let round = 0; round < 20_000; round += 1) {
      const name = Array.from({ length: next(12) }, () => String.fromCodePoint(next(0x3000))).join(
        '',
      );
      const header = disposition('attachment', name);
      expect(header).toMatch(/^[\x20-\x7e]*$/);
      expect(header).toMatch(
        /^attachment; filename="[^"\\%]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]*$/,
      );
      expect(decode(header)).toBe(name);
    }
  });

  test('replaces a lone surrogate', () => {
    expect(decode(disposition('inline', 'a\ud800b'))).toBe('a\ufffdb');
  });
});
