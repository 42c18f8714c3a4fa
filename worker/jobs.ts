import type { Env } from '#worker/bindings.ts';
import type { Job, JobMessage } from '#worker/queue-messages.ts';
import { logError } from '#worker/http/fail.ts';
import { finishJob } from '#worker/http/job-outbox.ts';
import { deliverMail, deleteOldMail } from '#worker/services/mail/index.ts';
import { deleteExpiredResponses } from '#worker/http/idempotency.ts';
import { flushUsage } from '#worker/http/usage.ts';
import { deleteOldUsage, continueErasure, resumeErasures } from '#worker/services/admin/index.ts';
import { applyDriveLimit, applyPremiumLimits, takePayment } from '#worker/services/vip/index.ts';
import { deleteOldEventCounts } from '#worker/services/statistics/index.ts';
import { deleteOldDeadLetters, storeDeadLetter } from '#worker/services/dead-letters/index.ts';
import { deleteOldClientErrors } from '#worker/services/client-errors/index.ts';
import { deleteOldFeedback } from '#worker/services/feedback/index.ts';
import { markProjections } from '#worker/services/projections/index.ts';
import { refreshFeed } from '#worker/services/feeds/index.ts';
import { followDecision } from '#worker/services/moderation/index.ts';
import { scanContent } from '#worker/services/scans/index.ts';
import { deliverWebhook } from '#worker/services/webhooks/index.ts';

/** The consumer of each kind of message. Every consumer is safe to run twice. */
const consumers: {
  [Kind in Job['kind']]: (job: Extract<Job, { kind: Kind }>, env: Env) => Promise<void>;
} = {
  letter: deliverMail,
  'drive-limit': applyDriveLimit,
  'premium-limits': applyPremiumLimits,
  payment: takePayment,
  erase: continueErasure,
  'content-decision': followDecision,
  webhook: deliverWebhook,
  feed: refreshFeed,
  scan: scanContent,
};

function consume<Kind extends Job['kind']>(job: Extract<Job, { kind: Kind }>, env: Env) {
  // The kind of a message says which consumer takes it; Extract doesn't give TypeScript the link.
  return consumers[job.kind as Kind](job, env);
}

/** Retries of a message; the same number as `max_retries` in wrangler.toml. */
const jobRetriesMax = 10;
/** Waiting time of a dead letter that can't be stored; the queue allows a hundred retries. */
const deadLetterWaitSeconds = 600;

/** Acknowledges or retries each message separately, so one bad message doesn't delay the others. */
export async function runJobs(batch: MessageBatch<JobMessage>, env: Env): Promise<void> {
  const run = batch.queue.endsWith('-dead-letters') ? keepDeadLetter : runJob;
  await Promise.all(batch.messages.map((message) => run(message, env)));
}

async function runJob(message: Message<JobMessage>, env: Env): Promise<void> {
  try {
    await consume(message.body, env);
    await finishJob(env, message.body.outboxId);
    message.ack();
  } catch (error) {
    logError(error, { job: message.body.kind, messageId: message.id });
    if (message.attempts <= jobRetriesMax) {
      message.retry({ delaySeconds: Math.min(2 ** message.attempts, 3600) });
    } else {
      await endJob(message, error, env);
    }
  }
}

/**
 * Lists a message that failed too often. If that fails too, or the process dies in its last
 * attempt, the platform moves the message to the queue of dead letters.
 */
async function endJob(message: Message<JobMessage>, error: unknown, env: Env): Promise<void> {
  try {
    await storeJob(message, error instanceof Error ? error.message : String(error), env);
    message.ack();
  } catch (unlisted) {
    logError(unlisted, { job: message.body.kind, messageId: message.id });
    message.retry();
  }
}

/** Lists a message that the platform moved to the queue of dead letters. */
async function keepDeadLetter(message: Message<JobMessage>, env: Env): Promise<void> {
  try {
    await storeJob(message, '', env);
    message.ack();
  } catch (error) {
    logError(error, { job: message.body.kind, messageId: message.id });
    message.retry({ delaySeconds: deadLetterWaitSeconds });
  }
}

async function storeJob({ id, body }: Message<JobMessage>, error: string, env: Env): Promise<void> {
  const { outboxId, ...job } = body;
  await storeDeadLetter(env, {
    // A job that was sent twice is listed once.
    id: outboxId ?? id,
    source: 'queue',
    about: subjectOf(job),
    kind: job.kind,
    body: JSON.stringify(job),
    error,
    attempts: jobRetriesMax + 1,
    failedAt: Date.now(),
  });
  await finishJob(env, outboxId);
}

function subjectOf(job: Job): string {
  if ('userId' in job) return job.userId;
  if (job.kind === 'payment') return job.event.order_id;
  return job.kind === 'letter' ? job.to : '';
}

/** Runs every ten minutes: deletes expired rows and resumes stuck erasures. */
export async function runSchedule(env: Env): Promise<void> {
  const now = Date.now();
  await Promise.all([
    deleteOldMail(env, now),
    deleteExpiredResponses(env, now),
    resumeErasures(env, now),
    deleteOldUsage(env, now),
    deleteOldFeedback(env, now),
    deleteOldClientErrors(env, now),
    deleteOldDeadLetters(env, now),
    deleteOldEventCounts(env, now),
    markProjections(env, now),
  ]);
  await flushUsage(env, now);
}
