import '#client/styles/activity-banner.css';
import '#client/styles/prose.css';
import type { ReactNode } from 'react';
import { faqMoved } from '#locales/documents/list.ts';
import { useDocument } from '#client/hooks/use-documents.ts';
import { type PageProps, useText } from '#client/hooks/use-page.ts';
import { LongText } from '#client/parts/site/long-text.tsx';
import { localized } from '#client/router/paths.ts';

/** Questions and answers, all open: they are to be read, searched and linked to. */
export default function FaqPage({ locale }: PageProps): ReactNode {
  const t = useText();
  return (
    <LongText
      document={useDocument('faq')}
      end={
        <>
          <p hidden>
            {Object.entries(faqMoved).map(([id, slug]) => (
              <a key={id} id={id} data-moved="" href={localized(locale, `/help-center/${slug}`)}>
                {t('site.helpCenter')}
              </a>
            ))}
          </p>
          <aside className="prose-end">
            <h2>{t('site.moreHelp')}</h2>
            <p>{t('site.moreHelpText')}</p>
            <a className="button plain" href={localized(locale, '/help-center/start')}>
              {t('site.helpCenter')}
            </a>
          </aside>
        </>
      }
    />
  );
}
