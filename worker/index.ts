import { app } from '#worker/app.ts';
import type { Env } from '#worker/bindings.ts';
import { type Job, runJobs, runSchedule } from '#worker/jobs.ts';
import { pageFromMemory } from '#worker/site/index.ts';

/** The doors, and the classes of the Durable Objects. Nothing else lives here. */
export default {
  fetch: async (request, env, ctx) =>
    (await pageFromMemory(env, request)) ?? app.fetch(request, env, ctx),
  queue: (batch, env) => runJobs(batch, env),
  scheduled: (_event, env) => runSchedule(env),
} satisfies ExportedHandler<Env, Job>;

export { LimiterObject } from '#worker/http/limiter.ts';
export { ContentObject } from '#worker/services/drive/content/content-object.ts';
export { DriveObject } from '#worker/services/drive/drive-object.ts';
export { ShareObject } from '#worker/services/drive/shares/share-object.ts';
