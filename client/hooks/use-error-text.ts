import { useCallback } from 'react';
import { errorSentence } from '#client/api/error-sentence.ts';
import { useMessages } from '#client/hooks/use-page.ts';
import { heldFlag } from '#client/storage/account-flags.ts';

/** What a person reads about an error, in the language of the page. */
export function useErrorText(): (error: unknown) => Promise<string> {
  const messages = useMessages();
  return useCallback(
    (caught) => errorSentence(caught, messages, { tellsId: heldFlag('testMode') }),
    [messages],
  );
}
