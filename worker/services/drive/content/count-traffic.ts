import { countUsage } from '#worker/http/usage.ts';
import { memoize } from '#worker/isolate.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import type { LinkRequest } from '#worker/services/drive/kernel/serving/content-context.ts';

/** Bytes for one account are added up this long before they are written. */
const gatherMs = 1_000;

/**
 * Counts bytes sent over a link for the account it names. An isolate writes at most once a second
 * for each account; `waitUntil` keeps it until then.
 */
export function countTraffic(link: LinkRequest, bytes: number): void {
  if (bytes === 0) return;
  countUsage(link.env, 'egress_bytes', bytes);
  const account = link.fields.u;
  if (!account) return;
  const gathered = memoize(link.env, 'download-traffic', () => new Map<string, number>());
  const known = gathered.get(account);
  gathered.set(account, (known ?? 0) + bytes);
  if (known === undefined) link.waitUntil(writeTraffic(link, account, gathered));
}

async function writeTraffic(
  { env }: LinkRequest,
  account: string,
  gathered: Map<string, number>,
): Promise<void> {
  await scheduler.wait(gatherMs);
  const bytes = gathered.get(account) ?? 0;
  gathered.delete(account);
  await driveOf(env, account).countTraffic({ kind: 'download', bytes });
}
