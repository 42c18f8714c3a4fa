import type { Route } from '#client/app/router/route.ts';

/**
 * Defaults of public pages: never hydrated, and the same for all readers of a language. Responses
 * they depend on are part of the cache version.
 */
export const sitePage = {
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
