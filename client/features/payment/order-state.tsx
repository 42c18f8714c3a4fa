import { type ReactNode, useEffect, useRef } from 'react';
import { usePageAnswers } from '#client/app/api/use-answer.ts';
import { formatPrice } from '#locales/prices.ts';
import { isApiError } from '#protocol/errors.ts';
import { getOrder } from '#protocol/orders.ts';
import type { OutputOf } from '#protocol/call.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { useStorageMeter } from '#client/app/account/use-storage-meter.ts';
import { paths } from '#client/app/router/paths.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';
import { Notice } from '#client/ui/notice.tsx';
import { useBenefits } from '#client/features/premium/use-benefits.ts';
import { UnreadFigures } from '#client/features/premium/plan-sheet.tsx';
import { pollMs } from '#client/features/payment/poll.ts';
import { StorageMeter } from '#client/features/storage/storage-meter.tsx';

type Order = OutputOf<typeof getOrder>;

const states = {
  open: ['payment.openTitle', 'payment.openTip'],
  pending: ['payment.pendingTitle', 'payment.pendingTip'],
  paid: ['payment.paidTitle', 'payment.paidTip'],
  refused: ['payment.refusedTitle', 'payment.refusedTip'],
  refunded: ['payment.refundedTitle', 'payment.refundedTip'],
  expired: ['payment.expiredTitle', 'payment.expiredTip'],
} as const;
const waiting = ['payment.waitTitle', 'payment.waitTip'] as const;

/**
 * The state of an order and the next step. While the provider's decision is missing, it asks for
 * it. `isReturning`: the buyer comes from the payment page.
 */
export function OrderState(props: { orderId: string; isReturning: boolean }): ReactNode {
  const { orderId, isReturning } = props;
  const t = useText();
  const answers = usePageAnswers();
  const openedAt = useRef(Date.now());
  const { data: order, error } = useCall(
    getOrder,
    { id: orderId },
    { againMs: (last) => pollMs(last?.status, Date.now() - openedAt.current) },
  );
  const status = order?.status;
  const first = useRef(status);
  useEffect(() => {
    first.current ??= status;
    // Storage, quotas and membership have changed.
    if (status !== first.current) void answers.refresh((key) => !key.includes('vip/v1/order'));
  }, [status, answers]);
  if (!order) {
    const isAbsent = isApiError(error) && error.status === 404;
    if (!isAbsent) return <UnreadFigures error={error} />;
    return (
      <Notice mark title={t('payment.absentTitle')} tip={t('payment.absentTip')}>
        <Orders />
      </Notice>
    );
  }
  return <Shown order={order} isReturning={isReturning} />;
}

function Shown({ order, isReturning }: { order: Order; isReturning: boolean }): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const gains = useBenefits(order).join(' · ');
  const price = formatPrice(order, locale);
  const { status } = order;
  const isWaiting = status === 'open' && isReturning;
  const [title, tip] = isWaiting ? waiting : states[status];
  return (
    <section className="payment-card card" data-status={status} aria-labelledby="order-state">
      <div role="status">
        <h1 id="order-state">
          {status === 'paid' && (
            <span className="payment-tick">
              <Icon path={icons.check} />
            </span>
          )}
          {isWaiting && <span className="payment-wait" aria-hidden="true" />}
          {t(title)}
        </h1>
        <p>{t(tip, { price })}</p>
      </div>
      <div className="payment-line">
        <p>
          <b>{order.title}</b>
          {gains !== order.title && <small>{gains}</small>}
        </p>
        <p className="payment-price num">{price}</p>
      </div>
      {status === 'paid' && <Meter />}
      <div className="actions">
        <NextStep order={order} />
        <Orders />
      </div>
      <p className="payment-number num">
        {t('payment.number')} <bdi>{order.order_id}</bdi>
      </p>
    </section>
  );
}

function NextStep({ order }: { order: Order }): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const { status, order_id: id, plan_id: plan, currency, pay_url: payUrl } = order;
  switch (status) {
    case 'open':
    case 'refused':
      return (
        <a className="button primary" href={payUrl}>
          {status === 'open'
            ? t('payment.pay', { price: formatPrice(order, locale) })
            : t('payment.again')}
        </a>
      );
    case 'expired':
      return (
        <a
          className="button primary"
          href={`${paths.payment()}?${new URLSearchParams({ plan, currency })}`}
        >
          {t('payment.orderAgain')}
        </a>
      );
    case 'paid':
    case 'refunded':
      return (
        <>
          <a className="button primary" href={paths.drive()}>
            {t('common.openDrive')}
          </a>
          <a className="button plain" href={paths.receipt(id)}>
            {t('payment.showReceipt')}
          </a>
        </>
      );
    case 'pending':
      return (
        <a className="button primary" href={paths.drive()}>
          {t('common.openDrive')}
        </a>
      );
  }
}

/** The storage after the purchase. */
function Meter(): ReactNode {
  const { meter } = useStorageMeter(true);
  return <StorageMeter meter={meter} />;
}

function Orders(): ReactNode {
  const t = useText();
  return (
    <a className="button plain" href={`${paths.section('account')}#orders`}>
      {t('payment.toOrders')}
    </a>
  );
}
