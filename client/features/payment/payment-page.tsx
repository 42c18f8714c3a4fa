import '#client/features/payment/payment.css';
import type { ReactNode } from 'react';
import { upgradeToPro } from '#protocol/vip.ts';
import { useCall } from '#client/app/api/use-call.ts';
import type { PageProps } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { UnreadFigures } from '#client/features/premium/plan-sheet.tsx';
import { readPlans } from '#client/features/premium/plans.ts';
import { Checkout } from '#client/features/payment/checkout.tsx';
import { OrderState } from '#client/features/payment/order-state.tsx';
import { PlanShelf } from '#client/features/payment/plan-shelf.tsx';
import { SignedIn } from '#client/features/payment/signed-in.tsx';

/**
 * The pages `/drive/payment`, `/drive/payment/storage` and `/drive/payment/traffic` (specification
 * 2.2): plans to buy, one plan (`?plan=`), or the state of an order (`?order=`).
 */
export default function PaymentPage({ params, query }: PageProps): ReactNode {
  const orderId = query.get('order');
  const planId = query.get('plan');
  return (
    <SignedIn>
      <div className="payment">
        {orderId ? (
          <OrderState key={orderId} orderId={orderId} isReturning={query.has('returned')} />
        ) : (
          <Shop planId={planId} kind={params.kind ?? ''} />
        )}
      </div>
    </SignedIn>
  );
}

function Shop({ planId, kind }: { planId: string | null; kind: string }): ReactNode {
  const t = useText();
  const { data, error } = useCall(upgradeToPro, {});
  if (!data) return <UnreadFigures error={error} />;
  const plans = readPlans(data.data.plans);
  if (planId === null) return <PlanShelf plans={plans} kind={kind} />;
  const plan = plans.find(({ id }) => id === planId);
  if (plan) return <Checkout plan={plan} />;
  return (
    <PlanShelf plans={plans} kind={kind}>
      <p className="payment-note" role="alert">
        <b>{t('payment.gone')}</b> {t('payment.goneTip')}
      </p>
    </PlanShelf>
  );
}
