import '#client/styles/activity-banner.css';
import '#client/styles/prose.css';
import type { ReactNode } from 'react';
import { faqMoved } from '#locales/documents/list.ts';
import { useDocument } from '#client/hooks/use-documents.ts';
import { type PageProps, useText } from '#client/hooks/use-page.ts';
import { SectionLinks } from '#client/parts/site/section-links.tsx';
import { Prose, Written } from '#client/parts/site/prose.tsx';
import { ShelfSide } from '#client/parts/site/shelf-side.tsx';
import { localized } from '#client/router/paths.ts';

/** Questions and answers, all open: they are to be read, searched and linked to. */
export default function FaqPage({ locale }: PageProps): ReactNode {
  const t = useText();
  const document = useDocument('faq');
  return (
    <div className="shelf">
      <ShelfSide title={t('site.onThisPage')}>
        <SectionLinks document={document} />
      </ShelfSide>
      <article className="shelf-text">
        <h1>
          <Written of="span" html={document.title} />
        </h1>
        <Prose document={document} />
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
      </article>
    </div>
  );
}
