import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { usePage } from '#client/app/router/use-page.ts';

/**
 * Keeps the answers of `useCall` for what is inside, beginning with those the page was rendered
 * from: one cache per request on the server. Only pages that ask again and again have one; it is
 * not in the scripts of the others.
 */
export function KeptAnswers({ children }: { children: ReactNode }): ReactNode {
  const { fallback } = usePage();
  return <SWRConfig value={{ fallback, provider: () => new Map() }}>{children}</SWRConfig>;
}
