import { type ReactNode, useEffect, useState } from 'react';
import { type Area, createMessages, loadTables, type Messages } from '#locales/index.ts';
import { TextContext, useMessages } from '#client/ui/text.ts';

/**
 * Loads further text areas for its children, such as a dialog opened later. Shows `waiting` until
 * they are loaded.
 */
export function AreaTexts({
  areas,
  waiting = null,
  children,
}: {
  areas: readonly Area[];
  waiting?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const { locale } = useMessages();
  const [messages, setMessages] = useState<Messages>();
  const requested = areas.join();
  useEffect(() => {
    let isCurrent = true;
    // `requested` is the joined list of areas: the effect runs again only for other ones.
    void loadTables(locale, ['common', ...(requested.split(',') as Area[])]).then((tables) => {
      if (isCurrent) setMessages(createMessages(locale, tables));
    });
    return () => {
      isCurrent = false;
    };
  }, [locale, requested]);
  if (!messages) return waiting;
  return <TextContext value={messages}>{children}</TextContext>;
}
