import type { FactsAt } from '#client/app/router/facts-at.ts';

/** The addresses of a page that differ only in their query. */
export const sameDocument: FactsAt = (url, facts) =>
  url.pathname === facts.path ? { ...facts, search: url.search.slice(1) } : undefined;
