import '#client/features/tv/install-apk.css';
import type { ReactNode } from 'react';
import { useDocument } from '#client/features/documents/use-documents.ts';
import { useDownloads } from '#client/features/apps/use-downloads.ts';
import type { PageProps } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { FileGlyph } from '#client/ui/icons/file-glyph.tsx';
import { LongText } from '#client/features/documents/long-text.tsx';
import { localized } from '#client/app/router/paths.ts';

/** Help for installing an APK that Android blocks, with the file if the operator has one. */
export default function InstallApkPage({ locale }: PageProps): ReactNode {
  return (
    <LongText
      document={useDocument('install-apk-troubleshooting')}
      before={<Offer locale={locale} />}
    />
  );
}

function Offer({ locale }: Pick<PageProps, 'locale'>): ReactNode {
  const t = useText();
  const { android } = useDownloads();
  return (
    <aside className="card apk-offer" aria-labelledby="apk-offer">
      <FileGlyph kind="app" />
      <div>
        <strong id="apk-offer">{t(android ? 'tv.apkOffer' : 'tv.apkNone')}</strong>
        <p>{t(android ? 'tv.apkOfferText' : 'tv.apkNoneText')}</p>
      </div>
      {android ? (
        <a className="button primary" href={android}>
          {t('tv.apkGet')}
        </a>
      ) : (
        <a className="button plain" href={localized(locale, '/help-center/start/install-the-app')}>
          {t('tv.apkWebApp')}
        </a>
      )}
    </aside>
  );
}
