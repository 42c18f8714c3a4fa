import type { ShownDocument } from '#client/features/documents/use-documents.ts';
import { plainText } from '#client/features/documents/plain-text.ts';
import { foldPlain, foundRanges, type Term, termsOf } from '#client/features/help/search-terms.ts';

/** Part of a text, and whether it matches the query. */
export interface TextPart {
  readonly text: string;
  readonly isFound: boolean;
}

/** A section of a help document that matches a query. */
export interface HelpResult {
  /** Path of the document without locale, with the section's id: `/faq#trash`. */
  readonly path: string;
  /** Title of the document, or '' if the result is the beginning of a document. */
  readonly above: string;
  readonly title: readonly TextPart[];
  readonly excerpt: readonly TextPart[];
}

interface Section {
  path: string;
  above: string;
  title: string;
  text: string;
  /** Folded title of the document, heading and text. */
  folded: readonly [above: string, title: string, text: string];
}

const resultsMax = 20;
/** A match in the document's title, in the heading, in the text. */
const weights = [2, 5, 1] as const;
/** Results match at least this part of the query, with rare words counting more. */
const matchedMin = 0.6;
/** Words are marked in results if they are at least this rare, compared with the rarest one. */
const markedMin = 0.35;

/**
 * Returns the sections of documents that match a query, best first. A word also matches with
 * another ending, at a lower rank. Frequent words count little, so questions can be asked in full.
 */
export function searchHelp(
  documents: ReadonlyMap<string, ShownDocument>,
  query: string,
  locale: string,
): HelpResult[] {
  const terms = termsOf(query, locale);
  const sections = [...documents].flatMap(([path, document]) => sectionsOf(path, document));
  const rarity = terms.map((term) => {
    const count = sections.filter(({ folded }) =>
      folded.some((text) => matches(text, term)),
    ).length;
    // Words that occur nowhere don't exclude what the others find.
    return count === 0 ? 0 : Math.log(1 + sections.length / count);
  });
  const total = rarity.reduce((sum, one) => sum + one, 0);
  const rarest = Math.max(...rarity, 0);
  const marked = terms.filter((_, at) => (rarity[at] ?? 0) > rarest * markedMin);
  return sections
    .map((section) => ({ section, ...scoreOf(section, terms, rarity) }))
    .filter(({ matched }) => matched > 0 && matched >= total * matchedMin)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, resultsMax)
    .map(({ section: { path, above, title, text } }) => ({
      path,
      above,
      title: partsOf(title, marked),
      excerpt: excerptOf(text, marked, locale),
    }));
}

function sectionsOf(path: string, document: ShownDocument): Section[] {
  const above = plainText(document.title);
  const section = (at: string, heading: string, html: string): Section => {
    const title = plainText(heading) || above;
    const text = plainText(html);
    const from = at === '' ? '' : above;
    const folded = [foldPlain(from), foldPlain(title), foldPlain(text)] as const;
    return { path: `/${path}${at}`, above: from, title, text, folded };
  };
  return [
    section('', '', `${document.intro || document.description}`),
    ...document.sections.map(({ id, title, html }) => section(`#${id}`, title, html)),
  ];
}

function matches(folded: string, { exact, lenient }: Term): boolean {
  return exact.test(folded) || lenient.test(folded);
}

function scoreOf(section: Section, terms: readonly Term[], rarity: readonly number[]) {
  let score = 0;
  let matched = 0;
  terms.forEach((term, at) => {
    const rank = section.folded.reduce((sum, text, place) => {
      const found = term.exact.test(text) ? 1 : term.lenient.test(text) ? 0.4 : 0;
      return sum + found * (weights[place] ?? 0);
    }, 0);
    score += rank * (rarity[at] ?? 0);
    if (rank > 0) matched += rarity[at] ?? 0;
  });
  return { score, matched };
}

/** Splits a text at the matches of a query. */
function partsOf(text: string, terms: readonly Term[]): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const [from, to] of foundRanges(text, terms)) {
    if (from > end) parts.push({ text: text.slice(end, from), isFound: false });
    parts.push({ text: text.slice(from, to), isFound: true });
    end = to;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isFound: false });
  return parts;
}

/** Characters of an excerpt; half as many in scripts whose characters are words. */
const excerptLength = 220;

/** The lines around the first match, cut between words. */
function excerptOf(text: string, terms: readonly Term[], locale: string): TextPart[] {
  const length = /^(?:ja|ko|zh)/.test(locale) ? excerptLength / 2 : excerptLength;
  const line = text.replaceAll('\n', ' ');
  const [first = 0] = foundRanges(line, terms)[0] ?? [];
  const wanted = Math.max(0, first - length / 3);
  const words = Array.from(
    new Intl.Segmenter(locale, { granularity: 'word' }).segment(line),
    ({ index }) => index,
  );
  // A beginning that is nearly in reach isn't cut off.
  const from = wanted < length / 5 ? 0 : (words.findLast((index) => index <= wanted) ?? 0);
  const last = from + length;
  const to = last >= line.length ? line.length : (words.findLast((index) => index <= last) ?? last);
  const [before, after] = [from > 0, to < line.length];
  const shown = line
    .slice(from, to)
    .replace(before ? /^[\s.,;:。、，．]+/u : /^\s+/u, '')
    .replace(after ? /[\s.,;:…。、，．]+$/u : /\s+$/u, '');
  return partsOf(`${before ? '…' : ''}${shown}${after ? '…' : ''}`, terms);
}
