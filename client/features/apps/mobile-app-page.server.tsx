import '#client/features/apps/apps.css';
import type { ReactNode } from 'react';
import { type DownloadLinks, useDownloads } from '#client/features/apps/use-downloads.ts';
import { useText } from '#client/ui/text.ts';
import {
  AppPage,
  InstallSection,
  MoreLink,
  StoreButtons,
} from '#client/features/apps/app-frame.tsx';
import { DrawnFiles } from '#client/features/apps/files-illustration.tsx';
import { DrawnPhone } from '#client/features/apps/phone-illustration.tsx';
import { MobileSlides } from '#client/features/apps/mobile-slides.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { paths } from '#client/app/router/paths.ts';

/**
 * Page of the mobile app: store links if the operator has them, and installation from the browser.
 */
export default function MobileAppPage(): ReactNode {
  const t = useText();
  const downloads = useDownloads();
  return (
    <AppPage
      headline={t('apps.mobileHeadline')}
      lead={t('apps.mobileLead')}
      ways={
        <>
          <Ways downloads={downloads} />
          {downloads.android && (
            <MoreLink path="/install-apk-troubleshooting">{t('apps.apkHelp')}</MoreLink>
          )}
        </>
      }
      picture={
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
      }
      apps={['android', 'gp', 'ios']}
      platform="phone"
    >
      <MobileSlides />

      <InstallSection title={t('apps.mobileInstallTitle')}>
        <div className="apps-steps">
          <Steps title={t('apps.android')} steps={[t('apps.openMenu'), t('apps.addAndroid')]} />
          <Steps
            title={t('apps.iphone')}
            steps={[t('apps.tapShare'), t('apps.addIphone')]}
            note={t('apps.iphoneNote')}
          />
        </div>
      </InstallSection>
    </AppPage>
  );
}

/** Store links, or the browser if there are none. */
function Ways({ downloads: { ios, gp, android } }: { downloads: DownloadLinks }): ReactNode {
  const t = useText();
  const stores = (
    [
      [ios, t('apps.getIos')],
      [gp, t('apps.getPlay')],
      [android, t('apps.getApk')],
    ] as const
  ).filter(([href]) => href);
  return (
    <div className="actions">
      <StoreButtons stores={stores} />
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
