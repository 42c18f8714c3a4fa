import { createContext, use } from 'react';
import type { DocumentSection } from '#locales/documents/types.ts';

/** A changed passage: text in both versions, only in the older one, or only in the newer one. */
export interface Passage {
  readonly kind: 'kept' | 'removed' | 'added';
  readonly text: string;
}

/** Differences of a section between two versions. */
export interface SectionChange {
  readonly id: string;
  /** HTML of one line. */
  readonly title: string;
  readonly passages: readonly Passage[];
}

/**
 * A document as shown on a page, with its `{{tokens}}` filled in. All fields are HTML except the
 * description, which is text.
 */
export interface ShownDocument {
  readonly title: string;
  readonly description: string;
  readonly intro: string;
  readonly sections: readonly DocumentSection[];
  /** Changes made by the next newer version; empty for the newest. */
  readonly changes: readonly SectionChange[];
}

/**
 * Documents of a page by path. Only the server has them, because no page with a document is
 * hydrated.
 */
export const Documents = createContext<ReadonlyMap<string, ShownDocument>>(new Map());

/** A document named by the page's route (`texts`). Throws for any other. */
export function useDocument(path: string): ShownDocument {
  const document = use(Documents).get(path);
  if (!document) throw new Error(`the page shows ${path} and its route does not name it`);
  return document;
}

/** All documents of this page. */
export function useDocuments(): ReadonlyMap<string, ShownDocument> {
  return use(Documents);
}
