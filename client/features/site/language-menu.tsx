import type { ReactNode } from 'react';
import { type Locale, localeEntry, locales } from '#locales/index.ts';
import { useText } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';

/** Only the server draws it, so it isn't part of the client's icons. */
const globe =
  'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM4 12h16M12 4c2.5 2.3 3.5 5 3.5 8s-1 5.7-3.5 8c-2.5-2.3-3.5-5-3.5-8s1-5.7 3.5-8Z';

/** Placeholder in cached markup for the page's URL up to the value of `locale=`. */
export const urlPlaceholder = '\uE000';

/**
 * The languages by their native names. Each is a link to the current page with `?locale=`, which
 * stores the choice and redirects. It works without scripts and keeps path and query.
 */
export function LanguageMenu({ locale }: { locale: Locale }): ReactNode {
  const t = useText();
  return (
    <details className="menu" data-early>
      <summary className="button quiet">
        <Icon path={globe} />
        <span className="visually-hidden">{t('common.changeLanguage')}</span>
        <span className="menu-word">{localeEntry(locale).name}</span>
      </summary>
      <ul className="menu-sheet languages">
        {locales.map(({ code, name }) => (
          <li key={code}>
            <a
              href={`${urlPlaceholder}locale=${code}`}
              lang={code}
              rel="nofollow"
              aria-current={code === locale ? 'true' : undefined}
            >
              {name}
              {code === locale && <Icon path={icons.check} />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
