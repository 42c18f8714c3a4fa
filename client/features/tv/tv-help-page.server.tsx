import '#client/features/documents/prose.css';
import type { ReactNode } from 'react';
import { useDocument } from '#client/features/documents/use-documents.ts';
import type { PageProps } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { LongText } from '#client/features/documents/long-text.tsx';
import { localized } from '#client/app/router/paths.ts';

/** Help for TVs. */
export default function TvHelpPage({ locale }: PageProps): ReactNode {
  const t = useText();
  return (
    <LongText
      document={useDocument('tv-help')}
      end={
        <div className="prose-end">
          <a className="button plain" href={localized(locale, '/tv')}>
            {t('tv.title')}
          </a>
        </div>
      }
    />
  );
}
