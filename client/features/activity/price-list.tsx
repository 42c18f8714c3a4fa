import type { ReactNode } from 'react';
import { useBenefitLine } from '#client/features/premium/use-benefits.ts';
import { useText } from '#client/ui/text.ts';
import type { PlanOnSale } from '#client/features/premium/plans.ts';
import { useShownPrice } from '#client/features/premium/use-shown-price.ts';
import { paths } from '#client/app/router/paths.ts';

/** Plans as a price list, with a link to the page that sells them. */
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
      <a className="button primary big" href={paths.payment()}>
        {t('activity.seePlans')}
      </a>
    </section>
  );
}

function Price({ plan }: { plan: PlanOnSale }): ReactNode {
  const priceOf = useShownPrice();
  const gains = useBenefitLine(plan);
  return (
    <li>
      <h3>{plan.title}</h3>
      {gains !== '' && <p className="activity-gains">{gains}</p>}
      <p className="activity-price num" suppressHydrationWarning>
        {priceOf(plan).text}
      </p>
    </li>
  );
}
