import { describe, expect, it } from 'vitest';
import { localeEntry } from '#locales/list.ts';
import { formatSize } from '#protocol/size.ts';

/** The non-breaking space is checked once and replaced elsewhere for readability. */
const shown = (...input: Parameters<typeof formatSize>) =>
  formatSize(...input).replace('\u00a0', ' ');

describe('formatted size', () => {
  it.each([
    [0, '0 B'],
    [1, '1 B'],
    [1023, '1023 B'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [8.44 * 1024 ** 2, '8.4 MB'],
    [99.94 * 1024, '99.9 KB'],
    [99.96 * 1024, '100 KB'],
    [412.4 * 1024, '412 KB'],
    [1024 ** 2, '1 MB'],
    [10 * 1024 ** 3, '10 GB'],
    [1024 ** 4, '1 TB'],
    [1024 ** 5, '1 PB'],
    [1024 ** 5 * 5000, '5000 PB'],
  ])('of %i bytes is %s', (bytes, text) => {
    expect(shown(bytes)).toBe(text);
  });

  it('never shows 1024 of a unit after rounding', () => {
    expect(shown(1024 ** 2 - 1)).toBe('1 MB');
    expect(shown(1024 ** 2 - 1, { decimals: 2 })).toBe('1.00 MB');
    expect(shown(1024 ** 2 - 1024)).toBe('1023 KB');
    expect(shown(1024 ** 2 - 512, { decimals: 0 })).toBe('1 MB');
    expect(shown(1023.7)).toBe('1 KB');
  });

  it.each([
    [0, '2 KB'],
    [1, '1.5 KB'],
    [3, '1.500 KB'],
  ])('with %i decimals', (decimals, text) => {
    expect(shown(1536, { decimals })).toBe(text);
  });

  it.each([
    ['en-US', '1.5 KB'],
    ['es', '1.5 KB'],
    ['id', '1,5 KB'],
    ['ja', '1.5 KB'],
    ['ko', '1.5 KB'],
    ['ms', '1.5 KB'],
    ['pt', '1,5 KB'],
    ['ru', '1,5 КБ'],
    ['uk', '1,5 КБ'],
    ['zh-CN', '1.5 KB'],
    ['zh-TW', '1.5 KB'],
  ] as const)("in %s uses the locale's separator and unit", (locale, text) => {
    expect(shown(1536, { locale })).toBe(text);
    expect(
      new Intl.NumberFormat(localeEntry(locale).iso, { minimumFractionDigits: 1 }).format(1.5),
    ).toBe(text.slice(0, 3));
  });

  it('reads decimal strings of the protocol', () => {
    expect(shown('300000')).toBe('293 KB');
    expect(shown('0')).toBe('0 B');
  });

  it.each(['', 'x', -1, Number.NaN, Number.POSITIVE_INFINITY])(
    'of an invalid value (%j) is empty',
    (bytes) => {
      expect(formatSize(bytes)).toBe('');
    },
  );

  it("doesn't break between number and unit", () => {
    expect(formatSize(5)).toBe('5\u00a0B');
  });
});
