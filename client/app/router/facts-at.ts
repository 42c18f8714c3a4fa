import { matchPath, readPattern } from '#client/app/router/match.ts';
import type { Page } from '#client/app/router/page.ts';
import { splitLocale } from '#client/app/router/paths.ts';
import type { PageFacts } from '#client/app/router/use-page.ts';

/**
 * Returns the data of the page at an address of this site, or undefined if the address needs
 * another document.
 */
export type FactsAt = (url: URL, current: PageFacts) => PageFacts | undefined;

/** The addresses of a route. */
export function factsOfRoute(page: Page): FactsAt {
  const pattern = readPattern(page.path);
  return (url, facts) => {
    const { locale, path } = splitLocale(url.pathname);
    if (locale && locale !== facts.locale) return undefined;
    if (page.documents && path !== facts.path) return undefined;
    const params = matchPath(pattern, path);
    if (!params || page.validate?.(params) === false) return undefined;
    return { ...facts, params, path, search: url.search.slice(1) };
  };
}
