import { webhookAnswerMs } from '#protocol/limits.ts';
import { parseRetryAfter } from '#protocol/retry.ts';
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
    const { outcome, allowedHost } = await sendMessage(env, job, attempt);
    const loggedHost = allowedHost || attempt.loggedHost;
    if (loggedHost !== attempt.loggedHost) {
      const action = { action: 'webhook.allowed-host', target: loggedHost };
      await logOperatorSetting(env, { ...action, details: { userId, webhookId } });
    }
    await drive.endAttempt({ id: attempt.id, outcome, loggedHost });
  }
}

/** Sends a message. `allowedHost` is its host if only the operator's setting allows it; else ''. */
async function sendMessage(
  env: Env,
  { userId, webhookId }: WebhookJob,
  { id, body, url, secretVersions }: Attempt,
): Promise<{ outcome: AttemptOutcome; allowedHost: string }> {
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
    const outcome: AttemptOutcome = {
      status: response.status,
      fault: '',
      retryAfterSeconds: parseRetryAfter(response.headers.get('retry-after'), Date.now()) ?? 0,
      durationMs: Date.now() - begun,
    };
    return { outcome, allowedHost: allowedHosts[0] ?? '' };
  } catch (error) {
    const fault =
      error instanceof SourceRefused ? 'refused' : signal.aborted ? 'timeout' : 'unreachable';
    const durationMs = Date.now() - begun;
    return { outcome: { status: 0, fault, retryAfterSeconds: 0, durationMs }, allowedHost: '' };
  }
}
