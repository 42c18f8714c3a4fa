import { expect, test } from 'vitest';
import { bytesOfMegabytes, megabytesOf } from './megabytes.ts';

test.each([
  ['0', ''],
  ['1048576', '1'],
  ['1572864', '1.5'],
  ['734003200', '700'],
])('%s bytes are shown as “%s” MB, and read back', (bytes, megabytes) => {
  expect(megabytesOf(bytes)).toBe(megabytes);
  expect(bytesOfMegabytes(megabytes)).toBe(bytes);
});

test.each([
  [' 1,5 ', '1572864'],
  ['0.5', '524288'],
  ['0', '0'],
])('“%s” MB are %s bytes', (typed, bytes) => {
  expect(bytesOfMegabytes(typed)).toBe(bytes);
});

test.each(['-1', '1 GB', '1e3', '.5', '1.2.3', '12345678901'])('“%s” is no size', (typed) => {
  expect(bytesOfMegabytes(typed)).toBeUndefined();
});
