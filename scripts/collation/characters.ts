/** The characters orders are made of, and what a collator says of them. */

type Compare = (a: string, b: string) => number;

/**
 * How a language compares: by letters alone, by accents too, and by case, width and form as well.
 */
export interface Levels {
  base: Compare;
  accent: Compare;
  full: Compare;
}

/** The three levels of a language's collator. */
export function levelsOf(language: string): Levels {
  const at = (sensitivity: 'base' | 'accent' | 'variant') =>
    new Intl.Collator(language, { numeric: true, sensitivity }).compare;
  return { base: at('base'), accent: at('accent'), full: at('variant') };
}

/** Comes after every letter. */
export const last = '\uffff';
/** Keeps what is before it and what is behind it from being one. */
export const contextFree = '\u034f';

/**
 * What a name may hold, composed: no controls, nothing for private use, no syllables of Hangul,
 * which are made of their letters, and no digits, which are numbers.
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

/** Whether it is a Chinese character. */
export const isHan = (one: string): boolean => /^\p{Unified_Ideograph}$/u.test(one);

/** Vowels written before the consonant they are spoken after. */
export const earlyVowels = ['เแโใไ', 'ເແໂໃໄ', 'ꪵꪶꪹꪻꪼ'];

/** Marks that repeat or lengthen the kana before them. */
export const kanaMarks = [...'ーゝゞヽヾ'];

/**
 * Words with a place of their own, because a character is read otherwise in them: all there are of
 * the 3,755 commonest.
 */
export const phrases: Readonly<Record<string, readonly string[]>> = {
  'zh-CN': ['藏文', '沈阳', '重庆'],
};
/** The number a word has in a table: one that no character has. */
const firstPhrase = 0xd800;

/** The number of a character or a word. */
export function code(one: string): number {
  const phrase = one.length > 1 ? phrases['zh-CN']!.indexOf(one) + 1 : 0;
  return phrase > 0 ? firstPhrase + phrase - 1 : one.codePointAt(0)!;
}
