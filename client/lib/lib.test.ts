import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { track } from '#client/lib/analytics.ts';
import { createAppEvents } from '#client/lib/app-events.ts';
import { createLock } from '#client/lib/lock.ts';
import { createOverlayStack } from '#client/ui/dialog/overlay.ts';
import { createPageLock } from '#client/ui/dialog/page-lock.ts';
import { appEventNames } from '#protocol/resources.ts';
import { isSwipedDown } from '#client/ui/dialog/swipe-down.ts';
import { pulledPx, refreshes } from '#client/features/files/pull.ts';

describe('lock', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('admits one holder at a time, in order', async () => {
    const lock = createLock();
    const order: string[] = [];
    await lock.acquire();
    const waiting = ['first', 'second'].map((name) =>
      lock.acquire().then(() => void order.push(name)),
    );
    await Promise.resolve();
    expect(order).toEqual([]);
    lock.release();
    await waiting[0];
    expect(order).toEqual(['first']);
    lock.release();
    await waiting[1];
    expect(order).toEqual(['first', 'second']);
  });

  it("doesn't admit a newcomer before a waiter that was just woken", async () => {
    const lock = createLock();
    await lock.acquire();
    const waiter = lock.acquire();
    lock.release();
    await expect(timedOut(lock.acquire({ timeout: 10 }), 10)).rejects.toThrow('lock timeout');
    await waiter;
  });

  it('fails with a local error exactly after its timeout', async () => {
    const lock = createLock();
    await lock.acquire();
    const settled = vi.fn();
    const wait = lock.acquire({ timeout: 50 });
    wait.catch(settled);
    await vi.advanceTimersByTimeAsync(49);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await expect(wait).rejects.toMatchObject({
      error: 'local',
      code: 8001,
      message: 'lock timeout',
    });
  });

  it('removes a waiter that gave up', async () => {
    const lock = createLock();
    await lock.acquire();
    await expect(timedOut(lock.acquire({ timeout: 5 }), 5)).rejects.toThrow('lock timeout');
    lock.release();
    await lock.acquire({ timeout: 5 });
  });

  it("refuses a timeout that isn't a number", async () => {
    for (const timeout of ['5', null, Number.NaN, {}]) {
      await expect(createLock().acquire({ timeout })).rejects.toThrow(
        new Error('wrong options param: timeout'),
      );
    }
    await createLock().acquire({ timeout: 0 });
  });

  it('is reentrant if requested, and released with the last release', async () => {
    const lock = createLock({ reentrant: true });
    const owner = {};
    await lock.acquire({ owner });
    await lock.acquire({ owner });
    lock.release();
    await expect(timedOut(lock.acquire({ owner: {}, timeout: 5 }), 5)).rejects.toThrow();
    lock.release();
    await lock.acquire({ owner: {}, timeout: 5 });
  });

  it("blocks its holder if it isn't reentrant", async () => {
    const lock = createLock();
    const owner = {};
    await lock.acquire({ owner });
    await expect(timedOut(lock.acquire({ owner, timeout: 5 }), 5)).rejects.toThrow('lock timeout');
  });

  it('is released after an exception', async () => {
    const lock = createLock();
    await expect(lock.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(lock.run(async () => 'yes', { timeout: 1 })).resolves.toBe('yes');
  });

  it("can't be released without a holder", () => {
    expect(() => createLock().release()).toThrow('lock is not held');
  });

  async function timedOut(wait: Promise<void>, ms: number): Promise<void> {
    const watched = wait.then(
      () => undefined,
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(ms);
    const error = await watched;
    if (error) throw error as Error;
  }
});

describe('overlays', () => {
  it('start at z-index 2000 and stack', () => {
    const stack = createOverlayStack();
    const first = stack.open();
    const second = stack.open();
    expect([first.zIndex, second.zIndex]).toEqual([2000, 2001]);
    first.close();
    expect(stack.open().zIndex).toBe(2002);
  });

  it('restart when all are closed', () => {
    const stack = createOverlayStack();
    stack.open().close();
    expect(stack.open().zIndex).toBe(2000);
  });
});

describe('page scroll lock', () => {
  function page() {
    const state = { marked: false, width: '' };
    const lock = createPageLock({
      body: {
        toggleAttribute: (_name, on) => (state.marked = on ?? !state.marked),
      },
      root: {
        clientWidth: 1425,
        style: { setProperty: (_name, value) => void (state.width = value ?? '') },
      },
      innerWidth: () => 1440,
    });
    return { state, lock };
  }

  it('marks the body and sets the scrollbar width', () => {
    const { state, lock } = page();
    const unlock = lock.lock();
    expect(state).toEqual({ marked: true, width: '15px' });
    unlock();
    expect(state).toEqual({ marked: false, width: '0px' });
  });

  it('holds until every holder has released it once', () => {
    const { state, lock } = page();
    const [first, second] = [lock.lock(), lock.lock()];
    first();
    first();
    expect(state.marked).toBe(true);
    second();
    expect(state.marked).toBe(false);
  });
});

describe('app events', () => {
  it("reach every listener of their name until it's removed", () => {
    const all: unknown[] = [];
    const events = createAppEvents((...event) => all.push(event));
    const received: unknown[] = [];
    const stop = events.on(appEventNames.afterLogin, (detail) => received.push(detail));
    events.emit(appEventNames.afterLogin, { files: 1 });
    events.emit(appEventNames.logoutSuccess, { files: 2 });
    stop();
    events.emit(appEventNames.afterLogin);
    expect(received).toEqual([{ files: 1 }]);
    expect(all).toEqual([
      ['after_login', { files: 1 }],
      ['logout_success', { files: 2 }],
      ['after_login', {}],
    ]);
  });

  it('reach further listeners if one throws', () => {
    const line = vi.spyOn(console, 'error').mockImplementation(() => {});
    const events = createAppEvents();
    const listener = vi.fn();
    events.on(appEventNames.afterLogin, () => {
      throw new Error('broken');
    });
    events.on(appEventNames.afterLogin, listener);
    events.emit(appEventNames.afterLogin);
    expect(listener).toHaveBeenCalledOnce();
    expect(line).toHaveBeenCalledOnce();
    line.mockRestore();
  });
});

describe('analytics', () => {
  it('stores nothing without consent', () => {
    const queue: unknown[] = [];
    const event = { category: 'share', action: 'open', extdata: { files: 3 } };
    track(event, false, queue);
    expect(queue).toEqual([]);
    track(event, true, queue);
    expect(queue).toEqual([event]);
  });
});

describe('swiping down a sheet', () => {
  it.each([
    [{ way: 211, ms: 900 }, true],
    [{ way: 210, ms: 900 }, false],
    [{ way: 60, ms: 120 }, true],
    [{ way: 60, ms: 400 }, false],
    [{ way: 40, ms: 120 }, false],
    [{ way: -300, ms: 120 }, false],
  ])('by %j closes it: %s', (draw, closes) => {
    expect(isSwipedDown(draw, 600)).toBe(closes);
  });
});

describe('pull to refresh', () => {
  it('refreshes beyond a distance, with the indicator near the top', () => {
    expect(refreshes({ x: 0, y: 95 })).toBe(false);
    expect(refreshes({ x: 0, y: 96 })).toBe(true);
    expect(pulledPx({ x: 0, y: 5000 })).toBe(84);
  });

  it('ignores horizontal swipes, jitter and scrolling', () => {
    for (const pull of [
      { x: 200, y: 120 },
      { x: 0, y: 8 },
      { x: 0, y: -300 },
    ]) {
      expect(pulledPx(pull)).toBe(0);
      expect(refreshes(pull)).toBe(false);
    }
  });
});
