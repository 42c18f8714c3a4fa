/** One section of a long text. */
export interface DocumentSection {
  /** The same in every language, so that a link to a section survives a change of language. */
  readonly id: string;
  /** Markup of one line. */
  readonly title: string;
  readonly html: string;
}

/**
 * A long text in one language, compiled while the product is built (vite-plugins/documents): markup of ours with
 * `{{tokens}}` still in it.
 */
export interface DocumentText {
  /** '' where an archived version keeps that of the newer one. */
  readonly title: string;
  /** One sentence for search engines. */
  readonly description: string;
  /** Sections of the newer version that an archived one does not have. */
  readonly without: readonly string[];
  /** What stands before the first section. */
  readonly intro: string;
  readonly sections: readonly DocumentSection[];
}
