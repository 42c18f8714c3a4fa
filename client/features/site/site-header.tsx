import type { ReactNode } from 'react';
import type { Locale, MessageKey } from '#locales/index.ts';
import { useText } from '#client/ui/text.ts';
import { Header } from '#client/features/site/header.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { localized, paths } from '#client/app/router/paths.ts';

/** Menu icon. Only the server draws it. */
const bars = 'M4 7h16M4 12h16M4 17h16';

/** Links of the public pages' menu. */
const places: readonly (readonly [path: string, label: MessageKey])[] = [
  ['/plans', 'site.plans'],
  ['/help-center/start', 'site.helpCenter'],
  ['/faq', 'site.faq'],
];

/**
 * Header of public pages: links in a row, or where they don't fit in a menu that works without
 * scripts (specification 2.4).
 */
export function SiteHeader({ locale }: { locale: Locale }): ReactNode {
  const t = useText();
  return (
    <Header
      locale={locale}
      offersAccount
      places={
        <nav className="site-places" aria-label={t('site.navigation')}>
          <ul>
            <Places locale={locale} />
          </ul>
        </nav>
      }
      menu={<PhoneMenu locale={locale} hasAccount />}
    />
  );
}

/** Header of shared links, of sign-in and of messages: on phones with the same menu. */
export function SimpleHeader({ locale }: { locale: Locale }): ReactNode {
  return <Header locale={locale} menu={<PhoneMenu locale={locale} />} />;
}

function PhoneMenu({ locale, hasAccount }: { locale: Locale; hasAccount?: boolean }): ReactNode {
  const t = useText();
  return (
    <details className="menu site-menu" data-early>
      <summary className="button quiet">
        <Icon path={bars} />
        <span className="visually-hidden">{t('site.menu')}</span>
      </summary>
      <ul className="menu-sheet">
        <Places locale={locale} />
        <li>
          <a href={localized(locale, '/contact-us')}>{t('site.contact')}</a>
        </li>
        {hasAccount && (
          <>
            <li className="when-signed-out">
              <a href={paths.signIn()}>{t('common.signIn')}</a>
            </li>
            <li className="when-signed-out">
              <a href={paths.signUp()}>{t('site.createAccount')}</a>
            </li>
          </>
        )}
      </ul>
    </details>
  );
}

function Places({ locale }: { locale: Locale }): ReactNode {
  const t = useText();
  return [
    [`${paths.home(locale)}#platforms`, t('site.apps')] as const,
    ...places.map(([path, label]) => [localized(locale, path), t(label)] as const),
  ].map(([href, words]) => (
    <li key={href}>
      <a href={href}>{words}</a>
    </li>
  ));
}
