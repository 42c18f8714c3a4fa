import '#client/features/apps/apps.css';
import type { ReactNode } from 'react';
import { platformTags } from '#protocol/device.ts';
import { useDownloads } from '#client/features/apps/use-downloads.ts';
import { usePage, useVisitor } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { AppPage, InstallSection, MoreLink } from '#client/features/apps/app-frame.tsx';
import { DrawnWindow } from '#client/features/apps/window-illustration.tsx';
import { Points } from '#client/features/site/points.tsx';
import { paths } from '#client/app/router/paths.ts';

/**
 * Page of the desktop app: the operator's builds if any, installation from the browser, and
 * compatible programs.
 */
export default function DesktopAppPage(): ReactNode {
  const t = useText();
  const { hasTorrentEngine } = usePage();
  return (
    <AppPage
      headline={t('apps.desktopHeadline')}
      lead={t('apps.desktopLead')}
      ways={<Ways />}
      picture={<DrawnWindow />}
      apps={['mac_apple', 'mac_intel', 'windows']}
      platform="computer"
    >
      <section className="points">
        <h2>{t('apps.desktopPointsTitle')}</h2>
        <Points
          points={[
            [t('apps.dropTitle'), t('apps.drop')],
            [t('apps.keysTitle'), t('apps.keys')],
            ...(hasTorrentEngine ? [[t('apps.magnetTitle'), t('apps.magnet')] as const] : []),
            [t('apps.offlineTitle'), t('apps.offline')],
          ]}
        />
      </section>

      <InstallSection title={t('apps.desktopInstallTitle')}>
        <Browsers />
      </InstallSection>

      <section className="apps-programs" id="programs">
        <h2>{t('apps.programsTitle')}</h2>
        <div>
          <p className="lead">{t('apps.programs')}</p>
          <MoreLink path="/help-center/connect/programs">{t('apps.programsMore')}</MoreLink>
        </div>
      </section>
    </AppPage>
  );
}

/**
 * The builds, with those for the visitor's operating system marked and first. Without builds, the
 * browser.
 */
function Ways(): ReactNode {
  const t = useText();
  const own = useVisitor().platformTag;
  const { mac_apple: apple, mac_intel: intel, windows } = useDownloads();
  const builds = [
    { tag: platformTags.PC, href: windows, words: t('apps.getWindows') },
    { tag: platformTags.MAC, href: apple, words: t('apps.getMacApple') },
    { tag: platformTags.MAC, href: intel, words: t('apps.getMacIntel') },
  ].filter(({ href }) => href);
  const isTheirs = ({ tag }: (typeof builds)[number]) => tag === own;
  const theirs = builds.filter(isTheirs);
  const there = [...theirs, ...builds.filter((build) => !isTheirs(build))];
  return (
    <div className="actions">
      {there.map((build) => {
        const isFirst = theirs.length === 0 || isTheirs(build);
        return (
          <a
            key={build.href}
            className={`button big ${isFirst ? 'primary' : 'plain'}`}
            href={build.href}
          >
            {build.words}
          </a>
        );
      })}
      {there.length === 0 && (
        <>
          <a className="button primary big" href={paths.drive()}>
            {t('common.openDrive')}
          </a>
          <a className="button plain big" href="#install">
            {t('apps.howInstall')}
          </a>
        </>
      )}
    </div>
  );
}

/** Installation in each browser, Safari first on a Mac. */
function Browsers(): ReactNode {
  const t = useText();
  const isMac = useVisitor().platformTag === platformTags.MAC;
  const chrome = [t('apps.chromium'), t('apps.addChromium')] as const;
  const safari = [t('apps.safari'), t('apps.addSafari')] as const;
  return (
    <Points
      points={[
        ...(isMac ? [safari, chrome] : [chrome, safari]),
        [t('apps.otherBrowsers'), t('apps.addOther')],
      ]}
    />
  );
}
