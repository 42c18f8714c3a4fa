import { parse } from 'valibot';
import { tasksDocument } from '#protocol/tasks.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { configDocument } from '#worker/services/config/index.ts';
import type { OfflineLimits } from '#worker/services/drive/offline/transfers.ts';
import { allowanceOf } from '#worker/services/vip/index.ts';

/**
 * Returns the limits of the caller's plan: the operator's documents `quotas` and `tasks`, or their
 * defaults.
 */
export async function limitsOf({ env, userId, now }: RequestContext): Promise<OfflineLimits> {
  const [document, { premium, dailyTasks }] = await Promise.all([
    configDocument(env, 'tasks', now),
    allowanceOf(env, userId, now),
  ]);
  const limits = document ?? parse(tasksDocument, {});
  const plan = premium ? 'premium' : 'free';
  return {
    daily: dailyTasks,
    isPremium: premium,
    unfinished: limits.unfinished[plan],
    running: Math.max(1, limits.running[plan]),
    bytesMax: limits.bytes_max,
  };
}
