import { webhookAnswerMs } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import type { WebhookJob } from '#worker/queue-messages.ts';
import { logOperatorSetting } from '#worker/services/audit-log/index.ts';
import {
  type Attempt,
  type AttemptOutcome,
  driveOf,
  postToSource,
  sourceGate,
  SourceRefused,
} from '#worker/services/drive/index.ts';
import { webhookSignature } from '#worker/services/webhooks/secret.ts';

/** After this, the drive sends another job: one that ran longer would be sent a second time. */
const jobMs = 40_000;

/**
 * Sends the due messages of a webhook one after another, the oldest first. One that has to be tried
 * again doesn't hold up the others.
 */
export async function deliverWebhook(job: WebhookJob, env: Env): Promise<void> {
  const { userId, webhookId } = job;
  const drive = driveOf(env, userId);
  for (const until = Date.now() + jobMs; Date.now() < until;) {
    const attempt = await drive.takeDelivery({ webhookId });
    if (!attempt) return;
    await drive.endAttempt({ id: attempt.id, outcome: await sendMessage(env, job, attempt) });
  }
}

async function sendMessage(
  env: Env,
  { userId, webhookId }: WebhookJob,
  { id, body, url, secretVersions }: Attempt,
): Promise<AttemptOutcome> {
  const begun = Date.now();
  const timestamp = String(Math.floor(begun / 1000));
  const signatures = await Promise.all(
    secretVersions.map((version) =>
      webhookSignature(env, { userId, webhookId, version }, { id, timestamp, body }),
    ),
  );
  const signal = AbortSignal.timeout(webhookAnswerMs);
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
  try {
    const { response, allowedHosts } = await postToSource(sourceGate(env), {
      url,
      headers,
      body,
      signal,
    });
    await response.body?.cancel();
    for (const target of allowedHosts) {
      const details = { userId, webhookId };
      await logOperatorSetting(env, { action: 'webhook.allowed-host', target, details });
    }
    return {
      status: response.status,
      fault: '',
      retryAfterSeconds: secondsOf(response.headers.get('retry-after')),
      durationMs: Date.now() - begun,
    };
  } catch (error) {
    const fault =
      error instanceof SourceRefused ? 'refused' : signal.aborted ? 'timeout' : 'unreachable';
    return { status: 0, fault, retryAfterSeconds: 0, durationMs: Date.now() - begun };
  }
}

/** Reads a Retry-After in seconds; its form as a date isn't followed. */
function secondsOf(header: string | null): number {
  return /^\d{1,9}$/.test(header ?? '') ? Number(header) : 0;
}
