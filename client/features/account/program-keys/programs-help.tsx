import type { ReactNode } from 'react';
import { localized } from '#client/app/router/paths.ts';
import { useMessages } from '#client/ui/text.ts';

/** A link to the help about programs, in a tab of its own: the password is shown only once. */
export function ProgramsHelp(): ReactNode {
  const { t, locale } = useMessages();
  return (
    <a
      className="link"
      href={localized(locale, '/help-center/connect/programs')}
      target="_blank"
      rel="noreferrer"
    >
      {t('programs.help')}
    </a>
  );
}
