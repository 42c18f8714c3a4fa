import { useCallback } from 'react';
import { errorSentence } from '#client/app/api/error-sentence.ts';
import { useMessages } from '#client/ui/text.ts';
import { storedFlag } from '#client/app/storage/account-flags.ts';

/** Returns a function for error messages in the page's language. */
export function useErrorText(): (error: unknown) => Promise<string> {
  const messages = useMessages();
  return useCallback(
    (caught) => errorSentence(caught, messages, { showsId: storedFlag('testMode') }),
    [messages],
  );
}
