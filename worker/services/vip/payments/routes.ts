import * as calls from '#protocol/orders.ts';
import { ApiError } from '#protocol/errors.ts';
import { type Endpoint, answer, answerInOneTrip } from '#worker/http/endpoint.ts';
import { pageOf, parsePosition } from '#worker/http/keyset-page.ts';
import { idempotent } from '#worker/http/idempotency.ts';
import { driveOf } from '#worker/services/drive/index.ts';
import {
  detailedOrder,
  orderAnswer,
  orderStatus,
  placeOrder,
} from '#worker/services/vip/payments/orders.ts';
import { orderTitles } from '#worker/services/vip/payments/order-titles.ts';
import { settlePayment } from '#worker/services/vip/payments/settle.ts';
import { requestLocale } from '#worker/http/locale.ts';

/** Orders of plans (protocol/orders.ts). */
export const orderEndpoints: readonly Endpoint[] = [
  answer(calls.createOrder, (input, context) =>
    idempotent(context, calls.createOrder, input, async (effectId) => {
      const { env, userId, request, country, now } = context;
      const locale = requestLocale(request);
      const { plan_id: planId, currency } = input;
      const order = { userId, planId, currency, country, locale, effectId };
      const row = await placeOrder(env, order, now);
      const titleOf = await orderTitles(env, locale, now);
      return orderAnswer(env, row, { title: titleOf(row), now });
    }),
  ),

  answerInOneTrip(calls.listOrders, async ({ limit, page_token }, context) => {
    const { env, session, request, now } = context;
    const before = parsePosition(page_token);
    const [read, titleOf] = await Promise.all([
      driveOf(env, session).listOrders({ before, limit: limit + 1 }),
      orderTitles(env, requestLocale(request), now),
    ]);
    const { rows, nextPageToken } = pageOf(read, limit, ({ created_at, id }) => ({
      at: created_at,
      id,
    }));
    return {
      orders: await Promise.all(
        rows.map((row) => orderAnswer(env, row, { title: titleOf(row), now })),
      ),
      next_page_token: nextPageToken,
    };
  }),

  answerInOneTrip(calls.getOrder, async ({ id }, { env, session, request, now }) => {
    const found = await driveOf(env, session).orderWithBuyer({ id });
    if (!found) throw new ApiError('not_found', { description: 'id: this order does not exist' });
    return detailedOrder(env, found, { locale: requestLocale(request), now });
  }),

  answer(calls.paymentEvent, async (event, { env, now }) => {
    const order = await settlePayment(env, event, now);
    return { order_id: order.id, status: orderStatus(order, now) };
  }),
];
