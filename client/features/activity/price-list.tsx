import type { ReactNode } from 'react';
import { useBenefits } from '#client/features/premium/use-benefits.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { type PlanOnSale, priceText } from '#client/features/premium/plans.ts';
import { paths } from '#client/app/router/paths.ts';

/** Plans as a price list, with a link to the dialog that sells them. */
export function PriceList({ plans }: { plans: readonly PlanOnSale[] }): ReactNode {
  const t = useText();
  return (
    <section className="activity-plans" aria-labelledby="activity-plans">
      <h2 id="activity-plans">{t('activity.plans')}</h2>
      <ul>
        {plans.map((plan) => (
          <Price key={plan.id} plan={plan} />
        ))}
      </ul>
      <a className="button primary big" href={`${paths.drive()}?action=show_storage_dialog`}>
        {t('activity.seePlans')}
      </a>
    </section>
  );
}

function Price({ plan }: { plan: PlanOnSale }): ReactNode {
  const { locale } = usePage();
  return (
    <li>
      <h3>{plan.title}</h3>
      <p className="activity-gains">{useBenefits(plan).join(' · ')}</p>
      <p className="activity-price num" suppressHydrationWarning>
        {priceText(plan, locale)}
      </p>
    </li>
  );
}
