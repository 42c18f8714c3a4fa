import { type ReactNode, useRef } from 'react';
import { createOrder } from '#protocol/orders.ts';
import { request } from '#client/app/api/request.ts';
import { useAttempt } from '#client/app/api/use-attempt.ts';
import { leavePage } from '#client/app/router/leave.ts';
import { paths } from '#client/app/router/paths.ts';
import { useNavigate } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import type { PlanOnSale } from '#client/features/premium/plans.ts';
import { useBenefits } from '#client/features/premium/use-benefits.ts';
import { useShownPrice } from '#client/features/premium/use-shown-price.ts';

/** One plan with its total price, and the button that orders it and opens the payment page. */
export function Checkout({ plan }: { plan: PlanOnSale }): ReactNode {
  const t = useText();
  const { currency, text } = useShownPrice()(plan);
  const gains = useBenefits(plan);
  const { isWorking, fault, attempt } = useAttempt();
  const navigate = useNavigate();
  // A repeated click after a lost response orders nothing more.
  const idempotencyKey = useRef('');
  const pay = async () => {
    idempotencyKey.current ||= crypto.randomUUID();
    await attempt(async () => {
      const input = { plan_id: plan.id, currency };
      const order = await request(createOrder, input, { idempotencyKey: idempotencyKey.current });
      // The way back from the payment page leads to the order.
      navigate(paths.order(order.order_id), { replace: true });
      if (order.pay_url) leavePage(location, order.pay_url, { external: true });
    });
  };
  return (
    <section className="payment-card card" aria-labelledby="checkout">
      <h1 id="checkout">{t('payment.checkout')}</h1>
      <div className="payment-line">
        <p>
          <b>{plan.title}</b>
          <small>{gains.join(' · ')}</small>
        </p>
        <p className="payment-price num">{text}</p>
      </div>
      <p className="payment-once">{t('payment.once')}</p>
      <div className="actions">
        <button
          type="button"
          className="button primary big"
          aria-disabled={isWorking || undefined}
          onClick={() => void (isWorking || pay())}
        >
          {t('payment.pay', { price: text })}
        </button>
        <a className="button plain big" href={paths.payment()}>
          {t('payment.allPlans')}
        </a>
      </div>
      <p className="bad" role="alert">
        {fault}
      </p>
    </section>
  );
}
