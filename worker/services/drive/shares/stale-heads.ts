import { staleWhileFailingMs } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import { unavailableFor } from '#worker/http/platform-fault.ts';
import { IsolateCache, memoize } from '#worker/isolate.ts';
import type { ShareHead } from '#worker/services/drive/shares/share-record.ts';

const bytesMax = 2 * 1024 * 1024;
const headBytes = 512;

interface LastHead {
  head: ShareHead | null;
  readAt: number;
}

const lastHeads = (env: Env) =>
  memoize(env, 'stale-share-heads', () => new IsolateCache<LastHead>(bytesMax));

/**
 * Returns what `read` returns. If it fails because the share's object or the platform does, returns
 * the last head that this isolate has read, at most ten minutes old.
 */
export async function readOrStale(
  env: Env,
  shareId: string,
  now: number,
  read: () => Promise<ShareHead | null>,
): Promise<{ head: ShareHead | null; isStale: boolean }> {
  try {
    const head = await read();
    lastHeads(env).set(shareId, { head, readAt: now }, headBytes);
    return { head, isStale: false };
  } catch (error) {
    const last = lastHeads(env).get(shareId);
    if (!last || now - last.readAt >= staleWhileFailingMs || !unavailableFor(error)) throw error;
    return { head: last.head, isStale: true };
  }
}

/** Drops the head of a share that was just changed. */
export function dropStaleHead(env: Env, shareId: string): void {
  lastHeads(env).delete(shareId);
}
