/** A word of a query, as patterns for folded text. */
export interface Term {
  readonly exact: RegExp;
  /** Also matches other endings of the word. */
  readonly lenient: RegExp;
}

const queryLengthMax = 100;
const termsMax = 10;
const letter = String.raw`[\p{L}\p{N}]`;
/** Scripts that are written without spaces, so a word may begin anywhere. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** A word in katakana, which segmenters split in two (パス, コード), and what is between them. */
const katakana = /^[\p{Script=Katakana}ー]/u;
const runs = /[\p{Script=Katakana}ー]+|[^\p{Script=Katakana}ー]+/gu;

/**
 * Folds text for comparison: without case, width and accents. ё equals е, and Hangul is split into
 * letters.
 */
export function foldPlain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '');
}

/** Returns the words of a query in any of our languages, without repetitions. */
export function termsOf(query: string, locale: string): Term[] {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  const text = query.slice(0, queryLengthMax).normalize('NFKC');
  const words = (text.match(runs) ?? [])
    .flatMap((run) =>
      katakana.test(run)
        ? [run]
        : Array.from(segmenter.segment(run), ({ segment, isWordLike }) =>
            isWordLike ? segment : '',
          ),
    )
    .map(foldPlain)
    .filter(Boolean);
  // A single hiragana is a particle.
  const whole = words.filter((word) => !/^\p{Script=Hiragana}$/u.test(word));
  return [...new Set(whole.length > 0 ? whole : words)].slice(0, termsMax).map(termOf);
}

function termOf(word: string): Term {
  if (unspaced.test(word)) {
    const pattern = new RegExp(escapePattern(word), 'u');
    return { exact: pattern, lenient: pattern };
  }
  // A word of letters ends where one of characters begins: ZIPを, 打开ZIP.
  const spaced = String.raw`(?:(?!${unspaced.source})${letter})`;
  const begin = `(?<!${spaced})`;
  if (word.length < 3) {
    const pattern = new RegExp(`${begin}${escapePattern(word)}(?!${spaced})`, 'u');
    return { exact: pattern, lenient: pattern };
  }
  const stem = word.slice(0, Math.max(4, word.length - 3));
  return {
    exact: new RegExp(begin + escapePattern(word), 'u'),
    lenient: new RegExp(`${begin}${escapePattern(stem)}${spaced}*`, 'u'),
  };
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
}

/** Returns the ranges of a text that match terms, in order, without overlaps. Whole words. */
export function foundRanges(
  text: string,
  terms: readonly Term[],
): (readonly [from: number, to: number])[] {
  const { folded, source } = foldWithSource(text);
  const ranges = terms
    .flatMap(({ lenient }) =>
      Array.from(folded.matchAll(new RegExp(lenient, 'gu')), ({ index, 0: found }) => {
        const last = source[index + found.length - 1] ?? 0;
        const character = String.fromCodePoint(text.codePointAt(last) ?? 0);
        return [source[index] ?? 0, last + character.length] as const;
      }),
    )
    .toSorted(([one], [other]) => one - other);
  let end = 0;
  return ranges.filter(([from, to]) => {
    if (from < end) return false;
    end = to;
    return true;
  });
}

/** Folds a text, with the index in the text of every folded character. */
function foldWithSource(text: string): { folded: string; source: number[] } {
  let folded = '';
  let index = 0;
  const source: number[] = [];
  for (const character of text) {
    const part = foldPlain(character);
    for (let at = 0; at < part.length; at += 1) source.push(index);
    folded += part;
    index += character.length;
  }
  return { folded, source };
}
