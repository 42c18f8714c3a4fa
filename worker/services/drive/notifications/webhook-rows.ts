import { ApiError } from '#protocol/errors.ts';
import { deliveryKeptDays } from '#protocol/limits.ts';
import type { WebhookState } from '#protocol/notifications.ts';
import { accountStatus } from '#worker/services/drive/kernel/account-status.ts';
import { earliest } from '#worker/services/drive/kernel/alarm.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';

/** A row of `webhooks` (schema.ts). */
export type WebhookRow = {
  id: string;
  url: string;
  label: string;
  events: string;
  state: WebhookState;
  secret_version: number;
  rotated_at: number;
  delivered_at: number;
  resumed_at: number;
  busy_until: number;
  created_at: number;
  logged_host: string;
};

/** A row of `webhook_deliveries`. */
export type DeliveryRow = {
  id: string;
  webhook_id: string;
  type: string;
  body: string;
  state: 'pending' | 'delivered' | 'failed';
  attempts: number;
  next_at: number;
  status: number;
  fault: string;
  duration_ms: number;
  attempted_at: number;
  created_at: number;
};

/** Returns a webhook. Throws `not_found`. */
export function webhookOf(drive: Drive, id: string): WebhookRow {
  const [row] = drive.sql.exec<WebhookRow>('SELECT * FROM webhooks WHERE id = ?', id).toArray();
  if (!row) throw new ApiError('not_found', { description: 'no such webhook' });
  return row;
}

/** Returns a webhook that messages are sent to. Throws `not_found`. */
export function activeWebhook(drive: Drive, id: string): WebhookRow {
  const row = webhookOf(drive, id);
  if (row.state !== 'active') {
    throw new ApiError('not_found', { description: 'this webhook is not active' });
  }
  return row;
}

/** Returns how many messages of a webhook wait. */
export function pendingDeliveries(drive: Drive, webhookId: string): number {
  return drive.sql
    .exec<{ count: number }>(
      `SELECT count(*) AS count FROM webhook_deliveries WHERE webhook_id = ? AND state = 'pending'`,
      webhookId,
    )
    .one().count;
}

/** Returns when a job has to send messages next (ms). */
export function deliveryDue(drive: Drive): number | null {
  if (accountStatus(drive) !== 'ACTIVE') return null;
  return earliest(
    drive,
    `SELECT min(at) AS at FROM (
       SELECT max(w.busy_until, min(d.next_at)) AS at
         FROM webhooks w JOIN webhook_deliveries d ON d.webhook_id = w.id AND d.state = 'pending'
        WHERE w.state = 'active' GROUP BY w.id)`,
  );
}

/** Returns the active webhooks with messages that are due and that no job is sending. */
export function webhooksDue(drive: Drive): string[] {
  if (accountStatus(drive) !== 'ACTIVE') return [];
  return drive.sql
    .exec<{ id: string }>(
      `SELECT id FROM webhooks w WHERE state = 'active' AND busy_until <= ?1 AND EXISTS (
         SELECT 1 FROM webhook_deliveries d
          WHERE d.webhook_id = w.id AND d.state = 'pending' AND d.next_at <= ?1)`,
      drive.now(),
    )
    .toArray()
    .map(({ id }) => id);
}

/** Deletes the log of messages past their retention. Safe to run twice. */
export function deleteOldDeliveries(drive: Drive): void {
  drive.sql.exec(
    'DELETE FROM webhook_deliveries WHERE created_at < ?',
    drive.now() - deliveryKeptDays * 86_400_000,
  );
}
