import { driveOf } from '#worker/services/drive/drive-of.ts';
import type { ContentContext } from '#worker/services/drive/kernel/serving/content-context.ts';
import { countTraffic } from '#worker/services/drive/kernel/serving/count-traffic.ts';
import type { DriveModule } from '#worker/services/drive/module.ts';

/**
 * Returns why a link with these fields may not be followed. If every module agrees that it may,
 * prepares the context for sending what it names, and for counting that, and returns undefined.
 */
export async function linkRefusal(
  c: ContentContext,
  modules: readonly DriveModule[],
  fields: Record<string, string>,
): Promise<'over' | 'limit' | undefined> {
  const link = {
    env: c.env,
    request: c.req.raw,
    path: new URL(c.req.url).pathname.slice(1),
    fields,
    waitUntil: (work: Promise<unknown>) => c.executionCtx.waitUntil(work),
  };
  const checks = await Promise.all(modules.map((module) => module.mayServe?.(link) ?? true));
  if (checks.includes(false)) return 'over';
  if (checks.includes('limit')) return 'limit';
  c.set('fields', fields);
  c.set('onDownload', () => {
    for (const module of modules) module.onDownload?.(link);
  });
  const account = fields.u ?? '';
  const write = (bytes: number) =>
    driveOf(c.env, account).countTraffic({ kind: 'download', bytes });
  c.set('onBytes', (bytes) => {
    countTraffic({ ...link, account, write }, bytes);
    for (const module of modules) module.onBytes?.(link, bytes);
  });
  return undefined;
}
