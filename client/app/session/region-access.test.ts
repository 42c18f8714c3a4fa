import { describe, expect, test, vi } from 'vitest';
import { createRegionCheck } from '#client/app/session/region-access.ts';

function regionCheck(ask: () => Promise<number>, hasPass = false) {
  const clock = { now: 1_000_000 };
  const asked = vi.fn(ask);
  const reload = vi.fn();
  const parts = { hasPass: () => hasPass, ask: asked, reload, now: () => clock.now };
  return { check: createRegionCheck(parts), asked, reload, clock };
}

describe('regional access of a page that stays', () => {
  test('is not checked while the pass is valid', async () => {
    const { check, asked } = regionCheck(async () => 451, true);
    await check();
    expect(asked).not.toHaveBeenCalled();
  });

  test('loads the page again if it is blocked now', async () => {
    const { check, reload } = regionCheck(async () => 451);
    await check();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('is checked every ten minutes without cookies', async () => {
    const { check, asked, reload, clock } = regionCheck(async () => 200);
    await check();
    clock.now += 600_000 - 1;
    await check();
    expect(asked).toHaveBeenCalledTimes(1);
    clock.now += 1;
    await check();
    expect(asked).toHaveBeenCalledTimes(2);
    expect(reload).not.toHaveBeenCalled();
  });

  test('stays open without an answer, and is checked with the next navigation', async () => {
    const answers = [async () => 503, () => Promise.reject(new TypeError('offline'))];
    const { check, asked, reload } = regionCheck(() => (answers.shift() ?? (async () => 200))());
    for (let count = 0; count < 4; count += 1) await check();
    expect(asked).toHaveBeenCalledTimes(3);
    expect(reload).not.toHaveBeenCalled();
  });
});
