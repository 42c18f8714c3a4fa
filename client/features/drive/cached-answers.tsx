import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { usePage } from '#client/app/router/use-page.ts';

/**
 * Provides the `useCall` cache, filled with the responses the page was rendered from; one per
 * request on the server. Only pages that fetch repeatedly use it, so other pages don't load its
 * code.
 */
export function CachedAnswers({ children }: { children: ReactNode }): ReactNode {
  const { fallback } = usePage();
  return <SWRConfig value={{ fallback, provider: () => new Map() }}>{children}</SWRConfig>;
}
