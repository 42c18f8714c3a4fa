import type { ReactNode } from 'react';
import type { Locale } from '#locales/index.ts';
import { planKind } from '#protocol/plans.ts';
import { localized, paths } from '#client/app/router/paths.ts';
import { usePlanLimits } from '#client/features/plans/limits.ts';
import { usePlanLines } from '#client/features/plans/plan-lines.ts';
import { useProducts } from '#client/features/premium/use-products.ts';
import { useText } from '#client/ui/text.ts';

/** The free plan, and Premium if the operator sells it. Prices are on their own page. */
export function PlansTeaser({ locale }: { locale: Locale }): ReactNode {
  const t = useText();
  const limits = usePlanLimits();
  const free = [...usePlanLines(limits.free), t('plans.sharing')];
  const premium = [...usePlanLines(limits.premium), t('plans.everything')];
  const sellsPremium = useProducts().some((plan) => planKind(plan) === 'premium');
  const compare = (
    <a className="button plain big" href={localized(locale, '/plans')}>
      {t('site.plans')}
    </a>
  );
  return (
    <section id="plans">
      <div className="home-opening">
        <h2>{t('plans.headline')}</h2>
        <p className="home-lead">{t('plans.lead')}</p>
      </div>
      <div className="home-plans">
        <Plan title={t('plans.free')} tip={t('plans.freeTip')} lines={free}>
          <a className="button primary big" href={paths.signUp()}>
            {t('plans.create')}
          </a>
          {!sellsPremium && compare}
        </Plan>
        {sellsPremium && (
          <Plan title={t('drive.premium')} tip={t('plans.premiumTip')} lines={premium}>
            {compare}
          </Plan>
        )}
      </div>
    </section>
  );
}

interface PlanProps {
  title: string;
  tip: string;
  lines: readonly string[];
  children: ReactNode;
}

function Plan({ title, tip, lines, children }: PlanProps): ReactNode {
  return (
    <div className="card home-plan">
      <h3>{title}</h3>
      <p>{tip}</p>
      <ul className="home-facts">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="actions">{children}</div>
    </div>
  );
}
