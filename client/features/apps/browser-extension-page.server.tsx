import '#client/features/apps/apps.css';
import type { ReactNode } from 'react';
import { useDownloads } from '#client/features/apps/use-downloads.ts';
import { extensionPackages } from '#protocol/extension-client.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { bookmarkletOf } from '#client/features/apps/bookmarklet.ts';
import { AppPage, MoreLink, StoreButtons } from '#client/features/apps/app-frame.tsx';
import { DrawnBrowser } from '#client/features/apps/browser-illustration.tsx';
import { Points, StepList } from '#client/features/site/points.tsx';
import { paths } from '#client/app/router/paths.ts';

/**
 * Page about sending links to the drive: with the browser extension, and with a bookmarklet in any
 * browser.
 */
export default function BrowserExtensionPage(): ReactNode {
  const t = useText();
  const { siteOrigin, hasTorrentEngine } = usePage();
  return (
    <AppPage
      headline={t('apps.extensionHeadline')}
      lead={t('apps.extensionLead')}
      ways={<Ways />}
      picture={<DrawnBrowser />}
      apps={['chrome', 'edge', 'firefox']}
      platform="browser"
    >
      <ExtensionSection />

      <section className="how" id="bookmark">
        <h2>{t('apps.bookmarkTitle')}</h2>
        <StepList
          steps={[
            [t('apps.copyTitle'), t('apps.copy')],
            [t('apps.keepTitle'), t('apps.keep', { name: t('apps.bookmarkName') })],
            [t('apps.useTitle'), t('apps.use')],
          ]}
        />
        <code className="apps-line">{bookmarkletOf(siteOrigin + paths.drive())}</code>
      </section>

      <section className="points">
        <h2>{t('apps.extensionPointsTitle')}</h2>
        <div>
          <Points
            points={[
              [t('apps.pasteTitle'), t('apps.paste')],
              ...(hasTorrentEngine ? [[t('apps.magnetTitle'), t('apps.magnet')] as const] : []),
              [t('apps.askTitle'), t('apps.ask')],
              [t('apps.whichTitle'), t('apps.which')],
            ]}
          />
          <MoreLink path="/help-center/tasks/download-from-links">{t('apps.linksMore')}</MoreLink>
        </div>
      </section>
    </AppPage>
  );
}

/** The packages of the build, which are in no store, and the steps to load them. */
function ExtensionSection(): ReactNode {
  const t = useText();
  const { siteOrigin } = usePage();
  const connect = t('apps.extensionConnect', { site: siteOrigin });
  const packages = [
    {
      browser: t('apps.extensionForChromium'),
      file: extensionPackages.chromium,
      get: t('apps.extensionGetChromium'),
      steps: [
        t('apps.extensionUnzip'),
        t('apps.extensionOpenChromium'),
        t('apps.extensionLoadChromium'),
      ],
    },
    {
      browser: 'Firefox',
      file: extensionPackages.firefox,
      get: t('apps.extensionGetFirefox'),
      steps: [t('apps.extensionOpenFirefox'), t('apps.extensionLoadFirefox')],
    },
  ];
  return (
    <section className="apps-install" id="extension">
      <div>
        <h2>{t('apps.extensionPackageTitle')}</h2>
        <p className="lead">{t('apps.extensionPackage')}</p>
      </div>
      <div className="apps-steps">
        {packages.map(({ browser, file, get, steps }) => (
          <div key={file}>
            <h3>{browser}</h3>
            <ol>
              {[...steps, connect].map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <p className="apps-note">
              <a className="button plain" href={file} download>
                {get}
              </a>
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Store links in a fixed order, because the page doesn't detect the visitor's browser. */
function Ways(): ReactNode {
  const t = useText();
  const { chrome, edge, firefox } = useDownloads();
  const stores = (
    [
      [chrome, t('apps.getChrome')],
      [edge, t('apps.getEdge')],
      [firefox, t('apps.getFirefox')],
    ] as const
  ).filter(([href]) => href);
  return (
    <div className="actions">
      <StoreButtons stores={stores} />
      {stores.length === 0 && (
        <a className="button primary big" href="#extension">
          {t('apps.extensionPackageTitle')}
        </a>
      )}
      <a className="button plain big" href="#bookmark">
        {t('apps.makeBookmark')}
      </a>
    </div>
  );
}
