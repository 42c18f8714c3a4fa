import type { ReactNode } from 'react';
import { trafficWindowDays } from '#protocol/limits.ts';
import { listOrders } from '#protocol/orders.ts';
import { planKind, planKinds, type PlanKind } from '#protocol/plans.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { driveActionUrl } from '#client/features/inapp/action-urls.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { withQuery } from '#client/app/router/with-query.ts';
import { paths } from '#client/app/router/paths.ts';
import { useMessages, useText } from '#client/ui/text.ts';
import { Notice } from '#client/ui/notice.tsx';
import type { PlanOnSale } from '#client/features/premium/plans.ts';
import { useBenefitLine } from '#client/features/premium/use-benefits.ts';
import { useShownPrice } from '#client/features/premium/use-shown-price.ts';

/** The plans for sale, by kind; `kind` restricts them to one. */
export function PlanShelf(props: {
  plans: readonly PlanOnSale[];
  kind: string;
  /** A message above them. */
  children?: ReactNode;
}): ReactNode {
  const { plans, kind, children } = props;
  const t = useText();
  const shown = planKinds.filter(
    (one) => (kind === '' || one === kind) && plans.some((plan) => planKind(plan) === one),
  );
  if (shown.length === 0) {
    return (
      <Notice mark title={t('payment.nothing')} tip={t('payment.nothingTip')}>
        <a className="button primary" href={driveActionUrl('open_redeem_box')}>
          {t('payment.redeem')}
        </a>
        <a className="button plain" href={paths.drive()}>
          {t('common.openDrive')}
        </a>
      </Notice>
    );
  }
  return (
    <>
      <header>
        <h1>{t('payment.heading')}</h1>
        <p className="lead">{t('payment.lead')}</p>
      </header>
      {children}
      <OpenOrder />
      {shown.map((one) => (
        <Kind key={one} kind={one} plans={plans.filter((plan) => planKind(plan) === one)} />
      ))}
      <p>
        <a className="link" href={driveActionUrl('open_redeem_box')}>
          {t('payment.redeem')}
        </a>
      </p>
    </>
  );
}

/** The way back into the newest order, if it can still be paid. */
function OpenOrder(): ReactNode {
  const t = useText();
  const [order] = useCall(listOrders, { limit: 1 }).data?.orders ?? [];
  if (order?.status !== 'open') return null;
  return (
    <p className="payment-note">
      <span>
        <b>{t('payment.openOrder')}</b>
        <br />
        {order.title}
      </span>
      <a className="button plain" href={paths.order(order.order_id)}>
        {t('payment.goOn')}
      </a>
    </p>
  );
}

function Kind({ kind, plans }: { kind: PlanKind; plans: readonly PlanOnSale[] }): ReactNode {
  const { t } = useMessages();
  const words = {
    premium: [t('drive.premium'), t('payment.premiumTip')],
    storage: [t('payment.storage'), t('payment.storageTip')],
    traffic: [t('payment.traffic'), t('payment.trafficTip', { count: trafficWindowDays })],
  } satisfies Record<PlanKind, [string, string]>;
  const [title, tip] = words[kind];
  return (
    <section className="payment-kind" aria-labelledby={`payment-${kind}`}>
      <div>
        <h2 id={`payment-${kind}`}>{title}</h2>
        <p>{tip}</p>
      </div>
      <ul className="card">
        {plans.map((plan) => (
          <Offer key={plan.id} plan={plan} />
        ))}
      </ul>
    </section>
  );
}

function Offer({ plan }: { plan: PlanOnSale }): ReactNode {
  const t = useText();
  const { search } = usePage();
  const words = t('storage.buy', { price: useShownPrice()(plan).text });
  const gains = useBenefitLine(plan);
  const href = withQuery(paths.payment(), search, { plan: plan.id });
  return (
    <li className="payment-line">
      <p>
        <b>{plan.title}</b>
        {gains !== '' && gains !== plan.title && <small>{gains}</small>}
      </p>
      <a className="button plain" href={href} aria-label={`${plan.title}: ${words}`}>
        {words}
      </a>
    </li>
  );
}
