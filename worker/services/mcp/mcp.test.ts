import { describe, expect, test } from 'vitest';
import type { Encoding } from '#protocol/text-encoding.ts';
import {
  textEncodingOf,
  readTextCursor,
  textCursor,
  textPage,
} from '#worker/services/mcp/text-pages.ts';
import { namesIn, namesOfAll } from '#worker/services/mcp/tools/items.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));

describe('a cursor of a text', () => {
  test('is read back', () => {
    expect(readTextCursor(textCursor(48_000, 'koi8-r'))).toEqual({
      offset: 48_000,
      encoding: 'koi8-r',
    });
    expect(readTextCursor('')).toEqual({ offset: 0, encoding: undefined });
  });

  test.each(['1', '.utf-8', '-1.utf-8', '1.5.utf-8', '1.latin', '1.utf-8 ', 'x.utf-8'])(
    "isn't %s",
    (cursor) => {
      expect(readTextCursor(cursor)).toBeUndefined();
    },
  );
});

describe('an encoding', () => {
  test.each<[string, Uint8Array, Encoding | undefined]>([
    ['UTF-8', utf8('Größe'), 'utf-8'],
    ['nothing', utf8(''), 'utf-8'],
    ['UTF-16 with a mark', utf16('\uFEFFHi'), 'utf-16le'],
    ['UTF-16 without one', utf16('Hello there'), 'utf-16le'],
    ['Latin-1', new Uint8Array(Buffer.from('Größe', 'latin1')), 'windows-1252'],
    ['zeros', new Uint8Array([0x89, 0x50, 0, 0xff, 0xd8]), undefined],
    ['a zero in UTF-8', utf8('a\u0000b, c'), undefined],
  ])('of %s', (_title, bytes, encoding) => {
    expect(textEncodingOf(bytes)).toBe(encoding);
  });
});

describe('a page of a text', () => {
  const page = (bytes: Uint8Array, encoding: Encoding = 'utf-8', isLast = false) =>
    textPage(bytes, encoding, isLast);

  test('ends with a line', () => {
    expect(page(utf8('one\ntwo\nthr'))).toEqual({ text: 'one\ntwo\n', usedBytes: 8 });
    expect(page(utf8('one\n'))).toEqual({ text: 'one\n', usedBytes: 4 });
    expect(page(utf16('one\ntwo'), 'utf-16le')).toEqual({ text: 'one\n', usedBytes: 8 });
  });

  test('is the whole rest at the end', () => {
    expect(page(utf8('one\ntwo'), 'utf-8', true)).toEqual({ text: 'one\ntwo', usedBytes: 7 });
    expect(page(utf8(''), 'utf-8', true)).toEqual({ text: '', usedBytes: 0 });
  });

  test.each(['é', '日', '😀'])('never ends inside of %s', (character) => {
    const bytes = utf8(`ab${character}`);
    for (let length = 3; length < bytes.length; length++) {
      expect(page(bytes.subarray(0, length))).toEqual({ text: 'ab', usedBytes: 2 });
    }
  });

  test('without a line break has all whole characters', () => {
    expect(page(utf8('abc'))).toEqual({ text: 'abc', usedBytes: 3 });
    expect(page(utf16('abc').subarray(0, 5), 'utf-16le')).toEqual({ text: 'ab', usedBytes: 4 });
    expect(page(new Uint8Array([0xe4, 0xf6]), 'windows-1252').text).toBe('äö');
  });

  test('makes progress with broken bytes', () => {
    expect(page(new Uint8Array([0x80, 0x80, 0x80, 0x80, 0x80])).usedBytes).toBeGreaterThan(0);
    expect(page(new Uint8Array([0xf0])).usedBytes).toBe(1);
  });
});

test('names in a question are quoted and counted', () => {
  expect(namesIn(['a'], 1)).toBe('“a”');
  expect(namesIn(['a', 'b'], 2)).toBe('“a”, “b”');
  expect(namesIn(['a', 'b', 'c', 'd', 'e', 'f'], 9)).toBe('“a”, “b”, “c”, “d”, “e” and 4 more');
  expect(namesIn([], 2)).toBe('2 items');
});

test('a question names all items, and none that could be restored after it', () => {
  expect(namesOfAll(['a', 'b'], ['1', '2'])).toBe('“a”, “b”');
  expect(namesOfAll(['a'], ['1', '1'])).toBe('“a”');
  expect(() => namesOfAll(['a'], ['1', '2'])).toThrow('in the trash');
  expect(() => namesOfAll([], ['1'])).toThrow('no such files');
});
