import type { Route } from '#client/app/router/route.ts';

/**
 * Defaults of public pages: never hydrated, and the same for all readers of a language. Responses
 * they depend on are part of the cache version.
 */
export const sitePage = {
  layout: 'basic',
  prefixed: true,
  preload: () => [],
  cached: {
    applies: ({ query }) => query.size === 0,
    version: (answers) => JSON.stringify(answers),
  },
  publish: () => [],
  inSitemap: true,
  robots: 'index',
  hydrate: 'never',
  framed: 'listed',
} satisfies Partial<Route>;

/** A public page of one document, at the document's own name. `updated` is its last change. */
export function documentPage(name: string, updated: string) {
  const path = `/${name}`;
  return {
    ...sitePage,
    path,
    texts: () => [name],
    listed: [{ path, updated }],
  } satisfies Partial<Route>;
}
