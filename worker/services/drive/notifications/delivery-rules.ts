import { webhookRetryAfterSecondsMax, webhookRetrySeconds } from '#protocol/limits.ts';
import type { DeliveryRow, WebhookRow } from '#worker/services/drive/notifications/webhook-rows.ts';

/** Result of sending a message once. */
export interface AttemptOutcome {
  /** Status of the response; 0 without one. */
  status: number;
  fault: '' | 'unreachable' | 'timeout' | 'refused';
  /** 0 if the receiver named none. */
  retryAfterSeconds: number;
  durationMs: number;
}

/** Consequences of an attempt. */
interface AfterAttempt {
  state: DeliveryRow['state'];
  /** Until the next attempt, if the message is pending. */
  waitMs: number;
  disabled?: 'gone' | 'failing';
}

/**
 * Decides what follows an attempt. Any 2xx accepts the message and 410 disables the webhook. All
 * else is tried again for three days; if nothing else was delivered in that time, the webhook is
 * disabled.
 */
export function afterAttempt(
  { status, retryAfterSeconds }: AttemptOutcome,
  { attempts, created_at }: Pick<DeliveryRow, 'attempts' | 'created_at'>,
  { delivered_at, resumed_at }: Pick<WebhookRow, 'delivered_at' | 'resumed_at'>,
): AfterAttempt {
  if (status >= 200 && status < 300) return { state: 'delivered', waitMs: 0 };
  if (status === 410) return { state: 'failed', waitMs: 0, disabled: 'gone' };
  const waitSeconds = webhookRetrySeconds[attempts - 1];
  if (waitSeconds !== undefined) {
    const requested = Math.min(retryAfterSeconds, webhookRetryAfterSecondsMax);
    return { state: 'pending', waitMs: Math.max(waitSeconds, requested) * 1000 };
  }
  // One that was tried again by hand may be older than the last change of the webhook.
  const isLasting = created_at >= resumed_at && delivered_at < created_at;
  return { state: 'failed', waitMs: 0, ...(isLasting && { disabled: 'failing' }) };
}
