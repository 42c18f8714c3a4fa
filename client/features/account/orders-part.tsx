import { type ReactNode, useState } from 'react';
import { formatPrice } from '#locales/prices.ts';
import type { OutputOf } from '#protocol/call.ts';
import { listOrders } from '#protocol/orders.ts';
import { request } from '#client/app/api/request.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { paths } from '#client/app/router/paths.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useMessages } from '#client/ui/text.ts';
import { AccountPart, Setting, useAction } from './setting.tsx';

type Order = OutputOf<typeof listOrders>['orders'][number];

const pageSize = 10;

/** Orders, newest first: their state, receipts, and the way back into one that isn't paid. */
export function OrdersPart(): ReactNode {
  const { t } = useMessages();
  const { data, error } = useCall(listOrders, { limit: pageSize });
  const [more, setMore] = useState<OutputOf<typeof listOrders>>();
  const { isWorking, perform } = useAction();
  const orders = [...(data?.orders ?? []), ...(more?.orders ?? [])];
  const token = (more ?? data)?.next_page_token ?? '';
  return (
    <AccountPart id="orders" title={t('payment.orders')}>
      {data && orders.length > 0 ? (
        <ul className="account-list">
          {orders.map((order) => (
            <li key={order.order_id}>
              <OrderRow order={order} />
            </li>
          ))}
        </ul>
      ) : (
        <Setting
          title={data ? t('payment.noOrders') : t(error ? 'storage.unread' : 'common.loading')}
          tip={data && t('payment.noOrdersTip')}
        >
          <a className="button plain" href={paths.payment()}>
            {t('payment.allPlans')}
          </a>
        </Setting>
      )}
      {token !== '' && (
        <div className="account-row">
          <button
            type="button"
            className="button plain"
            aria-disabled={isWorking || undefined}
            onClick={() =>
              perform(async () => {
                const next = await request(listOrders, { limit: pageSize, page_token: token });
                setMore({ ...next, orders: [...(more?.orders ?? []), ...next.orders] });
              })
            }
          >
            {t('payment.more')}
          </button>
        </div>
      )}
    </AccountPart>
  );
}

function OrderRow({ order }: { order: Order }): ReactNode {
  const { t, formats } = useMessages();
  const { locale } = usePage();
  const { status } = order;
  const isPaid = order.paid_time !== '';
  return (
    <Setting
      title={order.title}
      mark={t(`payment.${status}`)}
      tip={`${formatPrice(order, locale)} · ${formats.date(Date.parse(order.created_time))}`}
    >
      {isPaid ? (
        <a
          className="button plain"
          href={paths.receipt(order.order_id)}
          aria-label={`${t('payment.showReceipt')}: ${order.title}`}
        >
          {t('payment.showReceipt')}
        </a>
      ) : (
        (status === 'open' || status === 'refused') && (
          <a
            className="button plain"
            href={paths.order(order.order_id)}
            aria-label={`${t('payment.goOn')}: ${order.title}`}
          >
            {t('payment.goOn')}
          </a>
        )
      )}
    </Setting>
  );
}
