import { type ReactNode, useState } from 'react';
import type { OutputOf } from '#protocol/call.ts';
import { createOrder } from '#protocol/orders.ts';
import { planKind, type PlanKind } from '#protocol/plans.ts';
import { appEventNames as events } from '#protocol/resources.ts';
import { upgradeToPro } from '#protocol/vip.ts';
import { nativeHandler } from '#client/bridge/native-app/handler.ts';
import { request } from '#client/app/api/request.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { useErrorText } from '#client/app/api/use-error-text.ts';
import { useBenefitLine } from '#client/features/premium/use-benefits.ts';
import { useMessages } from '#client/ui/text.ts';
import { appEvents } from '#client/lib/app-events.ts';
import { leavePage } from '#client/app/router/leave.ts';
import { useShownPrice } from '#client/features/premium/use-shown-price.ts';
import { type PlanOnSale, readPlans } from './plans.ts';

/**
 * The operator's plans of some kinds with benefits and prices. Renders nothing if there are none.
 */
export function Plans({ kinds }: { kinds: readonly PlanKind[] }): ReactNode {
  const { t } = useMessages();
  const { data } = useCall(upgradeToPro, {});
  const plans = readPlans(data?.data.plans ?? []).filter((plan) => kinds.includes(planKind(plan)));
  if (plans.length === 0) return null;
  return (
    <section aria-labelledby="storage-plans">
      <h3 id="storage-plans">{t('storage.more')}</h3>
      <PlanList plans={plans} />
    </section>
  );
}

/**
 * The page where plans are bought instead: the visitor is signed out, or this page is in another
 * site's frame.
 */
export interface Elsewhere {
  href: string;
  target?: '_blank' | undefined;
}

/**
 * Plans, each with a button that creates an order and opens its payment page. With `elsewhere`, a
 * link to that page instead.
 */
export function PlanList(props: {
  plans: readonly PlanOnSale[];
  elsewhere?: Elsewhere | undefined;
}): ReactNode {
  const { plans, elsewhere } = props;
  const { t } = useMessages();
  const errorText = useErrorText();
  const [fault, setFault] = useState('');
  const priceOf = useShownPrice();
  const buy = async (plan: PlanOnSale) => {
    setFault('');
    appEvents().emit(events.jumpToVip);
    try {
      const order = await request(createOrder, {
        plan_id: plan.id,
        currency: priceOf(plan).currency,
      });
      if (!(await opensInApp(order))) leavePage(location, order.pay_url, { external: true });
    } catch (error) {
      setFault(t('storage.notOrdered', { why: await errorText(error) }));
    }
  };
  return (
    <>
      <ul className="storage-plans">
        {plans.map((plan) => (
          <Plan key={plan.id} plan={plan} elsewhere={elsewhere} onBuy={() => void buy(plan)} />
        ))}
      </ul>
      <p className="bad" role="alert">
        {fault}
      </p>
    </>
  );
}

/** Opens the payment page in the app around this page, if there is one. */
async function opensInApp(order: OutputOf<typeof createOrder>): Promise<boolean> {
  if (!nativeHandler(window)) return false;
  const { payInApp } = await import('#client/bridge/native-app/pay.ts');
  return payInApp(order);
}

function Plan(props: {
  plan: PlanOnSale;
  elsewhere: Elsewhere | undefined;
  onBuy(): void;
}): ReactNode {
  const { plan, elsewhere, onBuy } = props;
  const { t } = useMessages();
  const gains = useBenefitLine(plan);
  const words = t('storage.buy', { price: useShownPrice()(plan).text });
  return (
    <li>
      <p>
        <b>{plan.title}</b>
        {gains !== '' && <small>{gains}</small>}
      </p>
      {elsewhere ? (
        <a
          className="button plain"
          {...elsewhere}
          onClick={() => appEvents().emit(events.jumpToVip)}
        >
          {words}
        </a>
      ) : (
        <button type="button" className="button plain" onClick={onBuy}>
          {words}
        </button>
      )}
    </li>
  );
}
