import { ApiError } from '#protocol/errors.ts';

/** Options for acquiring a lock. */
export interface AcquireOptions {
  /** Maximum wait in milliseconds, unlimited if undefined. */
  timeout?: unknown;
  /** Owner. A reentrant lock admits its owner again immediately. */
  owner?: unknown;
}

/** A lock within one page (specification 4). Each acquisition needs a release. */
export interface Lock {
  /**
   * Resolves when the lock is held. Waiters are served in order. Throws a local error `lock
   * timeout` after the timeout, and `wrong options param: timeout` if it isn't a number.
   */
  acquire(options?: AcquireOptions): Promise<void>;
  /** Releases the lock and wakes the next waiter. Throws if it isn't held. */
  release(): void;
  /** Runs `work` while holding the lock. */
  run<T>(work: () => Promise<T>, options?: AcquireOptions): Promise<T>;
}

/** Creates a lock. With `reentrant`, the same owner may acquire it several times. */
export function createLock({ reentrant = false }: { reentrant?: boolean } = {}): Lock {
  const waiting: { owner: unknown; wake: () => void }[] = [];
  let holds = 0;
  let holder: unknown;

  const take = (owner: unknown): void => {
    holder = owner;
    holds += 1;
  };

  const lock: Lock = {
    acquire: async (options = {}) => {
      const timeoutMs = readTimeout(options.timeout);
      const { owner } = options;
      const isHolder = reentrant && owner !== undefined && owner === holder;
      if (holds === 0 || isHolder) return take(owner);
      await new Promise<void>((resolve, reject) => {
        const waiter = { owner, wake: resolve };
        waiting.push(waiter);
        if (timeoutMs === undefined) return;
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(waiter), 1);
          reject(new ApiError('local', { description: 'lock timeout' }));
        }, timeoutMs);
        waiter.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },

    release: () => {
      if (holds === 0) throw new ApiError('local', { description: 'lock is not held' });
      holds -= 1;
      if (holds > 0) return;
      holder = undefined;
      const next = waiting.shift();
      if (!next) return;
      // Assigned here and not when the waiter runs, so that no other caller can acquire it first.
      take(next.owner);
      next.wake();
    },

    run: async (work, options) => {
      await lock.acquire(options);
      try {
        return await work();
      } finally {
        lock.release();
      }
    },
  };
  return lock;
}

function readTimeout(timeout: unknown): number | undefined {
  if (timeout === undefined) return undefined;
  if (typeof timeout !== 'number' || Number.isNaN(timeout)) {
    throw new Error('wrong options param: timeout');
  }
  return timeout;
}
