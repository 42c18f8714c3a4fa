import '#client/features/activity/activity-banner.css';
import '#client/features/help/help-search.css';
import type { ReactNode } from 'react';
import { faqMoved } from '#locales/documents/list.ts';
import { Answers } from '#client/features/documents/answers.tsx';
import { LongText } from '#client/features/documents/long-text.tsx';
import { FilledMarkup } from '#client/features/documents/prose.tsx';
import { useDocument } from '#client/features/documents/use-documents.ts';
import { HelpSearch } from '#client/features/help/help-search.tsx';
import type { PageProps } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { localized } from '#client/app/router/paths.ts';

/** The FAQ: questions that open their answers, with a search in all help texts. */
export default function FaqPage({ locale }: PageProps): ReactNode {
  const t = useText();
  const document = useDocument('faq');
  return (
    <LongText document={document} before={<HelpSearch locale={locale} />}>
      <div data-searched="">
        <div className="prose">
          <FilledMarkup html={document.intro} />
        </div>
        <Answers sections={document.sections} />
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
      </div>
    </LongText>
  );
}
