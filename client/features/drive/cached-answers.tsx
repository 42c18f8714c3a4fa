import { type ReactNode, useState } from 'react';
import { AnswerCache } from '#client/app/api/answer-cache.ts';
import { AnswerContext } from '#client/app/api/use-answer.ts';
import { usePage } from '#client/app/router/use-page.ts';

/**
 * Provides the `useCall` cache, filled with the responses the page was rendered from; one per
 * request on the server. Only pages that fetch repeatedly use it, so other pages don't load its
 * code.
 */
export function CachedAnswers({ children }: { children: ReactNode }): ReactNode {
  const { fallback } = usePage();
  const [cache] = useState(() => new AnswerCache(fallback));
  return <AnswerContext value={cache}>{children}</AnswerContext>;
}
