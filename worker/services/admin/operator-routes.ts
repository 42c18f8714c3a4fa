import * as calls from '#protocol/operator.ts';
import { ApiError } from '#protocol/errors.ts';
import type { paymentOutcomes } from '#protocol/orders.ts';
import type { Env } from '#worker/bindings.ts';
import { type Endpoint, answer } from '#worker/http/endpoint.ts';
import { pageOf, parsePosition } from '#worker/http/keyset-page.ts';
import { idempotent } from '#worker/http/idempotency.ts';
import { isoTimeOrEmpty } from '#worker/http/iso-time.ts';
import { requestedAccount } from '#worker/services/admin/accounts.ts';
import { archivePage, importEntries } from '#worker/services/admin/archive.ts';
import { audited } from '#worker/services/audit-log/index.ts';
import {
  beginErasure,
  erasureAnswer,
  erasureOf,
  listedErasures,
} from '#worker/services/admin/erasure.ts';
import type { OrderRow } from '#worker/services/drive/index.ts';
import { rebuildPage } from '#worker/services/admin/projection.ts';
import { readUsage } from '#worker/services/admin/usage/read.ts';
import { readProjectionState } from '#worker/services/projections/index.ts';
import {
  addToLedger,
  askedPayouts,
  closePayout,
  daysInMs,
  orderById,
  paymentDriver,
  settleVerified,
  orderStatus,
} from '#worker/services/vip/index.ts';

/** The operator's larger operations (protocol/operator.ts). */
export const operatorEndpoints: readonly Endpoint[] = [
  answer(calls.exportUser, async (input, context) => {
    const { env, now } = context;
    const account = await requestedAccount(env, input);
    const page = { links: input.links, limit: input.limit, pageToken: input.page_token };
    const read = () => archivePage(env, account, page, now);
    // Only the first page is logged: the audit log shows who exported an account.
    const action = { action: 'user.export', target: account.id, details: { links: input.links } };
    return input.page_token === '' ? audited(context, action, read) : read();
  }),

  answer(calls.importUser, async (input, context) => {
    const { id } = await requestedAccount(context.env, input);
    const details = { lines: input.lines.length };
    return audited(context, { action: 'user.import', target: id, details }, () =>
      importEntries(context.env, id, input.lines),
    );
  }),

  answer(calls.eraseUser, async (input, context) => {
    const { env, now } = context;
    const known = input.user_id ? await erasureOf(env, input.user_id) : null;
    if (known && known.step !== 'waiting') return erasureAnswer(known);
    const account = await requestedAccount(env, input);
    return audited(context, { action: 'user.erase', target: account.id }, async () =>
      erasureAnswer(await beginErasure(env, account, now)),
    );
  }),

  answer(calls.listErasures, async ({ user_id, limit, page_token }, { env }) => {
    const read = await listedErasures(env, {
      userId: user_id,
      before: parsePosition(page_token),
      limit: limit + 1,
    });
    const { rows, nextPageToken } = pageOf(read, limit, (row) => ({
      at: row.started_at,
      id: row.user_id,
    }));
    return { erasures: rows.map(erasureAnswer), next_page_token: nextPageToken };
  }),

  answer(calls.grantUser, async (input, context) => {
    const { env, now } = context;
    const { user_id: _, email: _address, ...details } = input;
    const { id: userId } = await requestedAccount(env, input);
    return audited(context, { action: 'user.grant', target: userId, details }, () =>
      idempotent(context, calls.grantUser, input, async (effectId) => {
        const grant = {
          id: effectId,
          userId,
          reason: 'administrator' as const,
          premiumMs: daysInMs(input.premium_days),
          storageBytes: input.storage_bytes,
          trafficBytes: input.traffic_bytes,
        };
        const { premiumUntil } = await addToLedger(env, grant, now);
        return { user_id: userId, expire: isoTimeOrEmpty(premiumUntil) };
      }),
    );
  }),

  answer(calls.settleOrder, async ({ order_id, status }, context) => {
    const { env, now } = context;
    return audited(
      context,
      { action: 'order.settle', target: order_id, details: { status } },
      async () => {
        const order = await settleAs(env, await requestedOrder(env, order_id), status, now);
        return { order_id, status: orderStatus(order, now) };
      },
    );
  }),

  answer(calls.refundOrder, async ({ order_id }, context) => {
    const { env, now } = context;
    return audited(context, { action: 'order.refund', target: order_id }, async () => {
      const order = await requestedOrder(env, order_id);
      if (order.status !== 'paid') {
        throw new ApiError('invalid_argument', { description: 'order_id: this order is not paid' });
      }
      const { refund } = paymentDriver(env);
      await refund?.(env, order);
      const refunded = await settleAs(env, order, 'refunded', now);
      return {
        order_id,
        status: orderStatus(refunded, now),
        money_returned: refund !== undefined,
      };
    });
  }),

  answer(calls.listPayouts, async (_input, { env, now }) => ({
    payouts: await askedPayouts(env),
    projection: await readProjectionState(env, now),
  })),

  answer(calls.settlePayout, (input, context) =>
    audited(
      context,
      { action: 'payout.settle', target: input.id, details: { status: input.status } },
      async () => {
        await closePayout(context.env, input);
        return input;
      },
    ),
  ),

  answer(calls.rebuildShares, ({ limit, page_token }, context) =>
    audited(context, { action: 'shares.rebuild', target: page_token }, async () => {
      const before = parsePosition(page_token);
      const { accounts, shares } = await rebuildPage(context.env, { before, limit });
      const last = accounts.length < limit ? undefined : accounts.at(-1);
      return {
        accounts: accounts.length,
        shares,
        next_page_token: last ? `${last.created_at}.${last.id}` : '',
      };
    }),
  ),

  answer(calls.usage, async ({ days }, { env, now }) => ({
    ...(await readUsage(env, days, now)),
    projection: await readProjectionState(env, now),
  })),
];

async function requestedOrder(env: Env, orderId: string): Promise<OrderRow> {
  const order = await orderById(env, orderId);
  if (!order) throw new ApiError('not_found', { description: 'this order does not exist' });
  return order;
}

/** Settles an order by the administrator's word. */
function settleAs(
  env: Env,
  { id, price, currency }: OrderRow,
  status: (typeof paymentOutcomes)[number],
  now: number,
): Promise<OrderRow> {
  const event_id = `administrator:${id}:${status}:${now}`;
  return settleVerified(env, { event_id, order_id: id, status, price, currency }, now);
}
