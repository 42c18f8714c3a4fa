import { required } from '#protocol/required.ts';

/**
 * A collation as scripts/collation-tables.ts writes it. Numbers are base 36. A run is a code point
 * and, after a `+`, the number of code points that follow it. A letter is represented by one
 * character.
 */
export interface Table {
  /**
   * The letters in order: `c` and runs; `h` and runs of Han characters, each written as itself or
   * as the letter of a block, meaning the next character of that block; or a range of the root's
   * letters without those this table lists elsewhere.
   */
  pieces: (string | [from: number, to: number])[];
  /**
   * Characters that are not letters themselves: `number of letters;accents;form;` and runs, each
   * followed by `>` and the letters it sorts as.
   */
  weights: string[];
  /** Runs of ignorable characters. */
  ignored: string;
  /** Each Korean syllable, followed by the Han characters with that reading. */
  readings: string;
  /**
   * Two-character words that sort as a letter, because one of the characters has another reading in
   * them. The first has the number `firstPhrase`, and so on.
   */
  phrases: string[];
  /** Weights of a character after certain others; the runs list the preceding characters. */
  pairs: [second: string, weights: string[]][];
  /** Runs of the zeros of every script; the digits 1 to 9 follow each. */
  zeros: string;
  /** Vowels written before the consonant they sort after (Thai, Lao), with those consonants. */
  swaps: [vowels: string, consonants: string][];
}

/** The weight of a character that is not a letter itself. */
export interface Weight {
  /** Code points of letters. */
  letters: number[];
  accents: number[];
  /** Distance from the usual form of its first letter: capitals, widths, small kana. */
  form: number;
}

/** Words take numbers from the surrogate range, which no character uses. */
export const firstPhrase = 0xd800;

/** First code points of the Han blocks, in the order of their letters in a table. */
const blocks = [
  0x3400, 0x4e00, 0x20000, 0x2a700, 0x2b740, 0x2b820, 0x2ceb0, 0x2ebf0, 0x30000, 0x31350, 0x323b0,
];

/** Returns the code point at an index inside a text. */
export function codePointIn(text: string, at = 0): number {
  return required(text.codePointAt(at), 'a character');
}

/** Returns the code points of runs. */
export function readRuns(text: string): number[] {
  const found: number[] = [];
  for (const run of text.split(' ')) {
    if (run === '') continue;
    const [from = '', more = '0'] = run.split('+');
    const first = Number.parseInt(from, 36);
    const count = Number.parseInt(more, 36);
    for (let at = 0; at <= count; at += 1) found.push(first + at);
  }
  return found;
}

/** Returns the Han code points of a piece. */
export function readHan(text: string): number[] {
  const next = [...blocks];
  const found: number[] = [];
  for (let at = 0; at < text.length;) {
    const start = codePointIn(text, at);
    at += start > 0xffff ? 2 : 1;
    let end = at;
    while (end < text.length && isDigit(text.charCodeAt(end))) end += 1;
    const first = start < 0x80 ? required(next[start - 65], 'a block of Han') : start;
    const count = end > at ? Number.parseInt(text.slice(at, end), 36) : 0;
    for (let more = 0; more <= count; more += 1) found.push(first + more);
    next[blocks.findLastIndex((from) => first >= from)] = first + count + 1;
    at = end;
  }
  return found;
}

/** True for a lower-case base-36 digit. */
const isDigit = (unit: number) => (unit >= 48 && unit < 58) || (unit >= 97 && unit < 123);

/** Calls `each` for every character listed in lines of weights. */
export function readWeights(
  lines: readonly string[],
  each: (code: number, weight: Weight) => void,
): void {
  for (const line of lines) {
    const [, accentTexts = '', form, list = ''] = line.split(';');
    const accents = accentTexts === '' ? [] : accentTexts.split(',').map(number);
    for (const item of list.split(' ')) {
      const [run = '', to = ''] = item.split('>');
      const letters = to === '' ? [] : to.split(',').map(number);
      for (const [at, code] of readRuns(run).entries()) {
        // One letter is that of the first character of the run, and the others follow it.
        const own = letters.length === 1 ? letters.map((letter) => letter + at) : letters;
        each(code, { letters: own, accents, form: Number(form) });
      }
    }
  }
}

const number = (text: string) => Number.parseInt(text, 36);
