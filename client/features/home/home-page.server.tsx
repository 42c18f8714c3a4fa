import '#client/features/activity/activity-banner.css';
import '#client/features/home/home.css';
import type { ReactNode } from 'react';
import { formatSize } from '#protocol/size.ts';
import { type PageProps, usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { HomeScene } from '#client/features/home/home-scene.tsx';
import { FetchSection, RulesSection } from '#client/features/home/home-features.tsx';
import { LanguageStrip } from '#client/features/home/language-strip.tsx';
import { OpenForm } from '#client/features/home/open-form.tsx';
import { PlansTeaser } from '#client/features/home/plans-teaser.tsx';
import { Plainly } from '#client/features/home/plainly.tsx';
import { Questions } from '#client/features/home/questions.tsx';
import { Uses } from '#client/features/home/uses.tsx';
import { Magpie } from '#client/ui/magpie.tsx';
import { usePlanLimits } from '#client/features/plans/limits.ts';
import { Platforms } from '#client/features/home/platforms.tsx';
import { StepList } from '#client/features/site/points.tsx';
import { paths } from '#client/app/router/paths.ts';

/** The home page, section by section; each one answers one doubt. */
export default function HomePage({ query, locale }: PageProps): ReactNode {
  const t = useText();
  return (
    <div className="home">
      <section className="home-hero">
        <div className="home-opening">
          <h1>{t('home.headline')}</h1>
          <div>
            <p className="home-lead">{t('home.lead')}</p>
            <div className="actions">
              <a className="button primary big" href={paths.signUp()}>
                {t('home.start')}
              </a>
              <a className="button plain big" href="#open">
                {t('home.haveLink')}
              </a>
            </div>
            <FreeSpace />
          </div>
        </div>
        <HomeScene />
      </section>

      <section className="how home-how" id="how">
        <div className="home-opening">
          <h2>{t('home.howTitle')}</h2>
          <p className="home-lead">{t('home.howLead')}</p>
        </div>
        <StepList
          steps={[
            [t('home.howOpenTitle'), t('home.howOpen')],
            [t('home.howChooseTitle'), t('home.howChoose')],
            [t('home.howKeepTitle'), t('home.howKeep')],
          ]}
        />
      </section>

      <LanguageStrip locale={locale} />
      <FetchSection />
      <RulesSection />
      <Platforms />
      <Uses />
      <Plainly locale={locale} />
      <PlansTeaser locale={locale} />
      <Questions locale={locale} />
      <OpenForm home={paths.home(locale)} pasted={query.get('link')} />

      <section className="home-call" aria-labelledby="home-call">
        <div>
          <h2 id="home-call">{t('home.headline')}</h2>
          <div className="actions">
            <a className="button primary big" href={paths.signUp()}>
              {t('home.start')}
            </a>
          </div>
          <FreeSpace />
        </div>
        <Magpie holds="photo" />
      </section>
    </div>
  );
}

/** The space of free accounts, unless it's unlimited. */
function FreeSpace(): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const { storage_bytes: bytes } = usePlanLimits().free;
  if (bytes === null) return null;
  return <p className="home-free">{t('home.heroFree', { size: formatSize(bytes, { locale }) })}</p>;
}
