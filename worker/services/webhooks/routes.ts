import type { OutputOf } from '#protocol/call.ts';
import { ApiError } from '#protocol/errors.ts';
import { webhookTestsPerAccount } from '#protocol/limits.ts';
import * as calls from '#protocol/notifications.ts';
import {
  answer,
  answerInOneTrip,
  type Endpoint,
  type RequestContext,
} from '#worker/http/endpoint.ts';
import { idempotent } from '#worker/http/idempotency.ts';
import { sha256 } from '#worker/http/keys.ts';
import { consume } from '#worker/http/limiter.ts';
import { isoTimeOrEmpty } from '#worker/http/iso-time.ts';
import {
  checkSource,
  type DeliveryRow,
  driveOf,
  type ListedWebhook,
  sourcePolicy,
} from '#worker/services/drive/index.ts';
import { webhookSecret } from '#worker/services/webhooks/secret.ts';

type WireWebhook = OutputOf<typeof calls.createWebhook>['webhook'];
type WireDelivery = OutputOf<typeof calls.listDeliveries>['deliveries'][number];

/** The owner's webhooks, and the events they get by email. */
export const webhookEndpoints: readonly Endpoint[] = [
  answer(calls.createWebhook, async (input, context) => {
    const { env, userId } = context;
    const { url, label, events } = input;
    requireCallable(context, url);
    const row = await idempotent(context, calls.createWebhook, input, async (effectId) => {
      const id = `wh_${(await sha256(`webhook:${effectId}`)).slice(0, 22)}`;
      return driveOf(env, userId).addWebhook({ id, url, label, events: events.join(' ') });
    });
    const secret = await webhookSecret(env, { userId, webhookId: row.id, version: 1 });
    return { webhook: presentWebhook(row), secret };
  }),

  answerInOneTrip(calls.listWebhooks, async (_input, { env, session }) => ({
    webhooks: (await driveOf(env, session).webhooks({})).map(presentWebhook),
  })),

  answerInOneTrip(calls.changeWebhook, async (input, context) => {
    const { webhook_id: id, url, label, events, is_active: isActive } = input;
    if (url !== undefined) requireCallable(context, url);
    const change = { id, url, label, events: events?.join(' '), isActive };
    const row = await driveOf(context.env, context.session).changeWebhook(change);
    return { webhook: presentWebhook(row) };
  }),

  answerInOneTrip(calls.deleteWebhook, async ({ webhook_id: id }, { env, session }) => {
    await driveOf(env, session).removeWebhook({ id });
    return {};
  }),

  answer(calls.rotateWebhookSecret, async (input, context) => {
    const { env, userId } = context;
    const { webhook_id: webhookId } = input;
    const { version } = await idempotent(context, calls.rotateWebhookSecret, input, async () => ({
      version: await driveOf(env, userId).rotateWebhookSecret({ id: webhookId }),
    }));
    return { secret: await webhookSecret(env, { userId, webhookId, version }) };
  }),

  answer(calls.testWebhook, async ({ webhook_id: id }, context) => {
    await limitTests(context);
    return { delivery_id: await driveOf(context.env, context.session).testWebhook({ id }) };
  }),

  answerInOneTrip(calls.listDeliveries, async (input, { env, session }) => {
    const { webhook_id: webhookId, limit, page_token: before } = input;
    const drive = driveOf(env, session);
    const rows = await drive.webhookDeliveries({ webhookId, before, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    return {
      deliveries: shown.map(presentDelivery),
      next_page_token: rows.length > limit ? (shown.at(-1)?.id ?? '') : '',
    };
  }),

  answer(calls.replayDelivery, async ({ webhook_id: webhookId, delivery_id: id }, context) => {
    await limitTests(context);
    await driveOf(context.env, context.session).replayDelivery({ webhookId, id });
    return {};
  }),

  answerInOneTrip(calls.readMailedEvents, async (_input, { env, session }) => ({
    mail_events: await driveOf(env, session).mailedEvents({}),
  })),

  answerInOneTrip(calls.chooseMailedEvents, async ({ mail_events: events }, { env, session }) => {
    await driveOf(env, session).chooseMailedEvents({ events });
    return { mail_events: events };
  }),
];

/** Throws `invalid_argument` for an address that messages may not be sent to. */
function requireCallable({ env }: RequestContext, url: string): void {
  if (checkSource(url, sourcePolicy(env)).ok) return;
  throw new ApiError('invalid_argument', {
    description: 'url: must be http:// or https:// with a public host on the usual port',
  });
}

async function limitTests({ env, userId }: RequestContext): Promise<void> {
  const limit = await consume(env, `webhook-tests:${userId}`, webhookTestsPerAccount);
  const { allowed, retryAfterSeconds } = limit;
  if (!allowed) throw new ApiError('resource_exhausted', { retryAfterSeconds });
}

function presentWebhook(row: ListedWebhook): WireWebhook {
  return {
    webhook_id: row.id,
    url: row.url,
    label: row.label,
    events: calls.notifiableEvents.filter((type) => row.events.split(' ').includes(type)),
    state: row.state,
    created_time: isoTimeOrEmpty(row.created_at),
    delivered_time: isoTimeOrEmpty(row.delivered_at),
    pending: row.pending,
  };
}

function presentDelivery(row: DeliveryRow): WireDelivery {
  return {
    delivery_id: row.id,
    type: row.type,
    body: row.body,
    state: row.state,
    attempts: row.attempts,
    status: row.status,
    fault: row.fault,
    duration_ms: row.duration_ms,
    created_time: isoTimeOrEmpty(row.created_at),
    attempted_time: isoTimeOrEmpty(row.attempted_at),
    next_time: isoTimeOrEmpty(row.next_at),
  };
}
