import type { Env } from '#worker/bindings.ts';
import type { JobOutbox } from '#worker/http/job-outbox-object.ts';
import { randomId } from '#worker/http/keys.ts';
import { objectNamed } from '#worker/http/object-call.ts';
import type { Job } from '#worker/queue-messages.ts';

/** Objects that share the jobs; the number may change in any release. */
const shardCount = 16;

/** Stores jobs in one request. Each is then run at least once, `delaySeconds` from now or later. */
export async function sendJobs(
  env: Env,
  jobs: readonly { job: Job; delaySeconds?: number }[],
): Promise<void> {
  if (jobs.length === 0) return;
  const [shard = 0] = crypto.getRandomValues(new Uint8Array(1));
  const name = String(shard % shardCount);
  await outboxNamed(env, name).add(
    jobs.map(({ job, delaySeconds = 0 }) => ({
      id: `${name}.${randomId(22)}`,
      body: JSON.stringify(job),
      delaySeconds,
    })),
  );
}

/** Stores one job, see `sendJobs`. */
export function sendJob(env: Env, job: Job, delaySeconds = 0): Promise<void> {
  return sendJobs(env, [{ job, delaySeconds }]);
}

/** Ends a job by the `outboxId` of its message. A message without one has no row. */
export async function finishJob(env: Env, outboxId: string | undefined): Promise<void> {
  const [name = ''] = outboxId?.split('.') ?? [];
  if (outboxId && name) await outboxNamed(env, name).finish(outboxId);
}

function outboxNamed(env: Env, name: string) {
  return objectNamed<JobOutbox>(env, 'JOB_OUTBOX', name);
}
