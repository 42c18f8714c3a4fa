import { feedTitleLengthMax } from '#protocol/limits.ts';
import { compileRegex, type Regex, type StepBudget } from '#worker/services/feeds/regex.ts';

/**
 * Conditions on titles: words with wildcards, or a regular expression. Both ignore case.
 */
export interface TitlePattern {
  /** Returns the alternative that a title matches; undefined if it matches none. */
  matchOf(title: string, budget: StepBudget): string | undefined;
}

/** Compiles a condition; undefined for an empty one. Throws `RegexError`. */
export async function titlePattern(
  text: string,
  isRegex: boolean,
): Promise<TitlePattern | undefined> {
  if (text.trim() === '') return undefined;
  return isRegex ? regexPattern(text, await compileRegex(text)) : wordPattern(text);
}

function regexPattern(source: string, regex: Regex): TitlePattern {
  return {
    matchOf: (title, budget) => (regex.matches(shortened(title), budget) ? source : undefined),
  };
}

function wordPattern(text: string): TitlePattern {
  const alternatives = text
    .split('|')
    .map((alternative) => alternative.trim())
    .filter((alternative) => alternative !== '')
    .map((alternative) => ({ alternative, words: folded(alternative).split(/\s+/) }));
  return {
    matchOf: (title) => {
      const searched = folded(shortened(title));
      return alternatives.find(({ words }) => words.every((word) => hasWord(searched, word)))
        ?.alternative;
    },
  };
}

const shortened = (title: string) => title.slice(0, feedTitleLengthMax);

/** People write the same letter in several ways, such as in full width. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase();

/**
 * True if a text contains a word whose `*` stands for any letters and whose `?` stands for one.
 * The parts between `*` are found from left to right, which takes at most text times word steps.
 */
function hasWord(text: string, word: string): boolean {
  let from = 0;
  for (const part of word.split('*')) {
    const at = indexOfPart(text, part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return true;
}

function indexOfPart(text: string, part: string, from: number): number {
  for (let at = from; at + part.length <= text.length; at += 1) {
    let length = 0;
    while (length < part.length && (part[length] === '?' || part[length] === text[at + length])) {
      length += 1;
    }
    if (length === part.length) return at;
  }
  return -1;
}
