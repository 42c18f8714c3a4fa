import type { ComponentProps, ReactNode } from 'react';
import type { DownloadTarget } from '#protocol/downloads.ts';
import { useDownloadCount } from '#client/features/apps/use-downloads.ts';
import { useText } from '#client/ui/text.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { Platforms } from '#client/features/home/platforms.tsx';
import { localized } from '#client/app/router/paths.ts';

interface AppPageProps {
  headline: string;
  lead: string;
  /** Links below the lead. */
  ways: ReactNode;
  /** Illustration next to the lead. */
  picture: ReactNode;
  /** The apps offered here, whose downloads are counted together. */
  apps: readonly DownloadTarget[];
  /** The platform of this page. The links to the others are at the end. */
  platform: ComponentProps<typeof Platforms>['without'];
  children: ReactNode;
}

/** The frame of the pages about apps. */
export function AppPage(props: AppPageProps): ReactNode {
  return (
    <div className="apps sections">
      <section className="hero">
        <div className="hero-words">
          <h1>{props.headline}</h1>
          <p className="lead">{props.lead}</p>
          {props.ways}
          <DownloadCount apps={props.apps} />
        </div>
        {props.picture}
      </section>
      {props.children}
      <Platforms without={props.platform} />
    </div>
  );
}

/** How often the apps were downloaded (specification 7.2); nothing before the first download. */
export function DownloadCount({ apps }: { apps: readonly DownloadTarget[] }): ReactNode {
  const t = useText();
  const count = useDownloadCount(apps);
  return count > 0 && <p className="apps-hint num">{t('apps.downloaded', { count })}</p>;
}

/** Links to stores as buttons. */
export function StoreButtons({
  stores,
}: {
  stores: readonly (readonly [href: string, text: string])[];
}): ReactNode {
  return stores.map(([href, text]) => (
    <a key={href} className="button primary big" href={href}>
      {text}
    </a>
  ));
}

/** How to install Magpie from the browser, with the steps as children. */
export function InstallSection(props: { title: string; children: ReactNode }): ReactNode {
  const t = useText();
  return (
    <section className="apps-install" id="install">
      <div>
        <h2>{props.title}</h2>
        <p className="lead">{t('apps.installLead')}</p>
        <MoreLink path="/help-center/start/install-the-app">{t('apps.installMore')}</MoreLink>
      </div>
      {props.children}
    </section>
  );
}

/** A link to a page of this site that says more. */
export function MoreLink({ path, children }: { path: string; children: string }): ReactNode {
  const { locale } = usePage();
  return (
    <p className="apps-note">
      <a href={localized(locale, path)}>{children}</a>
    </p>
  );
}
