import '#client/features/activity/activity-banner.css';
import '#client/features/documents/prose.css';
import type { ReactNode } from 'react';
import { faqMoved } from '#locales/documents/list.ts';
import { useDocument } from '#client/features/documents/use-documents.ts';
import type { PageProps } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { LongText } from '#client/features/documents/long-text.tsx';
import { localized } from '#client/app/router/paths.ts';

/** The FAQ, with all answers expanded so that they can be read, searched and linked to. */
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
          <aside className="prose-end" aria-labelledby="more-help">
            <h2 id="more-help">{t('site.moreHelp')}</h2>
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
