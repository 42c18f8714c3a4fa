import { createCodes } from '#protocol/admin.ts';
import { settleOrder } from '#protocol/operator.ts';
import { createOrder, listOrders } from '#protocol/orders.ts';
import type { Demo } from '../start-record.ts';
import { type Sender, sendCall } from '../send.ts';

/** Buys download quota, and leaves an order that can still be paid. */
export async function orderPlans(administrator: Sender, owner: Sender): Promise<void> {
  const { orders } = await sendCall(owner, listOrders, {});
  const idOf = async (plan_id: string) =>
    orders.find((order) => order.plan_id === plan_id)?.order_id ??
    (await sendCall(owner, createOrder, { plan_id })).order_id;
  const order_id = await idOf('traffic-500');
  await sendCall(administrator, settleOrder, { order_id, status: 'paid' });
  await idOf('storage-200');
}

/** Creates an activation code of each kind, for a hundred accounts each. */
export async function createDemoCodes(administrator: Sender): Promise<NonNullable<Demo['codes']>> {
  const gigabyte = 1024 ** 3;
  const kinds = [
    { gives: 'a week of Premium', days: 7 },
    { gives: '10 GB of storage', storage_bytes: 10 * gigabyte },
    { gives: '50 GB of downloads', traffic_bytes: 50 * gigabyte },
  ];
  return Promise.all(
    kinds.map(async ({ gives, ...worth }) => {
      const { codes } = await sendCall(administrator, createCodes, { ...worth, uses: 100 });
      return { code: codes[0] ?? '', gives };
    }),
  );
}
