import { parse } from 'valibot';
import { quotasDocument } from '#protocol/plans.ts';
import { tasksDocument } from '#protocol/tasks.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { configDocument } from '#worker/services/config/index.ts';
import type { OfflineLimits } from '#worker/services/drive/offline/transfers.ts';

/** Limits by plan; the drive applies those of its own. */
export interface OfflineLimitsByPlan {
  free: OfflineLimits;
  premium: OfflineLimits;
}

/**
 * Returns the limits of both plans: the operator's documents `quotas` and `tasks`, or their
 * defaults.
 */
export async function planLimits({
  env,
  now,
}: Pick<RequestContext, 'env' | 'now'>): Promise<OfflineLimitsByPlan> {
  const [tasks = parse(tasksDocument, {}), quotas = parse(quotasDocument, {})] = await Promise.all([
    configDocument(env, 'tasks', now),
    configDocument(env, 'quotas', now),
  ]);
  const limitsOf = (plan: keyof OfflineLimitsByPlan): OfflineLimits => ({
    daily: quotas[plan].daily_tasks,
    isPremium: plan === 'premium',
    unfinished: tasks.unfinished[plan],
    running: Math.max(1, tasks.running[plan]),
    bytesMax: tasks.bytes_max,
    engine: { metadataSeconds: tasks.metadata_seconds, stallSeconds: tasks.stall_seconds },
  });
  return { free: limitsOf('free'), premium: limitsOf('premium') };
}
