import type { Route } from '#client/app/router/route.ts';

/**
 * What every public page has in common: no script takes it over, and it is the same for all who
 * read its language. What it asks the services for is part of what it is told from its newer self
 * by.
 */
export const sitePage = {
  prefixed: true,
  preload: () => [],
  cached: {
    applies: ({ query }) => query.size === 0,
    version: (answers) => JSON.stringify(answers),
  },
  told: () => [],
  inSitemap: true,
  robots: 'index',
  hydrate: 'never',
  framed: 'listed',
} satisfies Partial<Route>;
