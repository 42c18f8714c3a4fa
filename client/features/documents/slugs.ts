/** A document page: its slug and the day of its last change. */
export interface DocumentPage {
  readonly slug: string;
  readonly updated: string;
}

/** Sitemap entries of the document pages below a path. */
export function sitemapPages(
  base: string,
  pages: readonly DocumentPage[],
): { path: string; updated: string }[] {
  return pages.map(({ slug, updated }) => ({ path: `${base}/${slug}`, updated }));
}

export function hasSlug(pages: readonly DocumentPage[], slug: string | undefined): boolean {
  return pages.some((page) => page.slug === slug);
}
