import { ApiError } from '#protocol/errors.ts';

/** How one wait for a lock is to go. */
export interface AcquireOptions {
  /** Milliseconds to wait at most; without it the wait takes as long as it takes. */
  timeout?: unknown;
  /** Who asks. In a reentrant lock the owner that holds it gets it again at once. */
  owner?: unknown;
}

/** A lock inside one page (specification 4). Whoever acquires it releases it once for each time. */
export interface Lock {
  /**
   * Resolves when the lock is held. Waiters are served in the order they came. Throws a local error
   * `lock timeout` when the time is over first, and `wrong options param: timeout` when the
   * time-out is not a number.
   */
  acquire(options?: AcquireOptions): Promise<void>;
  /** Gives the lock up and wakes the next waiter. Throws when nobody holds it. */
  release(): void;
  /** Runs `work` while holding the lock. */
  run<T>(work: () => Promise<T>, options?: AcquireOptions): Promise<T>;
}

/** Makes a lock. With `reentrant` the same owner may hold it several times over. */
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
      // Taken here and not when the waiter runs, so that nobody can slip in between.
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
