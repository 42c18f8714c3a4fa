import { ApiError } from '#protocol/errors.ts';
import { createLock } from './lock.ts';

/** Options of a lock across tabs. */
interface TabsLockOptions {
  /** Maximum wait in milliseconds, after which it throws a local error `lock timeout`. */
  readonly timeoutMs: number;
  /** Time that the lock is held after the work, until other processes see stored values. */
  readonly spreadMs?: number;
}

/**
 * Runs work exclusively among all tabs. Work that the same `owner` begins within its own runs at
 * once.
 */
export type TabsLock = <T>(work: () => Promise<T>, owner?: object) => Promise<T>;

/**
 * Creates a lock across all tabs of the browser, or within this tab without Web Locks. A tab that
 * the browser has frozen may hold it for long, so waiting ends with an error.
 */
export function createTabsLock(name: string, options: TabsLockOptions): TabsLock {
  const inTab = createLock({ reentrant: true });
  let depth = 0;
  return (work, owner) =>
    inTab.run(
      async () => {
        depth += 1;
        try {
          const isInside = depth > 1 || !navigator.locks;
          return await (isInside ? work() : heldByTab(name, work, options));
        } finally {
          depth -= 1;
        }
      },
      { owner, timeout: options.timeoutMs },
    );
}

/** Resolves when the work is done, and holds the lock until other tabs can see what was stored. */
function heldByTab<T>(
  name: string,
  work: () => Promise<T>,
  { timeoutMs, spreadMs = 0 }: TabsLockOptions,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const held = async () => {
      const done = work();
      resolve(done);
      await done.catch(() => {});
      if (spreadMs > 0) await new Promise((next) => setTimeout(next, spreadMs));
    };
    const signal = AbortSignal.timeout(timeoutMs);
    navigator.locks.request(name, { signal }, held).catch((cause: unknown) => {
      const isLate = signal.aborted && cause === signal.reason;
      reject(isLate ? new ApiError('local', { description: 'lock timeout', cause }) : cause);
    });
  });
}
