import type { ReactNode } from 'react';
import { type Locale, locales } from '#locales/index.ts';
import { useText } from '#client/ui/text.ts';
import { Mark, MarkAgain } from '#client/ui/icons/mark.tsx';
import { brandMarkId } from '#client/features/site/header.tsx';
import { ThemeChoice } from '#client/features/site/theme-choice.tsx';
import { urlPlaceholder } from '#client/features/site/language-menu.tsx';
import { localized, paths } from '#client/app/router/paths.ts';

/**
 * Footer of shared links: help, policies, and reporting abuse. Its languages keep the share, the
 * folder and the query.
 */
export function Footer({ locale }: { locale: Locale }): ReactNode {
  const t = useText();
  return (
    <FooterFrame
      keepsPage
      mark={<MarkAgain of={brandMarkId} />}
      columns={[
        {
          heading: t('site.footerHelp'),
          links: [
            [localized(locale, '/help-center/start'), t('site.helpCenter')],
            [localized(locale, '/contact-us'), t('site.contact')],
            [localized(locale, '/policy/anti-abuse'), t('site.antiAbuse')],
            [localized(locale, '/policy/privacy-policy'), t('site.privacyPolicy')],
            [localized(locale, '/cookies'), t('site.cookies')],
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

interface FooterFrameProps {
  columns: readonly FooterColumn[];
  /** Languages lead to the same page instead of the home page. */
  keepsPage?: boolean;
  /** Copyright notice. */
  notice?: string | undefined;
  /** The logo; a reference to the header's on pages that always have one. */
  mark?: ReactNode;
}

/** Frame of the footer: operator, theme, and languages by their native names. */
export function FooterFrame({
  columns,
  keepsPage = false,
  notice,
  mark = <Mark />,
}: FooterFrameProps): ReactNode {
  const t = useText();
  return (
    <div className="footer-inner">
      <div className="footer-lead">
        {mark}
        <p>{t('common.footerTagline')}</p>
        {notice && <p>{notice}</p>}
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
              <a
                href={keepsPage ? `${urlPlaceholder}locale=${code}` : paths.home(code)}
                lang={code}
                rel={keepsPage ? 'nofollow' : undefined}
              >
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
