/** A long text under a path: its slug, and the day it last changed. */
export interface DocumentPage {
  readonly slug: string;
  readonly updated: string;
}

/** The sitemap's entries of the pages below a path. */
export function listedPages(
  base: string,
  pages: readonly DocumentPage[],
): { path: string; updated: string }[] {
  return pages.map(({ slug, updated }) => ({ path: `${base}/${slug}`, updated }));
}

export function hasSlug(pages: readonly DocumentPage[], slug: string | undefined): boolean {
  return pages.some((page) => page.slug === slug);
}
