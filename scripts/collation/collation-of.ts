import { Accents, rankMarks } from './accents.ts';
import {
  code,
  contextFree,
  every,
  isHan,
  kanaMarks,
  type Levels,
  levelsOf,
  phrases,
} from './characters.ts';
import { Forms, formStep } from './forms.ts';
import { findLetters, type Letters, spell } from './letters.ts';

// In this file, `!` follows the first character of a text that isn't empty, and weights and letters
// that the steps before have found.

/** The weight of a character. */
export interface CharacterWeight {
  /** The characters that represent its letters. */
  letters: string[];
  /** Ranks of the accents after its first letter. */
  accents: number[];
  /** Distance from the usual form of its letter. */
  form: number;
}

/** The collation of a language, as found by comparing. */
export interface Collation {
  /** One character per letter, in order. */
  order: string[];
  weights: Map<string, CharacterWeight>;
  /** Ignorable characters. */
  ignored: string[];
  /** Han characters by the Korean syllable of their reading. */
  readings: Map<string, string[]>;
  /** Second characters with another weight after certain characters. */
  pairs: Map<string, CharacterWeight>;
}

/** Derives the collation of a language by comparing characters. */
export function deriveCollation(language: string): Collation {
  const levels = levelsOf(language);
  const { base, accent, full } = levels;
  const uncounted = every.filter((one) => base(one, '') === 0);
  const marks = rankMarks(
    levels,
    uncounted
      .filter((one) => accent(`q${one}`, 'q') !== 0)
      .sort((a, b) => full(`q${a}`, `q${b}`) || code(a) - code(b)),
    formStep,
  );
  const letters = findLetters(levels, [...every, ...(phrases[language] ?? [])]);
  const counted = new Map<string, CharacterWeight>();
  const weigh = (one: string, made: string[]) =>
    counted.set(one, { letters: made, accents: [], form: 0 });
  for (const one of letters.order) weigh(one, [one]);
  for (const [one, letter] of letters.classOf) weigh(one, [letter]);
  for (const one of letters.longer) weigh(one, spell(levels, letters, one));

  const accents = new Accents(levels, marks);
  const readings = new Map<string, string[]>();
  const composed: string[] = [];
  for (const [one, weight] of counted) {
    const [first, ...rest] = weight.letters;
    if (isComposed(levels, counted, marks, one)) composed.push(one);
    else if (isHan(one) && !isHan(first!)) {
      const spoken = weight.letters.join('').normalize('NFC');
      readings.set(spoken, [...(readings.get(spoken) ?? []), one]);
    } else accents.give(one, weight, (mark) => first + mark + rest.join(''));
  }
  const pairs =
    language === 'ja' ? kanaPairs(levels, letters, counted) : new Map<string, CharacterWeight>();
  for (const [both, weight] of pairs) {
    const [kana] = both;
    accents.give(both, weight, (mark) => kana! + weight.letters[0] + mark);
  }
  accents.settle();
  for (const some of readings.values()) {
    for (const one of some.sort(accent)) counted.delete(one);
  }

  const plain = new Map(counted);
  for (const one of composed) plain.delete(one);
  const forms = new Forms(levels, plain);
  for (const one of letters.longer) {
    const weight = plain.get(one);
    if (!weight || weight.accents.length > 0) continue;
    const [first, ...rest] = weight.letters;
    forms.put(first!, weight, one, (form) => form + rest.join(''));
  }
  for (const [both, weight] of pairs) {
    const [kana] = both;
    const mark = weight.accents.length > 0 ? accents.markOf.get(weight) : '';
    if (mark === undefined) continue;
    forms.put(weight.letters[0]!, weight, both, (form) => kana! + form + mark);
  }
  forms.settle(counted);

  const weights = new Map([...marks, ...counted]);
  for (const one of composed) {
    const [basic, ...parts] = one.normalize('NFD');
    const below = weights.get(basic!)!;
    const own = parts.flatMap((mark) => weights.get(mark)!.accents);
    Object.assign(weights.get(one)!, {
      accents: [...below.accents, ...own],
      form: below.form,
    });
  }
  const ignored = uncounted.filter((one) => !marks.has(one));
  return { order: letters.order, weights, ignored, readings, pairs };
}

/** True if a character is just a letter with its accents. */
function isComposed(
  { full }: Levels,
  weights: ReadonlyMap<string, CharacterWeight>,
  marks: ReadonlyMap<string, CharacterWeight>,
  one: string,
): boolean {
  const [basic, ...accents] = one.normalize('NFD');
  return (
    accents.length > 0 &&
    weights.get(basic!)?.letters.join() === weights.get(one)!.letters.join() &&
    accents.every((mark) => marks.has(mark)) &&
    full(one, [basic, ...accents].join(contextFree)) === 0
  );
}

/** Returns what the kana marks mean after each kana. */
function kanaPairs(
  levels: Levels,
  letters: Letters,
  weights: ReadonlyMap<string, CharacterWeight>,
): Map<string, CharacterWeight> {
  const pairs = new Map<string, CharacterWeight>();
  const kana = every.filter((one) => /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(one));
  for (const one of kana) {
    for (const mark of kanaMarks) {
      const both = one + mark;
      if (levels.full(both, one + contextFree + mark) === 0) continue;
      const before = weights.get(one)!.letters;
      const letter = spell(levels, letters, both, before)[before.length]!;
      pairs.set(both, { letters: [letter], accents: [], form: 0 });
    }
  }
  return pairs;
}
