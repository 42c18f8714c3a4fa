import { describe, expect, it, vi } from 'vitest';
import { storageMeterOf } from '#client/app/account/use-storage-meter.ts';
import { readPremium } from '#client/features/premium/premium.ts';

describe('premium', () => {
  const decide = async (status: 'ok' | 'invalid', hasRequestedBefore: boolean, days: number) => {
    const invite = vi.fn(async () => days);
    const premium = await readPremium({
      privilege: async () => ({ status }),
      hasRequestedBefore,
      invite,
    });
    return { ...premium, invited: invite.mock.calls.length };
  };

  it('is active with a privilege that is ok, without further requests', async () => {
    expect(await decide('ok', false, 7)).toEqual({
      isPremium: true,
      freeDaysGranted: 0,
      invited: 0,
    });
  });

  it('is active with free days, requested once', async () => {
    expect(await decide('invalid', false, 1)).toMatchObject({
      isPremium: true,
      freeDaysGranted: 1,
    });
    expect(await decide('invalid', false, 0)).toMatchObject({ isPremium: false, invited: 1 });
    expect(await decide('invalid', true, 7)).toMatchObject({ isPremium: false, invited: 0 });
  });
});

describe('storage meter', () => {
  it('warns from 80% and from 95%', () => {
    expect([79, 80, 94, 95, 100, 120].map((used) => storageMeterOf(used, 100).state)).toEqual([
      'fine',
      'tight',
      'tight',
      'full',
      'full',
      'full',
    ]);
  });

  it('is never above full, and empty without a limit', () => {
    expect(storageMeterOf(120, 100).share).toBe(1);
    expect(storageMeterOf(120, 0)).toMatchObject({ share: 0, state: 'fine' });
  });
});
