import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLock } from './lock.ts';
import { createTabsLock } from './tabs-lock.ts';

/** The locks of a browser, shared by its tabs. */
function webLocks() {
  const lock = createLock();
  const request = async (
    _: string,
    { signal }: { signal: AbortSignal },
    held: () => Promise<void>,
  ): Promise<void> => {
    const late = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
    const turn = lock.acquire();
    await Promise.race([turn, late]);
    await held().finally(() => lock.release());
  };
  return { request };
}

const tab = () => createTabsLock('test', { timeoutMs: 1000, spreadMs: 100 });

describe.each(['with Web Locks', 'without them'])('a lock across tabs %s', (kind) => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', kind === 'with Web Locks' ? { locks: webLocks() } : {});
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const end = new AbortController();
      setTimeout(() => end.abort(new DOMException('late', 'TimeoutError')), ms);
      return end.signal;
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('runs the work of one tab in order, and that of its owner at once', async () => {
    const lock = tab();
    const owner = {};
    const order: string[] = [];
    const first = lock(async () => {
      order.push('begins');
      await lock(async () => void order.push('inside'), owner);
      order.push('ends');
    }, owner);
    const second = lock(async () => void order.push('after'));
    await vi.advanceTimersByTimeAsync(200);
    await Promise.all([first, second]);
    expect(order).toEqual(['begins', 'inside', 'ends', 'after']);
  });

  it('ends the wait with a local error', async () => {
    const lock = tab();
    void lock(() => new Promise(() => {}));
    const late = expect(lock(async () => 'never')).rejects.toMatchObject({
      error: 'local',
      message: 'lock timeout',
    });
    await vi.advanceTimersByTimeAsync(1000);
    await late;
  });

  it('passes on the error of the work and is free again', async () => {
    const lock = tab();
    const failed = expect(lock(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await vi.advanceTimersByTimeAsync(100);
    await failed;
    const next = lock(async () => 'yes');
    await vi.advanceTimersByTimeAsync(100);
    await expect(next).resolves.toBe('yes');
  });
});

describe('two tabs', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('wait for each other, until stored values are seen', async () => {
    vi.stubGlobal('navigator', { locks: webLocks() });
    const order: string[] = [];
    const done = tab()(async () => void order.push('one'));
    const next = tab()(async () => void order.push('two'));
    await done;
    await vi.advanceTimersByTimeAsync(99);
    expect(order).toEqual(['one']);
    await vi.advanceTimersByTimeAsync(1);
    await next;
    expect(order).toEqual(['one', 'two']);
  });

  it('give up on a tab that never ends', async () => {
    vi.stubGlobal('navigator', { locks: webLocks() });
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const end = new AbortController();
      setTimeout(() => end.abort(new DOMException('late', 'TimeoutError')), ms);
      return end.signal;
    });
    void tab()(() => new Promise(() => {}));
    const late = expect(tab()(async () => 'never')).rejects.toThrow('lock timeout');
    await vi.advanceTimersByTimeAsync(1000);
    await late;
    vi.restoreAllMocks();
  });
});
