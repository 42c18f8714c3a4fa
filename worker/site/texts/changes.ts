import { diffArrays } from 'diff';
import type { DocumentSection } from '#locales/documents/types.ts';
import { plainText } from '#client/features/documents/plain-text.ts';
import type { Passage, SectionChange } from '#client/features/documents/use-documents.ts';

const none: DocumentSection = { id: '', title: '', html: '' };

/**
 * Compares two versions of a text section by section, in the newer one's order, and word by word.
 * Removed sections come last.
 */
export function changesBetween(
  older: readonly DocumentSection[],
  newer: readonly DocumentSection[],
  locale: string,
): SectionChange[] {
  const before = new Map(older.map((section) => [section.id, section]));
  const ended = older.filter(({ id }) => !newer.some((section) => section.id === id));
  const words = new Intl.Segmenter(locale, { granularity: 'word' });
  const pairs = [
    ...newer.map((section) => [before.get(section.id) ?? none, section] as const),
    ...ended.map((section) => [section, none] as const),
  ];
  return pairs
    .filter(([was, is]) => was.html !== is.html)
    .map(([was, is]) => ({
      id: is.id || was.id,
      title: is.title || was.title,
      passages: passagesOf(split(words, plainText(was.html)), split(words, plainText(is.html))),
    }));
}

function passagesOf(was: string[], is: string[]): Passage[] {
  return diffArrays(was, is).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'kept',
    text: value.join(''),
  }));
}

function split(words: Intl.Segmenter, text: string): string[] {
  return Array.from(words.segment(text), ({ segment }) => segment);
}
