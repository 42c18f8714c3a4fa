import '#client/features/activity/activity-banner.css';
import '#client/features/home/home.css';
import type { ReactNode } from 'react';
import { locales } from '#locales/index.ts';
import type { PageProps } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { HomeStage } from '#client/features/home/home-stage.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';
import { Platforms } from '#client/features/site/platforms.tsx';
import { Points, StepList } from '#client/features/site/points.tsx';
import { localized, paths } from '#client/app/router/paths.ts';

/**
 * The home page: features, illustrated with the product's own components, and the links to sign in
 * and sign up.
 */
export default function HomePage({ query, locale }: PageProps): ReactNode {
  const t = useText();
  return (
    <div className="home sections">
      <section className="hero">
        <div className="hero-words">
          <h1>{t('home.headline')}</h1>
          <p className="lead">{t('home.lead')}</p>
          <div className="actions">
            <a className="button primary big" href={paths.signUp()}>
              {t('home.start')}
            </a>
            <a className="button plain big" href="#open">
              {t('home.haveLink')}
            </a>
          </div>
        </div>
        <HomeStage />
      </section>

      <section className="how" id="how">
        <h2>{t('home.howTitle')}</h2>
        <StepList
          steps={[
            [t('home.howOpenTitle'), t('home.howOpen')],
            [t('home.howChooseTitle'), t('home.howChoose')],
            [t('home.howKeepTitle'), t('home.howKeep')],
          ]}
        />
      </section>

      <section className="screens" id="screens">
        <div>
          <h2>{t('home.screensTitle')}</h2>
          <p className="lead">{t('home.screensText')}</p>
        </div>
        <nav aria-label={t('home.screensLanguages')}>
          <ul>
            {locales.map(({ code, name }) => (
              <li key={code}>
                <a
                  href={localized(code, '/')}
                  lang={code}
                  hrefLang={code}
                  aria-current={code === locale ? 'page' : undefined}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </section>

      <Platforms />

      <section className="points" id="promises">
        <h2>{t('home.promisesTitle')}</h2>
        <Points
          points={[
            [t('home.promiseAdsTitle'), t('home.promiseAds')],
            [t('home.promiseResumeTitle'), t('home.promiseResume')],
            [t('home.promiseLimitsTitle'), t('home.promiseLimits')],
            [t('home.promiseTruthTitle'), t('home.promiseTruth')],
          ]}
        />
      </section>

      <OpenForm home={paths.home(locale)} pasted={query.get('link')} />
    </div>
  );
}

/**
 * A plain form: the server finds the share in the pasted text (client/features/home/open-link.ts)
 * and redirects to it.
 */
function OpenForm({ home, pasted }: { home: string; pasted: string | null }): ReactNode {
  const t = useText();
  const wrong = pasted !== null;
  return (
    <section className="open" id="open">
      <form action={home} method="get">
        <h2>{t('home.openTitle')}</h2>
        <label htmlFor="link">{t('home.openLabel')}</label>
        <div className="open-row">
          <input
            className="field"
            id="link"
            name="link"
            required
            maxLength={2048}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder={t('home.openPlaceholder')}
            defaultValue={pasted ?? undefined}
            aria-invalid={wrong || undefined}
            aria-describedby="link-hint"
          />
          <button className="button primary" type="submit">
            {t('home.openButton')}
          </button>
        </div>
        <p
          id="link-hint"
          className={wrong ? 'open-wrong' : 'open-hint'}
          role={wrong ? 'alert' : undefined}
        >
          {wrong && <Icon path={icons.warning} />}
          {t(wrong ? 'home.openWrong' : 'home.openHint')}
        </p>
      </form>
    </section>
  );
}
