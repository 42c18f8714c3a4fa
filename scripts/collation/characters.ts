import { required } from '#protocol/required.ts';

/** The characters of collations, and comparisons by a collator. */

type Compare = (a: string, b: string) => number;

/** Three comparisons of a language: by letters, with accents, and with case, width and form. */
export interface Levels {
  base: Compare;
  accent: Compare;
  full: Compare;
}

/** Returns the collator of a language at three levels. */
export function levelsOf(language: string): Levels {
  const at = (sensitivity: 'base' | 'accent' | 'variant') =>
    new Intl.Collator(language, { numeric: true, sensitivity }).compare;
  return { base: at('base'), accent: at('accent'), full: at('variant') };
}

/** A character that sorts after every letter. */
export const last = '\uffff';
/** A character that prevents its neighbors from combining. */
export const contextFree = '\u034f';

/**
 * Characters a name in NFC may contain: no controls, no private use, no Hangul syllables, which
 * consist of jamo, and no digits, which are numbers.
 */
export const every: readonly string[] = characters();

function characters(): string[] {
  const found: string[] = [];
  for (let point = 0x20; point < 0x110000; point += 1) {
    if (point >= 0xac00 && point <= 0xdfff) continue;
    const character = String.fromCodePoint(point);
    if (/[\p{Cn}\p{Co}\p{Cc}\p{Nd}]/u.test(character)) continue;
    if (character.normalize('NFC') === character) found.push(character);
  }
  return found;
}

/** True for a Han character. */
export const isHan = (one: string): boolean => /^\p{Unified_Ideograph}$/u.test(one);

/** Vowels written before the consonant they are spoken after (Thai, Lao). */
export const earlyVowels = ['เแโใไ', 'ເແໂໃໄ', 'ꪵꪶꪹꪻꪼ'];

/** Marks that repeat or lengthen the preceding kana. */
export const kanaMarks = [...'ーゝゞヽヾ'];

/**
 * Words that sort as a letter, because a character has another reading in them: all that exist
 * among the 3,755 most frequent characters.
 */
export const phrases: Readonly<Record<string, readonly string[]>> = {
  'zh-CN': ['藏文', '沈阳', '重庆'],
};
/** The number of a word in a table, which no character has. */
const firstPhrase = 0xd800;

/** The number of a character or word. */
export function code(one: string): number {
  const phrase = one.length > 1 ? (phrases['zh-CN']?.indexOf(one) ?? -1) + 1 : 0;
  return phrase > 0 ? firstPhrase + phrase - 1 : required(one.codePointAt(0), 'a character');
}
