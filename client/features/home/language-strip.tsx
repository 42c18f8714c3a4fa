import type { ReactNode } from 'react';
import { type Locale, locales } from '#locales/index.ts';
import { localized } from '#client/app/router/paths.ts';
import { ThemedPicture } from '#client/features/home/themed-picture.tsx';
import { useText } from '#client/ui/text.ts';

/** The same link in every language, the reader's own first; each leads to the page in it. */
export function LanguageStrip({ locale }: { locale: Locale }): ReactNode {
  const t = useText();
  const ordered = locales.toSorted((a, b) => Number(b.code === locale) - Number(a.code === locale));
  return (
    <section className="home-languages" id="screens">
      <div className="home-opening">
        <h2>{t('home.languagesTitle')}</h2>
        <p className="home-lead">{t('home.languagesText')}</p>
      </div>
      <nav aria-label={t('home.screensLanguages')}>
        <ul className="strip">
          {ordered.map(({ code, name }) => (
            <li key={code}>
              <a
                href={localized(code, '/')}
                lang={code}
                hrefLang={code}
                aria-current={code === locale ? 'page' : undefined}
              >
                <span className="phone">
                  <ThemedPicture kind="share" name={`share-${code}`} sizes="232px" />
                </span>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}
