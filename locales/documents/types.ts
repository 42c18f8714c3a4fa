/** A section of a document. */
export interface DocumentSection {
  /** The same in every language, so that links to sections survive a change of language. */
  readonly id: string;
  /** Markup of one line. */
  readonly title: string;
  readonly html: string;
}

/**
 * A document in one language, compiled at build time (vite-plugins/documents) to trusted markup
 * with `{{tokens}}`.
 */
export interface DocumentText {
  /** '' if an archived version has the title of the newer one. */
  readonly title: string;
  /** One sentence for search engines. */
  readonly description: string;
  /** Sections of the newer version that an archived one doesn't have. */
  readonly without: readonly string[];
  /** Markup before the first section. */
  readonly intro: string;
  readonly sections: readonly DocumentSection[];
}
