import type { ReactNode } from 'react';
import { type Locale, locales } from '#locales/index.ts';
import { useText } from '#client/ui/text.ts';
import { Mark } from '#client/ui/icons/mark.tsx';
import { ThemeChoice } from '#client/features/site/theme-choice.tsx';
import { localized, paths } from '#client/app/router/paths.ts';

/** Footer of shared links: help, policies, and reporting abuse. */
export function Footer({ locale }: { locale: Locale }): ReactNode {
  const t = useText();
  return (
    <FooterFrame
      columns={[
        {
          heading: t('site.footerHelp'),
          links: [
            [localized(locale, '/help-center/start'), t('site.helpCenter')],
            [localized(locale, '/contact-us'), t('site.contact')],
            [localized(locale, '/policy/anti-abuse'), t('site.antiAbuse')],
            [localized(locale, '/policy/privacy-policy'), t('site.privacyPolicy')],
          ],
        },
        {
          heading: t('common.footerStart'),
          links: [
            [paths.signUp(), t('common.footerSignUp')],
            [paths.signIn(), t('common.signIn')],
            [paths.drive(), t('common.myDrive')],
          ],
        },
      ]}
    />
  );
}

/** A column of the footer. */
export interface FooterColumn {
  heading: string;
  links: readonly (readonly [href: string, words: string])[];
}

/** Frame of the footer: operator, theme, and languages by their native names. */
export function FooterFrame({ columns }: { columns: readonly FooterColumn[] }): ReactNode {
  const t = useText();
  return (
    <div className="footer-inner">
      <div className="footer-lead">
        <Mark />
        <p>{t('common.footerTagline')}</p>
        <ThemeChoice />
      </div>
      {columns.map((column) => (
        <FooterLinks key={column.heading} {...column} />
      ))}
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

function FooterLinks({ heading, links }: FooterColumn): ReactNode {
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
