import type { Locale } from '#locales/index.ts';
import { legacyKey } from '#worker/collation/legacy-key.ts';
import { type ToSortKey, buildSortKeys } from '#worker/collation/sort-keys.ts';
import type { tables as allTables } from '#worker/collation/tables/all.ts';

/**
 * Every collation by the name that drives and page tokens store. `root` serves English, Indonesian,
 * Malay and Portuguese; `former` is the order used before collations depended on the language.
 */
export const collationNames = [
  'root',
  'es',
  'ja',
  'ko',
  'ru',
  'uk',
  'zh-CN',
  'zh-TW',
  'former',
] as const;

/** The stored name of a collation. */
export type CollationName = (typeof collationNames)[number];

/** Narrows a stored value to a collation name. */
export function isCollationName(text: unknown): text is CollationName {
  return collationNames.some((name) => name === text);
}

/** Returns the collation of a language. */
export function collationOf(language: Locale): CollationName {
  return isCollationName(language) ? language : 'root';
}

/**
 * Letters encoded as a single character because names in the language mostly consist of them. Latin
 * letters always are.
 */
const alphabets: Readonly<Partial<Record<CollationName, string>>> = {
  ru: 'абвгдежзийклмнопрстуфхцчшщъыьэюя',
  uk: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
  // Hangul jamo: 19 initials, 21 vowels, 27 finals.
  ko: [
    { from: 0x1100, count: 19 },
    { from: 0x1161, count: 21 },
    { from: 0x11a8, count: 27 },
  ]
    .map(({ from, count }) =>
      String.fromCodePoint(...Array.from({ length: count }, (_, at) => from + at)),
    )
    .join(''),
};

/** Builds the key function of a collation: tens of milliseconds of work, about 1 MB of memory. */
export function makeSortKeys({ root, own }: typeof allTables, name: CollationName): ToSortKey {
  return name === 'former' ? legacyKey : buildSortKeys(root, own[name], alphabets[name]);
}
