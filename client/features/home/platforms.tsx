import type { ReactNode } from 'react';
import type { MessageKey } from '#locales/index.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { localized } from '#client/app/router/paths.ts';
import { type Platform, platformPictures } from './platform-pictures.tsx';

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

/**
 * Cards of all platforms, each a link to its page. A platform's page omits its own. Browser
 * extensions are hidden on phones, and their page redirects phones (specification 2.3).
 */
export function Platforms({ without }: { without?: Platform }): ReactNode {
  const t = useText();
  const { locale, visitor } = usePage();
  const pictures = platformPictures(locale);
  const shown = platforms.filter(
    ([platform]) => platform !== without && !(platform === 'browser' && visitor.mobile),
  );
  return (
    <section className={without ? 'platforms' : 'platforms platforms-all'} id="platforms">
      <h2>{t('apps.platformsTitle')}</h2>
      <ul>
        {shown.map(([platform, path, name, text]) => (
          <li key={platform} className={`platform platform-${platform}`}>
            <div className="platform-picture" aria-hidden="true">
              {pictures[platform]}
            </div>
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
