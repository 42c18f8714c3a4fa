import type { ReactNode } from 'react';
import type { Locale } from '#locales/index.ts';
import { localized } from '#client/app/router/paths.ts';
import { FilledMarkup } from '#client/features/documents/prose.tsx';
import { useDocument } from '#client/features/documents/use-documents.ts';
import { useText } from '#client/ui/text.ts';

/** Ids of the questions, which are the same in every language. */
const asked = ['free', 'save-shared', 'offline-tasks', 'trash', 'privacy', 'devices'];

/** Questions of the FAQ that visitors have first. */
export function Questions({ locale }: { locale: Locale }): ReactNode {
  const t = useText();
  const { sections } = useDocument('faq');
  const shown = sections.filter(({ id }) => asked.includes(id));
  return (
    <section className="home-questions" id="questions">
      <div>
        <h2>{t('site.faq')}</h2>
        <p>
          {t('site.moreHelp')}{' '}
          <a className="link" href={localized(locale, '/help-center/start')}>
            {t('site.helpCenter')}
          </a>
        </p>
      </div>
      <div className="prose answers home-answers">
        {shown.map(({ id, title, html }, at) => (
          <details key={id} open={at === 0}>
            <summary>
              <FilledMarkup of="span" html={title} />
            </summary>
            <FilledMarkup html={html} />
          </details>
        ))}
      </div>
    </section>
  );
}
