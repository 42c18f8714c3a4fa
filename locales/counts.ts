import type { Locale } from './list.ts';

/**
 * Plural forms and whole numbers without `Intl`: the first `Intl.PluralRules` and
 * `Intl.NumberFormat` of a page load language tables for 25 ms (100 ms on a slow phone) before the
 * page responds. `locales/counts.test.ts` compares both with `Intl`.
 */

interface Counting {
  /** Separator between groups of three digits. */
  readonly separator: string;
  form(count: number): Intl.LDMLPluralRule;
}

const oneThing = (count: number) => (count === 1 ? 'one' : 'other');
const noForms = () => 'other' as const;
/** Spanish and Portuguese use their `many` form, with «de», after whole millions. */
const millions = (count: number) => count !== 0 && count % 1_000_000 === 0;

function slavic(count: number): Intl.LDMLPluralRule {
  const last = count % 10;
  const lastTwo = count % 100;
  if (last === 1 && lastTwo !== 11) return 'one';
  if (last >= 2 && last <= 4 && (lastTwo < 12 || lastTwo > 14)) return 'few';
  return 'many';
}

const english: Counting = { separator: ',', form: oneThing };
const commas: Counting = { separator: ',', form: noForms };
const spaces: Counting = { separator: '\u00A0', form: slavic };

const countings: Readonly<Record<string, Counting>> = {
  'en-US': english,
  es: {
    separator: ',',
    form: (count) => (millions(count) ? 'many' : oneThing(count)),
  },
  id: { separator: '.', form: noForms },
  ja: commas,
  ko: commas,
  ms: commas,
  pt: {
    separator: '.',
    form: (count) => (count <= 1 ? 'one' : millions(count) ? 'many' : 'other'),
  },
  ru: spaces,
  uk: spaces,
  'zh-CN': commas,
  'zh-TW': commas,
} satisfies Record<Locale, Counting>;

/**
 * Returns the plural category of a non-negative integer. An unknown locale uses the rules of
 * English.
 */
export function countForm(locale: string, count: number): Intl.LDMLPluralRule {
  return (countings[locale] ?? english).form(count);
}

/** Formats an integer in a locale: `12,345`, `12.345`, `12 345`. */
export function wholeNumber(locale: string, value: number): string {
  const { separator } = countings[locale] ?? english;
  const digits = String(Math.abs(value));
  const sign = value < 0 ? '-' : '';
  if (digits.length < 4) return sign + digits;
  let grouped = '';
  for (let end = digits.length; end > 0; end -= 3) {
    const group = digits.slice(Math.max(0, end - 3), end);
    grouped = grouped === '' ? group : group + separator + grouped;
  }
  return sign + grouped;
}
