import { describe, expect, test } from 'vitest';
import { S3Error } from '#worker/services/drive/s3/s3-error.ts';
import { keyOfPath, pathOfKey } from '#worker/services/drive/s3/object-key.ts';

function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof S3Error) return error.code;
  }
  return '';
}

describe('a key', () => {
  test.each([
    ['a', ['a'], false],
    ['a/b c.txt', ['a', 'b c.txt'], false],
    ['a/b/', ['a', 'b'], true],
    ['.hidden', ['.hidden'], false],
    ['e\u0301', ['e\u0301'], false],
  ])('%j is a path', (key, names, isFolder) => {
    expect(pathOfKey(key)).toEqual({ names, isFolder });
  });

  test.each([
    '',
    '/',
    '//',
    'a//b',
    '/a',
    'a//',
    '.',
    '..',
    'a/../b',
    './a',
    'a\\b',
    'a\u0000',
    ' ',
  ])('%j is refused', (key) => {
    expect(codeOf(() => pathOfKey(key))).toBe('InvalidArgument');
  });

  test('has names of up to 255 bytes', () => {
    expect(codeOf(() => pathOfKey(`a/${'x'.repeat(255)}`))).toBe('');
    expect(codeOf(() => pathOfKey(`a/${'x'.repeat(256)}`))).toBe('KeyTooLongError');
  });
});

test('a key is decoded once, and slashes must not be encoded', () => {
  expect(keyOfPath('a%20b/c%2Bd%2525+')).toBe('a b/c+d%25+');
  expect(codeOf(() => keyOfPath('a%2fb'))).toBe('InvalidArgument');
  expect(codeOf(() => keyOfPath('a%5cb'))).toBe('InvalidArgument');
  expect(codeOf(() => keyOfPath('%zz'))).toBe('InvalidURI');
  expect(codeOf(() => keyOfPath('%ff'))).toBe('InvalidURI');
});
