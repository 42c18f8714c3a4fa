import { app } from '#worker/app.ts';
import type { Env } from '#worker/bindings.ts';
import { watchBudget } from '#worker/http/budget-watch.ts';
import { countingEnv, countUsage, flushUsagePeriodically } from '#worker/http/usage.ts';
import type { JobMessage } from '#worker/queue-messages.ts';
import { pageFromMemory } from '#worker/site/index.ts';

/** Entry points and Durable Object classes only. */
export default {
  async fetch(request, platform, ctx) {
    const env = countingEnv(platform);
    countUsage(env, 'requests');
    flushUsagePeriodically(env, Date.now(), (work) => ctx.waitUntil(work));
    if (env.WATCH_BUDGETS) return watchBudget(env, request, () => answer(request, env, ctx));
    return answer(request, env, ctx);
  },
  async queue(batch, env) {
    const { runJobs } = await import('#worker/jobs.ts');
    await runJobs(batch, countingEnv(env));
  },
  async scheduled(_event, env) {
    const { runSchedule } = await import('#worker/jobs.ts');
    await runSchedule(countingEnv(env));
  },
} satisfies ExportedHandler<Env, JobMessage>;

async function answer(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
  const kept = await pageFromMemory(env, request, (work) => ctx.waitUntil(work));
  return kept ?? app.fetch(request, env, ctx);
}

export { JobOutbox } from '#worker/http/job-outbox-object.ts';
export { LimiterObject } from '#worker/http/limiter.ts';
export { UsageObject } from '#worker/http/usage-object.ts';
export { ConfigObject } from '#worker/services/config/config-object.ts';
export { ContentObject } from '#worker/services/drive/kernel/contents/content-object.ts';
export { DirectoryObject } from '#worker/services/directory/directory-object.ts';
export { OperatorsObject } from '#worker/services/operators/operators-object.ts';
export { DriveRegistry } from '#worker/services/drive/kernel/registry/drive-registry-object.ts';
export { ProjectionMonitor } from '#worker/services/projections/projection-monitor-object.ts';
export { ModerationObject } from '#worker/services/moderation/cases/moderation-object.ts';
export { DriveObject } from '#worker/services/drive/drive-object.ts';
export { ShareObject } from '#worker/services/drive/shares/share-object.ts';
export { ShareTally } from '#worker/services/drive/shares/share-tally-object.ts';
export { OperatorRecords } from '#worker/services/operator-records/operator-records-object.ts';
export { StatisticsObject } from '#worker/services/statistics/statistics-object.ts';
export { ActivationCodeObject } from '#worker/services/vip/codes/activation-code-object.ts';
export { TransferObject } from '#worker/services/drive/offline/transfer/transfer-object.ts';
export { TransferScheduler } from '#worker/services/drive/offline/scheduler/scheduler-object.ts';
export { TurnPool } from '#worker/services/drive/offline/scheduler/turn-pool-object.ts';
