import { expect, test } from 'vitest';
import { countForm, wholeNumber } from '#locales/counts.ts';
import { locales } from '#locales/list.ts';

const samples = Array.from({ length: 1_205 }, (_, count) => count).concat(
  [9_999, 10_000, 99_999, 100_000, 999_999, 1_000_000, 1_000_001, 1_000_021, 2_000_000],
  [1_234_567_890, 3_000_000_000, 9_007_199_254_740_991],
);

test.each(locales)(
  '$name chooses plural forms and writes whole numbers as Intl does',
  ({ code, iso }) => {
    const rules = new Intl.PluralRules(iso);
    const format = new Intl.NumberFormat(iso);
    for (const sample of samples) {
      expect(`${sample} ${countForm(code, sample)}`).toBe(`${sample} ${rules.select(sample)}`);
      expect(wholeNumber(code, sample)).toBe(format.format(sample));
    }
    expect(wholeNumber(code, -12_345)).toBe(format.format(-12_345));
  },
);
