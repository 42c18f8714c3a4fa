import type { Env } from '#worker/bindings.ts';
import { once } from '#worker/isolate.ts';
import { shareOf } from '#worker/services/drive/shares/share-head.ts';

/** Visits of one share are gathered this long before they are written. */
const gatherMs = 1_000;

/**
 * Counts one visit. The visits an isolate sees within a second are one write to the share's object; `waitUntil` keeps
 * the isolate until then.
 */
export function countView(
  env: Env,
  shareId: string,
  waitUntil: (work: Promise<unknown>) => void,
): void {
  const gathered = once(env, 'share-views', () => new Map<string, number>());
  const views = gathered.get(shareId) ?? 0;
  gathered.set(shareId, views + 1);
  if (views === 0) waitUntil(writeViews(env, shareId, gathered));
}

async function writeViews(env: Env, shareId: string, gathered: Map<string, number>): Promise<void> {
  await scheduler.wait(gatherMs);
  const views = gathered.get(shareId) ?? 0;
  gathered.delete(shareId);
  await shareOf(env, shareId).addViews(views);
}
