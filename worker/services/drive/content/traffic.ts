import { countUsage } from '#worker/http/usage.ts';
import { once } from '#worker/isolate.ts';
import type { ContentContext } from '#worker/services/drive/content/context.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';

/** Bytes that count for one account are gathered this long before they are written. */
const gatherMs = 1_000;

/**
 * Counts bytes that are sent for the account a link names, in its drive. What an isolate sends within a second is one
 * write; `waitUntil` keeps the isolate until then. A piece is counted when it begins: the platform sends it by itself, and
 * counting every chunk on the way would cost more than sending it.
 */
export function countDownload(c: ContentContext, bytes: number): void {
  countUsage(c.env, 'egress_bytes', bytes);
  const account = c.get('fields').u;
  if (!account) return;
  const gathered = once(c.env, 'download-traffic', () => new Map<string, number>());
  const known = gathered.get(account);
  gathered.set(account, (known ?? 0) + bytes);
  if (known === undefined) c.executionCtx.waitUntil(write(c, account, gathered));
}

async function write(
  c: ContentContext,
  account: string,
  gathered: Map<string, number>,
): Promise<void> {
  await scheduler.wait(gatherMs);
  const bytes = gathered.get(account) ?? 0;
  gathered.delete(account);
  await driveOf(c.env, account).countTraffic({ kind: 'download', bytes });
}
