import '#client/styles/prose.css';
import type { ReactNode } from 'react';
import { useDocument } from '#client/hooks/use-documents.ts';
import { type PageProps, useText } from '#client/hooks/use-page.ts';
import { LongText } from '#client/parts/site/long-text.tsx';
import { localized } from '#client/router/paths.ts';

/** Help for the television. */
export default function TvHelpPage({ locale }: PageProps): ReactNode {
  const t = useText();
  return (
    <LongText
      document={useDocument('tv-help')}
      end={
        <aside className="prose-end">
          <a className="button plain" href={localized(locale, '/tv')}>
            {t('tv.title')}
          </a>
        </aside>
      }
    />
  );
}
