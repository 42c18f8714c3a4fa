import type { ReactNode } from 'react';
import type { MessageKey } from '#locales/index.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { localized } from '#client/app/router/paths.ts';

type Platform = 'phone' | 'computer' | 'television' | 'browser';

const platforms: readonly (readonly [
  Platform,
  path: string,
  name: MessageKey,
  text: MessageKey,
])[] = [
  ['phone', '/mobile-app', 'site.phoneApp', 'apps.phoneText'],
  ['computer', '/desktop-app', 'site.computerApp', 'apps.computerText'],
  ['television', '/tv', 'site.television', 'apps.televisionText'],
  ['browser', '/browser-extension', 'site.browserApp', 'apps.browserText'],
];

interface PlatformsProps {
  without?: Platform;
  /** Pictures instead of outlines. */
  pictures?: Readonly<Record<Platform, ReactNode>>;
}

/**
 * Cards of all platforms, each a link to its page. A platform's page omits its own. Browser
 * extensions are hidden on phones, and their page redirects phones (specification 2.3).
 */
export function Platforms({ without, pictures }: PlatformsProps): ReactNode {
  const t = useText();
  const { locale, visitor } = usePage();
  const shown = platforms.filter(
    ([platform]) => platform !== without && !(platform === 'browser' && visitor.mobile),
  );
  return (
    <section className={pictures ? 'platforms platforms-pictured' : 'platforms'} id="platforms">
      <h2>{t('apps.platformsTitle')}</h2>
      <ul>
        {shown.map(([platform, path, name, text]) => (
          <li key={platform} className={`platform platform-${platform}`}>
            {pictures ? (
              <div className="platform-picture" aria-hidden="true">
                {pictures[platform]}
              </div>
            ) : (
              <Outline platform={platform} />
            )}
            <h3>
              <PlatformName
                isAnchor={platform === 'phone' && without === undefined}
                href={localized(locale, path)}
                name={t(name)}
              />
            </h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface NameProps {
  isAnchor: boolean;
  href: string;
  name: string;
}

/**
 * The platform's name, as the link of its card. The phone's on the home page has the anchor
 * `mobile-platform` (specification 2.2). The phone layout doesn't display that link, so it is
 * neither a link nor a scroll target there.
 */
function PlatformName({ isAnchor, href, name }: NameProps): ReactNode {
  if (!isAnchor) return <a href={href}>{name}</a>;
  return (
    <>
      <a id="mobile-platform" href={href}>
        {name}
      </a>
      <span>{name}</span>
    </>
  );
}

/** The device, in a viewBox of 160 by 100. */
const outlines: Record<Platform, { body: string; screen: string }> = {
  phone: {
    body: 'M60 4h40a8 8 0 0 1 8 8v92H52V12a8 8 0 0 1 8-8Z',
    screen: 'M58 16h44v88H58Z',
  },
  computer: {
    body: 'M34 14h92a6 6 0 0 1 6 6v58H28V20a6 6 0 0 1 6-6ZM14 80h132l-6 10H20Z',
    screen: 'M34 20h92v52H34Z',
  },
  television: {
    body: 'M16 8h128a6 6 0 0 1 6 6v68H10V14a6 6 0 0 1 6-6ZM44 82l-8 14M116 82l8 14',
    screen: 'M17 15h126v60H17Z',
  },
  browser: {
    body: 'M26 14h108a8 8 0 0 1 8 8v82H18V22a8 8 0 0 1 8-8Z',
    screen: 'M24 38h112v66H24Z',
  },
};

function Outline({ platform }: { platform: Platform }): ReactNode {
  const { body, screen } = outlines[platform];
  return (
    <svg viewBox="0 0 160 104" aria-hidden="true">
      <path className="platform-body" d={body} />
      <path className="platform-screen" d={screen} />
    </svg>
  );
}
