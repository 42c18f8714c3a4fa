import type { ReactNode } from 'react';
import { Icon } from '#client/ui/icons/icon.tsx';
import { useText } from '#client/ui/text.ts';

const copyPath = 'M9 9h11v11H9zM5 15H4V4h11v1';

/** An id in a fixed-width font, with a button that copies it. */
export function Code({ text }: { text: string }): ReactNode {
  const t = useText();
  if (text === '') return <span className="none">–</span>;
  return (
    <span className="desk-code">
      <code>{text}</code>
      <button type="button" className="icon-button" data-copies={text}>
        <Icon path={copyPath} />
        <span className="visually-hidden">{t('desk.copy', { what: text })}</span>
      </button>
    </span>
  );
}
