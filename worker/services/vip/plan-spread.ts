import type { Env } from '#worker/bindings.ts';
import { sendJobs } from '#worker/http/job-outbox.ts';
import type { DriveLimitJob, PremiumLimitsJob } from '#worker/queue-messages.ts';
import { driveOf } from '#worker/services/drive/index.ts';

/** Members reached by one queue message. */
const membersPerJob = 100;

/** Sets a member's drive limit after the operator changed the plan. Safe to run twice. */
export async function applyDriveLimit({ userId }: DriveLimitJob, env: Env): Promise<void> {
  await driveOf(env, userId).applyPlan({});
}

/**
 * Queues every member's drive limit, page by page, from the list of members in D1. Safe to run
 * twice.
 */
export async function applyPremiumLimits({ after }: PremiumLimitsJob, env: Env): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT user_id AS userId FROM memberships WHERE user_id > ? AND premium_until > ?
     ORDER BY user_id LIMIT ?`,
  )
    .bind(after, Date.now(), membersPerJob)
    .all<{ userId: string }>();
  const last = results.at(-1);
  if (!last) return;
  await sendJobs(env, [
    // Documents are cached for five seconds.
    ...results.map(({ userId }) => ({
      job: { kind: 'drive-limit' as const, userId },
      delaySeconds: 6,
    })),
    ...(results.length >= membersPerJob
      ? [{ job: { kind: 'premium-limits' as const, after: last.userId } }]
      : []),
  ]);
}
