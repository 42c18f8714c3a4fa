import type { ReactNode } from 'react';
import type { Locale } from '#locales/index.ts';
import { useText } from '#client/ui/text.ts';
import { LanguageMenu } from '#client/features/site/language-menu.tsx';
import { Mark } from '#client/ui/icons/mark.tsx';
import { paths } from '#client/app/router/paths.ts';

/** Id of the logo in the header. */
export const brandMarkId = 'brand-mark';

interface HeaderProps {
  locale: Locale;
  /** Content next to the name, and at the end of the header. */
  places?: ReactNode;
  menu?: ReactNode;
  /** Shows the link to sign up. On phones, the link to sign in is then in the menu. */
  offersAccount?: boolean;
}

/**
 * Header of every page. The document's `data-signed-in` attribute selects which link to the drive
 * is shown.
 */
export function Header({ locale, places, menu, offersAccount = false }: HeaderProps): ReactNode {
  const t = useText();
  return (
    <>
      <a className="skip button primary" href="#content">
        {t('common.skipToContent')}
      </a>
      <a className="brand" href={paths.home(locale)} aria-label={t('common.homeLink')}>
        <Mark id={brandMarkId} />
        <span className="word">{t('common.productName')}</span>
      </a>
      {places}
      <nav className="header-actions" aria-label={t('common.headerLabel')}>
        <LanguageMenu locale={locale} />
        <a className="button plain when-signed-out header-sign-in" href={paths.signIn()}>
          {t('common.signIn')}
        </a>
        {offersAccount && (
          <a className="button primary when-signed-out" href={paths.signUp()}>
            {t('site.createAccount')}
          </a>
        )}
        <a className="button plain when-signed-in" href={paths.drive()}>
          {t('common.myDrive')}
        </a>
        {menu}
      </nav>
    </>
  );
}
