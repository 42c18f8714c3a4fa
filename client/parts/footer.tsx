import type { ReactNode } from 'react';
import { type Locale, locales } from '#locales/index.ts';
import { useText } from '#client/hooks/use-page.ts';
import { Mark } from '#client/parts/mark.tsx';
import { ThemeChoice } from '#client/parts/theme-choice.tsx';
import { localized, paths } from '#client/router/paths.ts';

/** The foot of public pages: where to go from here, in which language, in which light. */
export function Footer({ locale }: { locale: Locale }): ReactNode {
  const t = useText();
  const home = paths.home(locale);
  return (
    <div className="footer-inner">
      <div className="footer-lead">
        <Mark />
        <p>{t('common.footerTagline')}</p>
        <ThemeChoice />
      </div>
      <FooterLinks
        heading={t('common.footerProduct')}
        links={[
          [`${home}#how`, t('common.footerHowItWorks')],
          [`${home}#screens`, t('common.footerScreens')],
          [`${home}#promises`, t('common.footerPromises')],
          [`${home}#open`, t('common.footerOpenLink')],
        ]}
      />
      <FooterLinks
        heading={t('common.footerStart')}
        links={[
          [paths.signUp(), t('common.footerSignUp')],
          [paths.signIn(), t('common.signIn')],
          [paths.drive(), t('common.myDrive')],
        ]}
      />
      <nav className="footer-links footer-languages" aria-label={t('common.footerLanguages')}>
        <h2>{t('common.footerLanguages')}</h2>
        <ul>
          {locales.map(({ code, name }) => (
            <li key={code}>
              <a href={localized(code, '/')} lang={code} hrefLang={code}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function FooterLinks({
  heading,
  links,
}: {
  heading: string;
  links: [href: string, words: string][];
}): ReactNode {
  return (
    <nav className="footer-links" aria-label={heading}>
      <h2>{heading}</h2>
      <ul>
        {links.map(([href, words]) => (
          <li key={href}>
            <a href={href}>{words}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
