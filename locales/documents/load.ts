import type { Locale } from '../list.ts';
import type { DocumentText } from './types.ts';

/** Each text is a module of its own, so that a page costs the memory of what it shows. */
const modules = import.meta.glob<DocumentText>('./*/**/*.md', { import: 'default' });

/** A long text in one language. Throws for a path that is not in `documentPaths`. */
export async function loadDocument(locale: Locale, path: string): Promise<DocumentText> {
  const load = modules[`./${locale}/${path}.md`];
  if (!load) throw new Error(`there is no document ${path} in ${locale}`);
  return load();
}

/**
 * An archived version: the newer one's sections, with those that were different as they were and without those that did
 * not exist yet.
 */
export function archivedText(newer: DocumentText, older: DocumentText): DocumentText {
  const before = new Map(older.sections.map((section) => [section.id, section]));
  return {
    title: older.title || newer.title,
    description: older.description || newer.description,
    without: [],
    intro: older.intro || newer.intro,
    sections: newer.sections
      .filter(({ id }) => !older.without.includes(id))
      .map((section) => before.get(section.id) ?? section),
  };
}
