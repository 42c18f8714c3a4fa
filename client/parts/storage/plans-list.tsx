import { type ReactNode, useState } from 'react';
import { createOrder } from '#protocol/orders.ts';
import { upgradeToPro } from '#protocol/vip.ts';
import { request } from '#client/api/request.ts';
import { useCall } from '#client/hooks/use-call.ts';
import { useErrorText } from '#client/hooks/use-error-text.ts';
import { useGains } from '#client/hooks/use-gains.ts';
import { useMessages, usePage } from '#client/hooks/use-page.ts';
import { type PlanOnSale, plansOnSale, priceText } from './plans.ts';

/** What the operator sells, each with what it gives and its price; nothing where nothing is sold. */
export function Plans(): ReactNode {
  const { t } = useMessages();
  const { data } = useCall(upgradeToPro, {});
  const errorText = useErrorText();
  const [fault, setFault] = useState('');
  const plans = plansOnSale(data?.data.plans ?? []);
  if (plans.length === 0) return null;
  const buy = async (plan: PlanOnSale) => {
    setFault('');
    try {
      const order = await request(createOrder, { plan_id: plan.id });
      location.assign(order.pay_url);
    } catch (error) {
      setFault(t('storage.notOrdered', { why: await errorText(error) }));
    }
  };
  return (
    <section aria-labelledby="storage-plans">
      <h3 id="storage-plans">{t('storage.more')}</h3>
      <ul className="storage-plans">
        {plans.map((plan) => (
          <Plan key={plan.id} plan={plan} onBuy={() => void buy(plan)} />
        ))}
      </ul>
      <p className="bad" role="alert">
        {fault}
      </p>
    </section>
  );
}

function Plan({ plan, onBuy }: { plan: PlanOnSale; onBuy(): void }): ReactNode {
  const { t } = useMessages();
  const gains = useGains(plan).join(' · ');
  const { locale } = usePage();
  return (
    <li>
      <p>
        <b>{plan.title}</b>
        <small>{gains}</small>
      </p>
      <button type="button" className="button plain" onClick={onBuy}>
        {t('storage.buy', { price: priceText(plan, locale) })}
      </button>
    </li>
  );
}
