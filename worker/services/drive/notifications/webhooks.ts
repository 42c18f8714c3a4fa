import { ApiError } from '#protocol/errors.ts';
import { webhooksMax } from '#protocol/limits.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { addDelivery } from '#worker/services/drive/notifications/deliveries.ts';
import {
  activeWebhook,
  type DeliveryRow,
  pendingDeliveries,
  webhookOf,
  type WebhookRow,
} from '#worker/services/drive/notifications/webhook-rows.ts';

/** A webhook as its owner sees it. */
export type ListedWebhook = WebhookRow & { pending: number };

/** Changes of a webhook; undefined keeps a value. */
export interface WebhookChange {
  id: string;
  url: string | undefined;
  label: string | undefined;
  events: string | undefined;
  isActive: boolean | undefined;
}

/** The owner's webhooks. All but the first two methods throw `not_found` for an unknown one. */
export const webhookMethods = {
  /** Adds a webhook; safe to run twice. Throws `out_of_range` for more than 20. */
  addWebhook(
    drive: Drive,
    { id, url, label, events }: Pick<WebhookRow, 'id' | 'url' | 'label' | 'events'>,
  ): ListedWebhook {
    return drive.transaction(() => {
      drive.sql.exec(
        `INSERT INTO webhooks (id, url, label, events, state, resumed_at, created_at)
         VALUES (?1, ?2, ?3, ?4, 'active', ?5, ?5) ON CONFLICT (id) DO NOTHING`,
        id,
        url,
        label,
        events,
        drive.now(),
      );
      const { count } = drive.sql
        .exec<{ count: number }>('SELECT count(*) AS count FROM webhooks')
        .one();
      if (count > webhooksMax) {
        throw new ApiError('out_of_range', { description: `more than ${webhooksMax} webhooks` });
      }
      return listed(drive, id);
    });
  },

  /** Returns all webhooks, newest first. */
  webhooks(drive: Drive, _input: Record<string, never>): ListedWebhook[] {
    return drive.sql
      .exec<{ id: string }>('SELECT id FROM webhooks ORDER BY created_at DESC, id')
      .toArray()
      .map(({ id }) => listed(drive, id));
  },

  /** Changes a webhook. One that becomes active sends what has waited. */
  changeWebhook(drive: Drive, { id, url, label, events, isActive }: WebhookChange): ListedWebhook {
    return drive.transaction(() => {
      const row = webhookOf(drive, id);
      const isResumed = isActive === true && row.state !== 'active';
      drive.sql.exec(
        `UPDATE webhooks SET url = ?2, label = ?3, events = ?4, state = ?5, resumed_at = ?6
         WHERE id = ?1`,
        id,
        url ?? row.url,
        label ?? row.label,
        events ?? row.events,
        isActive === undefined ? row.state : isActive ? 'active' : 'paused',
        isResumed ? drive.now() : row.resumed_at,
      );
      if (isResumed) drive.wakeBy(drive.now());
      return listed(drive, id);
    });
  },

  removeWebhook(drive: Drive, { id }: { id: string }): null {
    return drive.transaction(() => {
      webhookOf(drive, id);
      drive.sql.exec('DELETE FROM webhooks WHERE id = ?', id);
      drive.sql.exec('DELETE FROM webhook_deliveries WHERE webhook_id = ?', id);
      return null;
    });
  },

  /** Replaces the secret and returns its version. */
  rotateWebhookSecret(drive: Drive, { id }: { id: string }): number {
    return drive.transaction(() => {
      const version = webhookOf(drive, id).secret_version + 1;
      drive.sql.exec(
        'UPDATE webhooks SET secret_version = ?, rotated_at = ? WHERE id = ?',
        version,
        drive.now(),
        id,
      );
      return version;
    });
  },

  /** Adds a test message and returns its id. Throws `not_found` for a webhook that isn't active. */
  testWebhook(drive: Drive, { id }: { id: string }): string {
    return drive.transaction(() => {
      activeWebhook(drive, id);
      return addDelivery(drive, id, { type: 'test', data: { webhook_id: id } });
    });
  },

  /** Returns messages, newest first, before an id; '' begins with the newest. */
  webhookDeliveries(
    drive: Drive,
    { webhookId, before, limit }: { webhookId: string; before: string; limit: number },
  ): DeliveryRow[] {
    webhookOf(drive, webhookId);
    return drive.sql
      .exec<DeliveryRow>(
        `SELECT * FROM webhook_deliveries WHERE webhook_id = ? AND id < ? ORDER BY id DESC LIMIT ?`,
        webhookId,
        before || '~',
        limit,
      )
      .toArray();
  },

  /** Sends a message again, as if it had never been tried. */
  replayDelivery(drive: Drive, { webhookId, id }: { webhookId: string; id: string }): null {
    return drive.transaction(() => {
      activeWebhook(drive, webhookId);
      const now = drive.now();
      const replayed = drive.sql
        .exec(
          `UPDATE webhook_deliveries SET state = 'pending', attempts = 0, next_at = ?
           WHERE webhook_id = ? AND id = ? RETURNING id`,
          now,
          webhookId,
          id,
        )
        .toArray();
      if (replayed.length === 0) {
        throw new ApiError('not_found', { description: 'no such message' });
      }
      drive.wakeBy(now);
      return null;
    });
  },
};

function listed(drive: Drive, id: string): ListedWebhook {
  return { ...webhookOf(drive, id), pending: pendingDeliveries(drive, id) };
}
