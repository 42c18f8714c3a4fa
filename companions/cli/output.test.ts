import { describe, expect, test } from 'vitest';
import { durationText, plainSize, progressLine, tableLines } from './output.ts';

test.each([
  [0, '0:00'],
  [65, '1:05'],
  [3600, '1:00:00'],
  [86_399, '23:59:59'],
])('durationText of %d seconds', (seconds, expected) =>
  expect(durationText(seconds)).toBe(expected),
);

describe('progressLine', () => {
  test.each([
    ['half of it', 50, 100, 1000, 'a.bin  50%  50 B/s  0:01'],
    ['nothing yet', 0, 100, 1000, 'a.bin  0%  0 B/s  0:00'],
    ['an empty file', 0, 0, 0, 'a.bin  100%  0 B/s  0:00'],
  ])('%s', (_, done, total, now, expected) => {
    expect(progressLine('a.bin', { done, total, startedAt: 0, now })).toBe(expected);
  });
});

test('plainSize has no space that terminals copy as another character', () => {
  expect(plainSize(1536)).toBe('1.5 KB');
});

test('tableLines aligns all columns but the last', () => {
  const rows = [
    ['1 KB', '2026-11-24', 'a'],
    ['10 MB', '2026-11-24', 'b.txt'],
  ];
  expect(tableLines(rows, [0])).toEqual([' 1 KB  2026-11-24  a', '10 MB  2026-11-24  b.txt']);
});
