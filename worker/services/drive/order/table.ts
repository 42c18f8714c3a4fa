/**
 * How scripts/order-tables.ts writes down an order. All numbers are in base 36. A run is a
 * character by its number and, after a `+`, how many follow it. Letters are the characters that
 * stand for what counts as one letter, in their order.
 */
export interface Table {
  /**
   * The letters: `c` and runs; `h` and runs of Chinese characters, written as themselves or as the
   * letter of a block, which is its next one; or a range of the root's letters, without those this
   * table names elsewhere.
   */
  pieces: (string | [from: number, to: number])[];
  /**
   * Characters that are no letters: `number of letters;accents;form;` and runs, each `>` the
   * letters it counts as.
   */
  weights: string[];
  /** Runs of what does not count at all. */
  ignored: string;
  /** Each Korean syllable before the Chinese characters that are read so. */
  readings: string;
  /**
   * Words with a place of their own among the letters, where the first has the number
   * `firstPhrase`, and so on.
   */
  phrases: string[];
  /** What a character counts as after certain others, which are the runs. */
  pairs: [second: string, weights: string[]][];
  /** Runs of noughts; the other digits follow each. */
  zeros: string;
  /** Vowels that count after the consonant they are written before, with those consonants. */
  swaps: [vowels: string, consonants: string][];
}

/** What a character that is no letter counts as. */
export interface Weight {
  /** Code points of letters. */
  letters: number[];
  accents: number[];
  /** How far from the usual form of its first letter: capitals, widths, small kana. */
  form: number;
}

/** The numbers of words: those of no character. */
export const firstPhrase = 0xd800;

/** Where the blocks of Chinese characters begin, by their letters in a table. */
const blocks = [
  0x3400, 0x4e00, 0x20000, 0x2a700, 0x2b740, 0x2b820, 0x2ceb0, 0x2ebf0, 0x30000, 0x31350, 0x323b0,
];

/** The characters of runs. */
export function readRuns(text: string): number[] {
  const found: number[] = [];
  for (const run of text.split(' ')) {
    if (run === '') continue;
    const [from, more = '0'] = run.split('+');
    const first = Number.parseInt(from!, 36);
    const count = Number.parseInt(more, 36);
    for (let at = 0; at <= count; at += 1) found.push(first + at);
  }
  return found;
}

/** The Chinese characters of a piece. */
export function readHan(text: string): number[] {
  const next = [...blocks];
  const found: number[] = [];
  for (let at = 0; at < text.length;) {
    const start = text.codePointAt(at)!;
    at += start > 0xffff ? 2 : 1;
    let end = at;
    while (end < text.length && isDigit(text.charCodeAt(end))) end += 1;
    const first = start < 0x80 ? next[start - 65]! : start;
    const count = end > at ? Number.parseInt(text.slice(at, end), 36) : 0;
    for (let more = 0; more <= count; more += 1) found.push(first + more);
    next[blocks.findLastIndex((from) => first >= from)] = first + count + 1;
    at = end;
  }
  return found;
}

/** A digit of base 36, in lower case. */
const isDigit = (unit: number) => (unit >= 48 && unit < 58) || (unit >= 97 && unit < 123);

/** Calls back with each character of lines of weights. */
export function readWeights(
  lines: readonly string[],
  each: (code: number, weight: Weight) => void,
): void {
  for (const line of lines) {
    const [, accentTexts, form, list] = line.split(';') as [string, string, string, string];
    const accents = accentTexts === '' ? [] : accentTexts.split(',').map(number);
    for (const item of list.split(' ')) {
      const [run, to = ''] = item.split('>');
      const letters = to === '' ? [] : to.split(',').map(number);
      for (const [at, code] of readRuns(run!).entries()) {
        const own = letters.length === 1 ? [letters[0]! + at] : letters;
        each(code, { letters: own, accents, form: Number(form) });
      }
    }
  }
}

const number = (text: string) => Number.parseInt(text, 36);
