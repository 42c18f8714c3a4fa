import { type ReactNode, use, useEffect, useState } from 'react';
import { type Area, createMessages, loadTables, type Messages } from '#locales/index.ts';
import { PageContext } from '#client/app/router/use-page.ts';

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
  const page = use(PageContext);
  const locale = page?.facts.locale;
  const [messages, setMessages] = useState<Messages>();
  const wanted = areas.join();
  useEffect(() => {
    if (!locale) return;
    let isCurrent = true;
    void loadTables(locale, ['common', ...(wanted.split(',') as Area[])]).then((tables) => {
      if (isCurrent) setMessages(createMessages(locale, tables));
    });
    return () => {
      isCurrent = false;
    };
  }, [locale, wanted]);
  if (!page || !messages) return waiting;
  return <PageContext value={{ ...page, messages }}>{children}</PageContext>;
}
