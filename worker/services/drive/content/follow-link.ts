import { driveOf } from '#worker/services/drive/drive-of.ts';
import type { ContentContext } from '#worker/services/drive/kernel/serving/content-context.ts';
import { countTraffic } from '#worker/services/drive/kernel/serving/count-traffic.ts';
import type { DriveModule } from '#worker/services/drive/module.ts';

/**
 * Returns true if every module agrees that a link with these fields may be followed. Then prepares
 * the context for sending what it names, and for counting that.
 */
export async function mayFollow(
  c: ContentContext,
  modules: readonly DriveModule[],
  fields: Record<string, string>,
): Promise<boolean> {
  const link = {
    env: c.env,
    fields,
    waitUntil: (work: Promise<unknown>) => c.executionCtx.waitUntil(work),
  };
  const checks = await Promise.all(modules.map((module) => module.mayServe?.(link) ?? true));
  if (!checks.every(Boolean)) return false;
  c.set('fields', fields);
  c.set('onDownload', () => {
    for (const module of modules) module.onDownload?.(link);
  });
  const account = fields.u ?? '';
  const write = (bytes: number) =>
    driveOf(c.env, account).countTraffic({ kind: 'download', bytes });
  c.set('onBytes', (bytes) => countTraffic({ ...link, account, write }, bytes));
  return true;
}
