import type { Locale } from '../list.ts';
import type { DocumentText } from './types.ts';

type Documents = Readonly<Record<string, DocumentText>>;

/** The documents of each language, by their path in its folder. */
const modules = import.meta.glob<Documents>('./*/index.ts', { import: 'documents' });

/** Loads a document. Throws for a path without a document. */
export async function loadDocument(locale: Locale, path: string): Promise<DocumentText> {
  const found = (await modules[`./${locale}/index.ts`]?.())?.[`./${path}.md`];
  if (!found) throw new Error(`there is no document ${path} in ${locale}`);
  return found;
}

/**
 * Returns an archived version: the sections of the newer version, replaced by the archived ones and
 * without those that didn't exist yet.
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
