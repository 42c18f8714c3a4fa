import { expect, test } from 'vitest';
import { drawnType } from './drawn-type.ts';

const bytes = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0));

test('recognizes pictures by their first bytes', () => {
  expect(drawnType(bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'))).toBe('png');
  expect(drawnType(bytes('\xff\xd8\xff\xe0\0\x10JFIF'))).toBe('jpeg');
  expect(drawnType(bytes('RIFF\x1a\0\0\0WEBPVP8L'))).toBe('webp');
});

test('accepts nothing else', () => {
  for (const text of [
    '',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<!doctype html><script>alert(1)</script>',
    '\xef\xbb\xbf<svg/>',
    'GIF89a',
    'RIFF\x1a\0\0\0AVI LIST',
    '%PDF-1.7',
    '\0\0\0\x18ftypavif',
    '\x89PNG\n\n\x1a\n',
  ]) {
    expect([text, drawnType(bytes(text))]).toEqual([text, undefined]);
  }
});
