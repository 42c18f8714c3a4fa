import { createContext, use } from 'react';
import type { Messages, Translate } from '#locales/index.ts';

/** Texts and formatters of a page, or of a part with more text areas. */
export const TextContext = createContext<Messages | null>(null);

/** Returns the texts and formatters in context, for code outside components. */
export function useMessages(): Messages {
  const messages = use(TextContext);
  if (!messages) throw new Error('a component was rendered outside TextContext');
  return messages;
}

/** Returns the translation function: `const t = useText(); t('share.save')`. */
export function useText(): Translate {
  return useMessages().t;
}
