import '#client/features/apps/apps.css';
import type { ReactNode } from 'react';
import { type DownloadLinks, useDownloads } from '#client/features/apps/use-downloads.ts';
import type { PageProps } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { DrawnFiles } from '#client/features/apps/files-illustration.tsx';
import { DrawnPhone } from '#client/features/apps/phone-illustration.tsx';
import { MobileSlides } from '#client/features/apps/mobile-slides.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { Platforms } from '#client/features/site/platforms.tsx';
import { localized, paths } from '#client/app/router/paths.ts';

/**
 * Page of the mobile app: store links if the operator has them, and installation from the browser.
 */
export default function MobileAppPage({ locale }: PageProps): ReactNode {
  const t = useText();
  const downloads = useDownloads();
  return (
    <div className="apps sections">
      <section className="hero">
        <div className="hero-words">
          <h1>{t('apps.mobileHeadline')}</h1>
          <p className="lead">{t('apps.mobileLead')}</p>
          <Ways downloads={downloads} />
          {downloads.android && (
            <p className="apps-note">
              <a href={localized(locale, '/install-apk-troubleshooting')}>{t('apps.apkHelp')}</a>
            </p>
          )}
        </div>
        <div className="apps-stage" aria-hidden="true">
          <DrawnPhone>
            <DrawnFiles count={6} />
          </DrawnPhone>
          <div className="card apps-float">
            <p>
              <Icon path={driveIcons.check} />
              <strong>{t('home.drawnSaved')}</strong>
            </p>
            <div className="meter">
              <i />
            </div>
          </div>
        </div>
      </section>

      <MobileSlides />

      <section className="apps-install" id="install">
        <div>
          <h2>{t('apps.mobileInstallTitle')}</h2>
          <p className="lead">{t('apps.installLead')}</p>
          <p className="apps-note">
            <a href={localized(locale, '/help-center/start/install-the-app')}>
              {t('apps.installMore')}
            </a>
          </p>
        </div>
        <div className="apps-steps">
          <Steps title={t('apps.android')} steps={[t('apps.openMenu'), t('apps.addAndroid')]} />
          <Steps
            title={t('apps.iphone')}
            steps={[t('apps.tapShare'), t('apps.addIphone')]}
            note={t('apps.iphoneNote')}
          />
        </div>
      </section>

      <Platforms without="phone" />
    </div>
  );
}

/** Store links, or the browser if there are none. */
function Ways({ downloads: { ios, gp, android } }: { downloads: DownloadLinks }): ReactNode {
  const t = useText();
  const stores = [
    [ios, t('apps.getIos')],
    [gp, t('apps.getPlay')],
    [android, t('apps.getApk')],
  ].filter(([href]) => href);
  return (
    <div className="acts">
      {stores.map(([href, words]) => (
        <a key={href} className="button primary big" href={href}>
          {words}
        </a>
      ))}
      {stores.length === 0 && (
        <a className="button primary big" href={paths.drive()}>
          {t('common.openDrive')}
        </a>
      )}
      <a className="button plain big" href="#install">
        {t('apps.howInstall')}
      </a>
    </div>
  );
}

function Steps({
  title,
  steps,
  note,
}: {
  title: string;
  steps: readonly string[];
  note?: string;
}): ReactNode {
  const t = useText();
  return (
    <div>
      <h3>{title}</h3>
      <ol>
        {[t('apps.openDrive'), ...steps].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {note && <p className="apps-hint">{note}</p>}
    </div>
  );
}
