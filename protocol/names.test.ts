import { describe, expect, it } from 'vitest';
import { checkName, isSameName, numberedName, splitName, utf8Bytes } from '#protocol/names.ts';

describe('a file name', () => {
  it.each([
    'a',
    'a.txt',
    '...',
    '.hidden',
    ' a',
    'CON',
    'aux.txt',
    'a:b?*"<>|',
    '你好',
    '🙂',
    "l'été",
    '-rf',
    '%2e%2e',
    'a\u007f',
    'a\u0080',
    '\u009f',
  ])('may be %j', (name) => {
    expect(checkName(name)).toEqual({ ok: true, name });
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['\u3000', 'empty'],
    ['.', 'dots'],
    ['..', 'dots'],
    ['a/b', 'separator'],
    ['a\\b', 'separator'],
    ['../a', 'separator'],
    ['a\0', 'control'],
    ['a\n', 'control'],
    ['\u001f', 'control'],
    ['\ud83d', 'surrogate'],
    ['a\udc00b', 'surrogate'],
  ])('may not be %j: %s', (name, reason) => {
    expect(checkName(name)).toEqual({ ok: false, reason });
  });

  it.each([
    ['a', 255],
    ['é', 127],
    ['你', 85],
    ['🙂', 63],
  ])('of %s may be repeated %i times and no more', (character, times) => {
    expect(checkName(character.repeat(times)).ok).toBe(true);
    expect(checkName(character.repeat(times + 1))).toEqual({ ok: false, reason: 'tooLong' });
  });

  it('is kept as sent, and compared and measured in NFC', () => {
    expect(checkName('cafe\u0301')).toEqual({ ok: true, name: 'cafe\u0301' });
    expect(isSameName('cafe\u0301', 'caf\u00e9')).toBe(true);
    expect(isSameName('cafe', 'caf\u00e9')).toBe(false);
    expect(checkName('e\u0301'.repeat(127)).ok).toBe(true);
    expect(checkName('e\u0301'.repeat(128))).toEqual({ ok: false, reason: 'tooLong' });
  });

  it.each(['\u202a', '\u202e', '\u2066', '\u2069'])('may contain the control %j', (control) => {
    expect(checkName(`a${control}b`).ok).toBe(true);
  });
});

describe('byte length', () => {
  it.each(['', 'a', '\u007f', '\u0080', '\u07ff', '\u0800', '\uffff', '🙂', 'aé你🙂'])(
    'of %j matches TextEncoder',
    (text) => {
      expect(utf8Bytes(text)).toBe(new TextEncoder().encode(text).length);
    },
  );
});

describe('numbering a name', () => {
  it.each([
    ['a.txt', 1, 'a(1).txt'],
    ['a.txt', 12, 'a(12).txt'],
    ['a(1).txt', 1, 'a(1)(1).txt'],
    ['folder', 1, 'folder(1)'],
    ['.hidden', 1, '.hidden(1)'],
    ['a.tar.gz', 2, 'a(2).tar.gz'],
    ['.tar.gz', 1, '.tar(1).gz'],
    ['v1.0 final', 1, 'v1.0 final(1)'],
    ['trailing.', 1, 'trailing.(1)'],
    ['你好.照片', 1, '你好(1).照片'],
  ])('%j with %i is %j', (name, number, expected) => {
    expect(numberedName(name, number)).toBe(expected);
  });

  it('shortens the stem at a character boundary if the result would be too long', () => {
    const numbered = numberedName(`${'你'.repeat(83)}.txt`, 1);
    expect(numbered).toBe(`${'你'.repeat(82)}(1).txt`);
    expect(utf8Bytes(numbered)).toBeLessThanOrEqual(255);
    expect(checkName(numberedName('🙂'.repeat(63), 10)).ok).toBe(true);
  });

  it('keeps a name that just fits', () => {
    expect(numberedName(`${'a'.repeat(248)}.txt`, 1)).toBe(`${'a'.repeat(248)}(1).txt`);
    expect(numberedName(`${'a'.repeat(249)}.txt`, 1)).toBe(`${'a'.repeat(248)}(1).txt`);
  });

  it('keeps a decomposed name that fits in NFC', () => {
    const name = 'e\u0301'.repeat(120);
    expect(numberedName(name, 1)).toBe(`${name}(1)`);
    expect(checkName(numberedName('e\u0301'.repeat(127), 1)).ok).toBe(true);
  });

  it('puts the number before the extension', () => {
    expect(splitName('a.b.txt')).toEqual({ stem: 'a.b', extension: '.txt' });
    expect(splitName('a')).toEqual({ stem: 'a', extension: '' });
  });
});
