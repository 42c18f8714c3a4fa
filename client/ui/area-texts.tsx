import { type ReactNode, useEffect, useState } from 'react';
import { type Area, createMessages, loadTables, type Messages } from '#locales/index.ts';
import { TextContext, useMessages } from '#client/ui/text.ts';

/**
 * Gives what is inside the texts of more areas than its page has loaded. For parts that open on a
 * page that is already there, such as a dialog; until the texts have come it shows what is
 * `waiting`.
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
  const wanted = areas.join();
  useEffect(() => {
    let isCurrent = true;
    void loadTables(locale, ['common', ...(wanted.split(',') as Area[])]).then((tables) => {
      if (isCurrent) setMessages(createMessages(locale, tables));
    });
    return () => {
      isCurrent = false;
    };
  }, [locale, wanted]);
  if (!messages) return waiting;
  return <TextContext value={messages}>{children}</TextContext>;
}
