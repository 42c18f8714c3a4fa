import { createContext, use } from 'react';
import type { Locale } from '#locales/index.ts';
import type { OperatorRole, Permission } from '#protocol/permissions.ts';
import type { DeskPreferences } from '#protocol/operators.ts';

/** The operator and the address of a page of the desk. */
export interface DeskFacts {
  name: string;
  role: OperatorRole;
  permissions: ReadonlySet<Permission>;
  preferences: DeskPreferences;
  locale: Locale;
  /** Pathname and query of the page. */
  path: string;
  query: URLSearchParams;
  /** Until when (ms since 1970) sensitive actions need no confirmation; 0 if they do. */
  confirmedUntil: number;
  now: number;
}

export const DeskContext = createContext<DeskFacts | null>(null);

/** Returns the facts of the page. */
export function useDesk(): DeskFacts {
  const facts = use(DeskContext);
  if (!facts) throw new Error('a part of the desk was used outside of it');
  return facts;
}

/** Returns the address of this page with other values in its query; '' removes one. */
export function withFilters(
  { path, query }: Pick<DeskFacts, 'path' | 'query'>,
  values: Readonly<Record<string, string>>,
): string {
  const next = new URLSearchParams(query);
  // A page begins again when its filters change.
  if (!('page_token' in values)) next.delete('page_token');
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next.size === 0 ? path : `${path}?${next}`;
}
