import { createContext, use } from 'react';
import type { DocumentSection } from '#locales/documents/types.ts';

/**
 * One passage of a text that was changed: what stands in both versions, in the older alone, in the
 * newer alone.
 */
export interface Passage {
  readonly kind: 'kept' | 'removed' | 'added';
  readonly text: string;
}

/** How one section differs between two versions. */
export interface SectionChange {
  readonly id: string;
  /** Markup of one line. */
  readonly title: string;
  readonly passages: readonly Passage[];
}

/**
 * A long text as a page shows it: its `{{tokens}}` are filled. All of it is markup, but the
 * description, which is text.
 */
export interface ShownDocument {
  readonly title: string;
  readonly description: string;
  readonly intro: string;
  readonly sections: readonly DocumentSection[];
  /** What the next newer version made different; empty where this is the newest. */
  readonly changes: readonly SectionChange[];
}

/**
 * The long texts of a page by path. Only the server has them: no page that shows one is taken over
 * by scripts.
 */
export const Documents = createContext<ReadonlyMap<string, ShownDocument>>(new Map());

/** A long text that the route of this page names (`texts`). Throws for one that it does not. */
export function useDocument(path: string): ShownDocument {
  const document = use(Documents).get(path);
  if (!document) throw new Error(`the page shows ${path} and its route does not name it`);
  return document;
}

/** All long texts of this page. */
export function useDocuments(): ReadonlyMap<string, ShownDocument> {
  return use(Documents);
}
