import * as v from 'valibot';
import { call } from './call.ts';
import { flag, pageSize, requiredId, requiredText, text } from './fields.ts';
import { webhookUrlLengthMax } from './limits.ts';

/**
 * Ours: events of a drive, sent to webhooks as Standard Webhooks define them, and by email. Both
 * say what happened to which item, and nothing about its contents.
 */

/** Events that can be mailed. */
export const mailableEvents = [
  'task.completed',
  'task.failed',
  'share.opened',
  'share.downloaded',
  'share.saved',
  'share.ended',
  'feed.failed',
  'request.received',
] as const;
export type MailableEvent = (typeof mailableEvents)[number];

/** Events that can be sent to webhooks. Uploads are too many for mail. */
export const notifiableEvents = [...mailableEvents, 'file.uploaded'] as const;
export type NotifiableEvent = (typeof notifiableEvents)[number];

const eventList = <Type extends NotifiableEvent>(allowed: readonly Type[]) =>
  v.pipe(
    v.array(v.picklist(allowed, `must be one of ${allowed.join(', ')}`)),
    v.transform((chosen) => allowed.filter((type) => chosen.includes(type))),
  );

const someEvents = v.pipe(
  eventList(notifiableEvents),
  v.check((chosen) => chosen.length > 0, 'must not be empty'),
);

/**
 * `paused` by its owner, `gone` because the receiver answered 410, `failing` because nothing was
 * delivered for days.
 */
export const webhookStates = ['active', 'paused', 'gone', 'failing'] as const;
export type WebhookState = (typeof webhookStates)[number];

/** A webhook as it is listed. Times are RFC 3339, '' for never. */
export const webhookSchema = v.object({
  webhook_id: v.string(),
  url: v.string(),
  label: v.string(),
  events: v.array(v.picklist(notifiableEvents)),
  state: v.picklist(webhookStates),
  created_time: v.string(),
  /** Of the last message that was accepted. */
  delivered_time: v.string(),
  /** Messages that wait to be sent, or sent again. */
  pending: v.number(),
});

/** A message of a webhook, as the log lists it. */
export const deliverySchema = v.object({
  /** Its `webhook-id`. */
  delivery_id: v.string(),
  type: v.string(),
  /** The body that is sent. */
  body: v.string(),
  state: v.picklist(['pending', 'delivered', 'failed']),
  attempts: v.number(),
  /** Status of the last response; 0 if there was none. */
  status: v.number(),
  /**
   * Why there was none: `unreachable`, `timeout` or `refused`, an address that may not be called.
   */
  fault: v.string(),
  duration_ms: v.number(),
  created_time: v.string(),
  attempted_time: v.string(),
  /** Of the next attempt, '' if there is none. */
  next_time: v.string(),
});

const webhookUrl = requiredText(webhookUrlLengthMax);
const label = text(128);
const webhookId = { webhook_id: requiredId };

/**
 * POST v1/user/webhooks: Ours: adds a webhook. The secret is only in this response. Throws
 * `invalid_argument` for an address that may not be called and `out_of_range` for more than 20.
 */
export const createWebhook = call({
  method: 'POST',
  path: 'v1/user/webhooks',
  input: v.object({ url: webhookUrl, label, events: someEvents }),
  output: v.object({ webhook: webhookSchema, secret: v.string() }),
  session: 'required',
});

/** GET v1/user/webhooks: Ours: lists the account's webhooks, newest first. */
export const listWebhooks = call({
  method: 'GET',
  path: 'v1/user/webhooks',
  input: v.object({}),
  output: v.object({ webhooks: v.array(webhookSchema) }),
  session: 'required',
});

/**
 * PATCH v1/user/webhooks/{webhook_id}: Ours: changes a webhook; absent fields stay. `is_active`
 * pauses it, or starts it again after it was paused or disabled. Throws `not_found`.
 */
export const changeWebhook = call({
  method: 'PATCH',
  path: 'v1/user/webhooks/{webhook_id}',
  input: v.object({
    ...webhookId,
    url: v.optional(webhookUrl),
    label: v.optional(label),
    events: v.optional(someEvents),
    is_active: v.optional(flag()),
  }),
  output: v.object({ webhook: webhookSchema }),
  session: 'required',
});

/** DELETE v1/user/webhooks/{webhook_id}: Ours: deletes a webhook and its log. */
export const deleteWebhook = call({
  method: 'DELETE',
  path: 'v1/user/webhooks/{webhook_id}',
  input: v.object(webhookId),
  output: v.object({}),
  session: 'required',
});

/**
 * POST v1/user/webhooks/{webhook_id}/secret: Ours: replaces the secret. Messages are signed with
 * both for 24 hours. Throws `not_found`.
 */
export const rotateWebhookSecret = call({
  method: 'POST',
  path: 'v1/user/webhooks/{webhook_id}/secret',
  input: v.object(webhookId),
  output: v.object({ secret: v.string() }),
  session: 'required',
});

/**
 * POST v1/user/webhooks/{webhook_id}/test: Ours: sends a message of type `test`. Throws `not_found`
 * for a webhook that isn't active.
 */
export const testWebhook = call({
  method: 'POST',
  path: 'v1/user/webhooks/{webhook_id}/test',
  input: v.object(webhookId),
  output: v.object({ delivery_id: v.string() }),
  session: 'required',
});

/** GET v1/user/webhooks/{webhook_id}/deliveries: Ours: lists the messages of 30 days. */
export const listDeliveries = call({
  method: 'GET',
  path: 'v1/user/webhooks/{webhook_id}/deliveries',
  input: v.object({ ...webhookId, limit: pageSize(20, 100), page_token: text(64) }),
  output: v.object({ deliveries: v.array(deliverySchema), next_page_token: v.string() }),
  session: 'required',
});

/**
 * POST v1/user/webhooks/{webhook_id}/deliveries/{delivery_id}/replay: Ours: sends a message again,
 * with the same id. Throws `not_found`, also for a webhook that isn't active.
 */
export const replayDelivery = call({
  method: 'POST',
  path: 'v1/user/webhooks/{webhook_id}/deliveries/{delivery_id}/replay',
  input: v.object({ ...webhookId, delivery_id: requiredId }),
  output: v.object({}),
  session: 'required',
});

/** GET v1/user/notifications: Ours: returns the events that are mailed. */
export const readMailedEvents = call({
  method: 'GET',
  path: 'v1/user/notifications',
  input: v.object({}),
  output: v.object({ mail_events: v.array(v.picklist(mailableEvents)) }),
  session: 'required',
});

/** PATCH v1/user/notifications: Ours: chooses the events that are mailed. */
export const chooseMailedEvents = call({
  method: 'PATCH',
  path: 'v1/user/notifications',
  input: v.object({ mail_events: eventList(mailableEvents) }),
  output: v.object({ mail_events: v.array(v.picklist(mailableEvents)) }),
  session: 'required',
});
