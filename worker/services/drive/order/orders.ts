import type { Locale } from '#locales/index.ts';
import { formerKey } from '#worker/services/drive/order/former-key.ts';
import { type KeyOf, keysOf } from '#worker/services/drive/order/keys.ts';
import type { tables as allTables } from '#worker/services/drive/order/tables/all.ts';

/**
 * The orders names can be in: the root's, which is that of English, Indonesian, Malay and
 * Portuguese, those of the languages that differ from it, and the one from before orders had a
 * language.
 */
export const orderNames = [
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

/** The name of an order, as drives and page tokens keep it. */
export type OrderName = (typeof orderNames)[number];

/** Whether a text is the name of an order. */
export function isOrderName(text: unknown): text is OrderName {
  return orderNames.some((name) => name === text);
}

/** The order of a language. */
export function orderOf(language: Locale): OrderName {
  return isOrderName(language) ? language : 'root';
}

/**
 * Letters that get one character in keys, because names in the language are full of them; Latin
 * ones always do.
 */
const alphabets: Readonly<Partial<Record<OrderName, string>>> = {
  ru: 'абвгдежзийклмнопрстуфхцчшщъыьэюя',
  uk: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
  // The letters syllables of Hangul are made of: 19 initials, 21 vowels, 27 finals.
  ko: [
    [0x1100, 19],
    [0x1161, 21],
    [0x11a8, 27],
  ]
    .map(([from, count]) =>
      String.fromCodePoint(...Array.from({ length: count! }, (_, at) => from! + at)),
    )
    .join(''),
};

/** Makes the keys of an order, which takes some tens of milliseconds and a megabyte. */
export function makeKeys({ root, own }: typeof allTables, order: OrderName): KeyOf {
  return order === 'former' ? formerKey : keysOf(root, own[order], alphabets[order]);
}
