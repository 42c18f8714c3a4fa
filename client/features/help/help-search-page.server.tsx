import '#client/features/help/help-search.css';
import type { ReactNode } from 'react';
import { useDocuments } from '#client/features/documents/use-documents.ts';
import { HelpSearch, Topics } from '#client/features/help/help-search.tsx';
import { HelpTopics } from '#client/features/help/help-topics.tsx';
import { searchHelp } from '#client/features/help/search-help.ts';
import type { PageProps } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';

/** Results of a search in all help texts; without results or a query, all topics. */
export default function HelpSearchPage({ query, locale }: PageProps): ReactNode {
  const t = useText();
  const text = (query.get('q') ?? '').trim().slice(0, 100);
  const found = searchHelp(useDocuments(), text, locale);
  return (
    <div className="document-layout">
      <HelpTopics slug="" locale={locale} />
      <article className="document-text">
        <h1>{t('site.searchHelp')}</h1>
        <HelpSearch locale={locale} query={text} found={found} />
        <div data-searched="" hidden={text !== ''}>
          <Topics locale={locale} />
        </div>
      </article>
    </div>
  );
}
