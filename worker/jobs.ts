import type { Env } from '#worker/bindings.ts';
import type { Job } from '#worker/queue-messages.ts';
import { logError } from '#worker/http/fail.ts';
import { deliverMail, deleteOldMail } from '#worker/services/mail/index.ts';
import { deleteExpiredResponses } from '#worker/http/idempotency.ts';
import { flushUsage } from '#worker/http/usage.ts';
import { deleteOldUsage, continueErasure, resumeErasures } from '#worker/services/admin/index.ts';
import {
  applyDriveLimit,
  applyPremiumLimits,
  endMemberships,
  mailOutcome,
  takePayment,
  mailExpiringMembers,
} from '#worker/services/vip/index.ts';
import { deleteOldEventCounts } from '#worker/services/statistics/index.ts';
import { deleteOldClientErrors } from '#worker/services/client-errors/index.ts';
import { deleteOldFeedback } from '#worker/services/feedback/index.ts';
import { followDecision } from '#worker/services/moderation/index.ts';
import { deleteExpiredAccountState } from '#worker/services/user/index.ts';

/** The consumer of each kind of message. Every consumer is safe to run twice. */
const consumers: {
  [Kind in Job['kind']]: (job: Extract<Job, { kind: Kind }>, env: Env) => Promise<void>;
} = {
  letter: deliverMail,
  'drive-limit': applyDriveLimit,
  'premium-limits': applyPremiumLimits,
  payment: takePayment,
  'payment-mail': mailOutcome,
  erase: continueErasure,
  'content-decision': followDecision,
};

function consume<Kind extends Job['kind']>(job: Extract<Job, { kind: Kind }>, env: Env) {
  // The kind of a message says which consumer takes it; Extract doesn't give TypeScript the link.
  return consumers[job.kind as Kind](job, env);
}

/** Acknowledges or retries each message separately, so one bad message doesn't delay the others. */
export async function runJobs(batch: MessageBatch<Job>, env: Env): Promise<void> {
  await Promise.all(
    batch.messages.map(async (message) => {
      try {
        await consume(message.body, env);
        message.ack();
      } catch (error) {
        logError(error, { job: message.body.kind, messageId: message.id });
        message.retry({ delaySeconds: Math.min(2 ** message.attempts, 3600) });
      }
    }),
  );
}

/**
 * Runs every ten minutes: deletes expired rows, ends memberships, mails members before their
 * membership expires, and resumes stuck erasures.
 */
export async function runSchedule(env: Env): Promise<void> {
  const now = Date.now();
  await Promise.all([
    deleteExpiredAccountState(env, now),
    deleteOldMail(env, now),
    deleteExpiredResponses(env, now),
    endMemberships(env, now),
    mailExpiringMembers(env, now),
    resumeErasures(env, now),
    deleteOldUsage(env, now),
    deleteOldFeedback(env, now),
    deleteOldClientErrors(env, now),
    deleteOldEventCounts(env, now),
  ]);
  await flushUsage(env, now);
}
