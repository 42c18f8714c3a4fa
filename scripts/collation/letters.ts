import { required } from '#protocol/required.ts';
import { code, isHan, last, type Levels } from './characters.ts';

/** Letters, their order, and the spelling of everything else in letters. */
export interface Letters {
  /** The usual form of each letter, in order. */
  order: string[];
  /** Other forms of single letters. */
  classOf: Map<string, string>;
  /** Characters that sort as several letters. */
  longer: string[];
}

/**
 * Finds the letters among significant characters. '0' represents all numbers, which are
 * consecutive.
 */
export function findLetters({ base, full }: Levels, known: readonly string[]): Letters {
  const sorted = [...known.filter((one) => base(one, '') !== 0), '0'].sort(
    (a, b) => base(a, b) || usualness(b) - usualness(a) || full(a, b) || code(a) - code(b),
  );
  const found: Letters = { order: [], classOf: new Map(), longer: [] };
  for (const one of sorted) {
    const letter = found.order.at(-1);
    if (letter !== undefined && base(one, letter) === 0) found.classOf.set(one, letter);
    else if (letter === undefined || base(one, letter + last) > 0) found.order.push(one);
    else found.longer.push(one);
  }
  return found;
}

const smallKana = /[ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿ\u{1b132}-\u{1b167}]/u;

/**
 * Returns the form that represents its letter: no capital, no small kana, no accent, normal width.
 */
function usualness(one: string): number {
  if (isHan(one)) return 3;
  if (one.normalize('NFKC') !== one || one.toLowerCase() !== one) return 0;
  if (smallKana.test(one) || /\p{M}/u.test(one)) return 0;
  return one.normalize('NFD') === one ? 2 : 1;
}

/** More letters than any character consists of. */
const lettersMax = 20;

/**
 * Spells a character in letters, after a known beginning. Squared and circled characters keep the
 * weight of their content in the root, which no letter of a tailoring has, so they are spelled as
 * their content.
 */
export function spell(
  { base }: Levels,
  { order, classOf }: Letters,
  one: string,
  prefix: readonly string[] = [],
): string[] {
  const letters = [...prefix];
  while (letters.length <= lettersMax) {
    const before = letters.join('');
    let low = 0;
    let high = order.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (base(before + order[middle], one) <= 0) low = middle + 1;
      else high = middle;
    }
    if (low === 0) throw new Error(`${one} is made of nothing`);
    letters.push(required(order[low - 1], 'a letter'));
    if (base(letters.join(''), one) === 0) return letters;
  }
  return [...one.normalize('NFKD')].map((part) => classOf.get(part) ?? part);
}
