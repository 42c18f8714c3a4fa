import type { Env } from '#worker/bindings.ts';
import type { Job } from '#worker/queue-messages.ts';
import { logError } from '#worker/http/fail.ts';
import { deliverLetter, forgetOldLetters } from '#worker/services/mail/index.ts';
import { deleteExpiredResponses } from '#worker/http/idempotency.ts';
import { flushUsage } from '#worker/http/usage.ts';
import { forgetOldUsage, continueErasure, resumeErasures } from '#worker/services/admin/index.ts';
import {
  applyDriveLimit,
  applyPremiumLimits,
  endMemberships,
  takePayment,
  mailExpiringMembers,
} from '#worker/services/vip/index.ts';
import { forgetOldFeedback } from '#worker/services/feedback/index.ts';
import { forgetExpiredAccountsState } from '#worker/services/user/index.ts';

/** The consumer of each kind of message. Every consumer is safe to run twice. */
const consumers: {
  [Kind in Job['kind']]: (job: Extract<Job, { kind: Kind }>, env: Env) => Promise<void>;
} = {
  letter: deliverLetter,
  'drive-limit': applyDriveLimit,
  'premium-limits': applyPremiumLimits,
  payment: takePayment,
  erase: continueErasure,
};

function consume<Kind extends Job['kind']>(job: Extract<Job, { kind: Kind }>, env: Env) {
  return consumers[job.kind as Kind](job, env);
}

/** Acknowledges or retries each message alone, so one bad message does not hold up the others. */
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
 * Every ten minutes: expired codes, sessions, answers and old letters are forgotten, memberships
 * that are over end, and members are told of those that soon will.
 */
export async function runSchedule(env: Env): Promise<void> {
  const now = Date.now();
  await Promise.all([
    forgetExpiredAccountsState(env, now),
    forgetOldLetters(env, now),
    deleteExpiredResponses(env, now),
    endMemberships(env, now),
    mailExpiringMembers(env, now),
    resumeErasures(env, now),
    forgetOldUsage(env, now),
    forgetOldFeedback(env, now),
  ]);
  await flushUsage(env, now);
}
