import { createContext, use } from 'react';
import type { Messages, Translate } from '#locales/index.ts';

/** The texts and formats of a page, or of the part of it that has loaded more. */
export const TextContext = createContext<Messages | null>(null);

/** The texts and formats around this component, to hand to code that is no component. */
export function useMessages(): Messages {
  const messages = use(TextContext);
  if (!messages) throw new Error('a component was rendered outside TextContext');
  return messages;
}

/** Translates: `const t = useText(); t('share.save')`. */
export function useText(): Translate {
  return useMessages().t;
}
