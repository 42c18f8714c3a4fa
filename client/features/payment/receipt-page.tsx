import '#client/features/payment/payment.css';
import '#client/features/payment/receipt.css';
import type { ReactNode } from 'react';
import { formatPrice } from '#locales/prices.ts';
import { isApiError } from '#protocol/errors.ts';
import type { OutputOf } from '#protocol/call.ts';
import { getOrder } from '#protocol/orders.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { paths } from '#client/app/router/paths.ts';
import { type PageProps, usePage } from '#client/app/router/use-page.ts';
import { useMessages, useText } from '#client/ui/text.ts';
import { Mark } from '#client/ui/icons/mark.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { UnreadFigures } from '#client/features/premium/plan-sheet.tsx';
import { useBenefits } from '#client/features/premium/use-benefits.ts';
import { SignedIn } from '#client/features/payment/signed-in.tsx';

/** The page `/drive/payment/receipt?order=…`: the receipt of an order, to be printed. */
export default function ReceiptPage({ query }: PageProps): ReactNode {
  return (
    <SignedIn>
      <div className="payment">
        <Receipt orderId={query.get('order') ?? ''} />
      </div>
    </SignedIn>
  );
}

function Receipt({ orderId }: { orderId: string }): ReactNode {
  const t = useText();
  const { data: order, error } = useCall(getOrder, orderId ? { id: orderId } : undefined);
  // An order without a payment has no receipt.
  const isAbsent = order
    ? order.paid_time === ''
    : orderId === '' || (isApiError(error) && error.status === 404);
  if (isAbsent) {
    return (
      <Notice mark title={t('payment.absentTitle')} tip={t('payment.absentTip')}>
        <a className="button primary" href={`${paths.section('account')}#orders`}>
          {t('payment.toOrders')}
        </a>
      </Notice>
    );
  }
  return order ? <Paper order={order} /> : <UnreadFigures error={error} />;
}

function Paper({ order }: { order: OutputOf<typeof getOrder> }): ReactNode {
  const { t, formats } = useMessages();
  const { locale, siteOrigin } = usePage();
  const gains = useBenefits(order).join(' · ');
  const day = (time: string) => formats.date(Date.parse(time));
  const { seller } = order;
  return (
    <article className="receipt-paper card" aria-labelledby="receipt">
      <header>
        <Mark />
        <h1 id="receipt">{t('payment.receipt')}</h1>
      </header>
      <dl>
        <Line label={t('payment.number')}>
          <bdi>{order.order_id}</bdi>
        </Line>
        <Line label={t('payment.ordered')}>{day(order.created_time)}</Line>
        <Line label={t('payment.paidOn')}>{day(order.paid_time)}</Line>
        {order.refunded_time !== '' && (
          <Line label={t('payment.refundedOn')}>{day(order.refunded_time)}</Line>
        )}
        <Line label={t('payment.seller')}>
          <bdi>{seller.name || new URL(siteOrigin).host}</bdi>
          {[seller.address, seller.email].filter(Boolean).map((line) => (
            <bdi key={line}>{line}</bdi>
          ))}
        </Line>
        <Line label={t('payment.buyer')}>
          <bdi>{order.buyer_email}</bdi>
        </Line>
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('payment.item')}</th>
            <th scope="col">{t('payment.price')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              {order.title}
              {gains !== order.title && <small>{gains}</small>}
            </td>
            <td className="num">{formatPrice(order, locale)}</td>
          </tr>
        </tbody>
      </table>
      <div className="actions">
        <button type="button" className="button primary" onClick={() => window.print()}>
          {t('payment.print')}
        </button>
        <a className="button plain" href={`${paths.section('account')}#orders`}>
          {t('payment.toOrders')}
        </a>
      </div>
    </article>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
