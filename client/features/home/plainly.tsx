import type { ReactNode } from 'react';
import type { Locale } from '#locales/index.ts';
import { useText } from '#client/ui/text.ts';
import { Points } from '#client/features/site/points.tsx';
import { localized } from '#client/app/router/paths.ts';

/** Promises, and in the same size the limits. */
export function Plainly({ locale }: { locale: Locale }): ReactNode {
  const t = useText();
  return (
    <section className="home-slab" id="promises">
      <h2>{t('home.promisesTitle')}</h2>
      <Points
        points={[
          [t('home.promiseAdsTitle'), t('home.promiseAds')],
          [t('home.promiseResumeTitle'), t('home.promiseResume')],
          [t('home.promiseTruthTitle'), t('home.promiseTruth')],
          [t('home.promiseWayTitle'), t('home.promiseWay')],
          [t('home.promiseKeysTitle'), t('home.promiseKeys')],
          [t('home.promiseLeaveTitle'), t('home.promiseLeave')],
        ]}
      />
      <div className="home-limits">
        <h3>{t('home.limitsTitle')}</h3>
        <ul>
          <li>{t('home.limitEncryption')}</li>
          <li>{t('home.limitReports')}</li>
          <li>{t('home.limitBackup')}</li>
        </ul>
      </div>
      <a className="button home-slab-link" href={localized(locale, '/security')}>
        {t('home.securityLink')}
      </a>
    </section>
  );
}
