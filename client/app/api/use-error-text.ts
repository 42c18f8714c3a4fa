import { useCallback } from 'react';
import { createMessages, loadTables } from '#locales/index.ts';
import { useMessages } from '#client/ui/text.ts';
import { storedFlag } from '#client/app/storage/account-flags.ts';

/** Returns a function for error messages in the page's language. They load with the first one. */
export function useErrorText(): (error: unknown) => Promise<string> {
  const { locale } = useMessages();
  return useCallback(
    async (caught) => {
      const [{ errorSentence }, tables] = await Promise.all([
        import('#client/app/api/error-sentence.ts'),
        loadTables(locale, ['errors']),
      ]);
      const messages = createMessages(locale, tables);
      return errorSentence(caught, messages, { showsId: storedFlag('testMode') });
    },
    [locale],
  );
}
