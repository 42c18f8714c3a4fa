import { pendingDeliveriesMax, webhookAnswerMs, webhookRotationSeconds } from '#protocol/limits.ts';
import { sendJob } from '#worker/http/job-outbox.ts';
import { accountStatus } from '#worker/services/drive/kernel/account-status.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { timedId } from '#worker/services/drive/kernel/ids.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';
import type { PublishedEvent } from '#worker/services/drive/kernel/publish-event.ts';
import {
  type AttemptOutcome,
  afterAttempt,
} from '#worker/services/drive/notifications/delivery-rules.ts';
import {
  deliveryDue,
  type DeliveryRow,
  pendingDeliveries,
  webhookOf,
  webhooksDue,
  type WebhookRow,
} from '#worker/services/drive/notifications/webhook-rows.ts';

/** A message to be sent now. */
export interface Attempt {
  id: string;
  body: string;
  url: string;
  /** The secrets to sign with, newest first. */
  secretVersions: number[];
  /** The host that is in the audit log already. */
  loggedHost: string;
}

/** Time for a job to begin, which the outbox of jobs repeats; then another one is sent. */
const jobStartMs = 600_000;
/** Time for a job to report an attempt. */
const attemptMs = webhookAnswerMs + 30_000;
/** Time for a job to take the next message. */
const nextTakeMs = 2_000;

/** Adds an event to the webhooks that want it, in the transaction that causes it. */
export function addDeliveries(drive: Drive, event: PublishedEvent): void {
  const webhooks = drive.sql
    .exec<{ id: string; events: string }>(`SELECT id, events FROM webhooks WHERE state = 'active'`)
    .toArray();
  for (const { id, events } of webhooks) {
    if (!events.split(' ').includes(event.type)) continue;
    if (pendingDeliveries(drive, id) < pendingDeliveriesMax) addDelivery(drive, id, event);
  }
}

/** Adds a message and returns its id. */
export function addDelivery(
  drive: Drive,
  webhookId: string,
  { type, data }: { type: string; data: object },
): string {
  const now = drive.now();
  const id = `msg_${timedId(now)}`;
  drive.sql.exec(
    `INSERT INTO webhook_deliveries (id, webhook_id, type, body, state, next_at, created_at)
     VALUES (?1, ?2, ?3, ?4, 'pending', ?5, ?5)`,
    id,
    webhookId,
    type,
    JSON.stringify({ type, timestamp: new Date(now).toISOString(), data }),
    now,
  );
  drive.wakeBy(now);
  return id;
}

/** Has a job sent for each webhook with due messages. Safe to run twice. */
export function beginDueDeliveries(drive: Drive): void {
  drive.transaction(() => {
    for (const webhookId of webhooksDue(drive)) {
      setBusy(drive, webhookId, jobStartMs);
      send(drive, 'webhook.due', { webhookId });
    }
  });
}

/**
 * Sends a job that delivers the due messages of a webhook, outside the drive's object, which
 * mustn't wait for slow receivers.
 */
export async function sendDeliveryJob(
  { env, userId }: Drive,
  { webhookId }: { webhookId: string },
): Promise<void> {
  await sendJob(env, { kind: 'webhook', userId, webhookId });
}

export const deliveryMethods = {
  /**
   * Returns the oldest due message of a webhook and counts an attempt; null if there is none. The
   * caller sends it, reports with `endAttempt` and takes the next one.
   */
  takeDelivery(drive: Drive, { webhookId }: { webhookId: string }): Attempt | null {
    return drive.transaction(() => {
      const [next] = drive.sql
        .exec<
          DeliveryRow & Pick<WebhookRow, 'url' | 'secret_version' | 'rotated_at' | 'logged_host'>
        >(
          `SELECT d.*, w.url, w.secret_version, w.rotated_at, w.logged_host
             FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
            WHERE d.webhook_id = ?1 AND d.state = 'pending' AND d.next_at <= ?2
              AND w.state = 'active' ORDER BY d.id LIMIT 1`,
          webhookId,
          drive.now(),
        )
        .toArray();
      if (!next || accountStatus(drive) !== 'ACTIVE') {
        setBusy(drive, webhookId, 0);
        return null;
      }
      // If the job dies, the attempt counts, and another job begins after this time.
      setBusy(drive, webhookId, attemptMs);
      drive.sql.exec(
        'UPDATE webhook_deliveries SET attempts = attempts + 1, next_at = ? WHERE id = ?',
        drive.now() + attemptMs,
        next.id,
      );
      const { id, body, url, secret_version: version, rotated_at: rotatedAt } = next;
      const isRotating = version > 1 && drive.now() < rotatedAt + webhookRotationSeconds * 1000;
      const secretVersions = isRotating ? [version, version - 1] : [version];
      return { id, body, url, secretVersions, loggedHost: next.logged_host };
    });
  },

  /**
   * Records the outcome of an attempt, and the host that the audit log now names. A webhook that is
   * gone or keeps failing is disabled.
   */
  endAttempt(
    drive: Drive,
    { id, outcome, loggedHost }: { id: string; outcome: AttemptOutcome; loggedHost: string },
  ): null {
    return drive.transaction(() => {
      const [delivery] = drive.sql
        .exec<DeliveryRow>('SELECT * FROM webhook_deliveries WHERE id = ?', id)
        .toArray();
      if (!delivery) return null;
      const webhook = webhookOf(drive, delivery.webhook_id);
      const now = drive.now();
      const { state, waitMs, disabled } = afterAttempt(outcome, delivery, webhook);
      drive.sql.exec(
        `UPDATE webhook_deliveries SET state = ?, next_at = ?, status = ?, fault = ?,
           duration_ms = ?, attempted_at = ? WHERE id = ?`,
        state,
        state === 'pending' ? now + waitMs : 0,
        outcome.status,
        outcome.fault,
        outcome.durationMs,
        now,
        id,
      );
      if (loggedHost !== webhook.logged_host) {
        drive.sql.exec('UPDATE webhooks SET logged_host = ? WHERE id = ?', loggedHost, webhook.id);
      }
      setBusy(drive, webhook.id, nextTakeMs);
      if (state === 'delivered') {
        drive.sql.exec('UPDATE webhooks SET delivered_at = ? WHERE id = ?', now, webhook.id);
      }
      if (disabled && webhook.state === 'active') {
        drive.sql.exec('UPDATE webhooks SET state = ? WHERE id = ?', disabled, webhook.id);
        send(drive, 'webhook.disabled', { webhookId: webhook.id });
      }
      return null;
    });
  },
};

/** Sets when the next job may begin, and the alarm for it. */
function setBusy(drive: Drive, webhookId: string, ms: number): void {
  drive.sql.exec(
    'UPDATE webhooks SET busy_until = ? WHERE id = ?',
    ms === 0 ? 0 : drive.now() + ms,
    webhookId,
  );
  const at = deliveryDue(drive);
  if (at !== null) drive.wakeBy(at);
}
