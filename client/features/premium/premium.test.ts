import { describe, expect, it, test, vi } from 'vitest';
import { consentCookie, consentedCookies } from '#protocol/consent.ts';
import { createCookieJar } from '#protocol/cookie-text.ts';
import { storageMeterOf } from '#client/app/account/use-storage-meter.ts';
import { createFreeDays } from '#client/features/premium/free-days.ts';
import { inviteInput, rememberFreeDays } from '#client/features/premium/new-account.ts';
import { namesBenefits } from '#client/features/premium/benefit-title.ts';
import { readPremium } from '#client/features/premium/premium.ts';

describe('premium', () => {
  const decide = async (
    status: 'ok' | 'invalid',
    hasRequestedBefore: boolean,
    days: number,
    hasFreeDays = false,
  ) => {
    const invite = vi.fn(async () => days);
    const premium = await readPremium({
      privilege: async () => ({ status }),
      hasRequestedBefore,
      hasFreeDays,
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

  it('stays active until the granted days are over', async () => {
    expect(await decide('invalid', true, 0, true)).toMatchObject({ isPremium: true, invited: 0 });
    expect(await decide('invalid', true, 0, false)).toMatchObject({ isPremium: false });
  });
});

describe('free days', () => {
  it('are requested once by calls at the same time, and each learns of them', async () => {
    const invite = vi.fn(async () => 3);
    const freeDaysOf = createFreeDays(() => ({
      privilege: async () => ({ status: 'invalid' }),
      hasRequestedBefore: false,
      hasFreeDays: false,
      invite,
    }));
    const granted = { isPremium: true, freeDaysGranted: 3 };
    expect(await Promise.all([freeDaysOf('a'), freeDaysOf('a')])).toEqual([granted, granted]);
    expect(invite).toHaveBeenCalledTimes(1);
    await freeDaysOf('b');
    expect(invite).toHaveBeenCalledTimes(2);
  });

  it('are requested again after a failure', async () => {
    const invite = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(0);
    const freeDaysOf = createFreeDays(() => ({
      privilege: async () => ({ status: 'invalid' }),
      hasRequestedBefore: false,
      hasFreeDays: false,
      invite,
    }));
    await expect(freeDaysOf('a')).rejects.toThrow('offline');
    expect(await freeDaysOf('a')).toEqual({ isPremium: false, freeDaysGranted: 0 });
  });
});

test('the request for free days has origin, landing page, campaign and referring sites', () => {
  let cookie = '';
  const jar = createCookieJar({
    get cookie() {
      return cookie;
    },
    set cookie(line) {
      cookie = [cookie, line.split(';')[0]].filter(Boolean).join('; ');
    },
  });
  const arrival = {
    location: { host: 'magpie.example', pathname: '/pt/tv' },
    navigator: {},
    jar,
    scene: 'share_page',
    now: 3_000,
  };
  const data = { invite_code: '', scene: 'share_page' };
  const origin = { from: 'web', rr: 'magpie.example/pt/tv' };
  expect(inviteInput(arrival)).toEqual({ ...origin, tf: '', rf: '', data });
  jar.write(consentCookie, 'allowed');
  jar.write(consentedCookies.campaignSource, 'spring');
  const sites = ['a.example', 'b.example'].map((val) => ({ val, expired: 9_000 }));
  jar.write(consentedCookies.referrers, JSON.stringify(sites));
  expect(inviteInput(arrival)).toEqual({
    ...origin,
    tf: 'spring',
    rf: 'a.example,b.example',
    data,
  });
});

test('free days are stored for that many days, and none removes them', () => {
  const page = { cookie: '' };
  const jar = createCookieJar(page);
  rememberFreeDays(jar, 3);
  expect(page.cookie).toMatch(/^__Host-free-days=3; .*Max-Age=259200;/);
  rememberFreeDays(jar, 0);
  expect(page.cookie).toMatch(/^__Host-free-days=; .*Max-Age=0;/);
});

describe('storage meter', () => {
  it('warns from 80% and from 95%, and says when nothing can be added', () => {
    expect([79, 80, 94, 95, 99, 100, 120].map((used) => storageMeterOf(used, 100).state)).toEqual([
      'fine',
      'tight',
      'tight',
      'full',
      'full',
      'over',
      'over',
    ]);
  });

  it('is never above full, and empty without a limit', () => {
    expect(storageMeterOf(120, 100).share).toBe(1);
    expect(storageMeterOf(120, 0)).toMatchObject({ share: 0, state: 'fine' });
  });
});

describe('the title of a plan', () => {
  const terabyte = 1024 ** 4;
  const pack = { premium_days: 0, storage_bytes: terabyte, traffic_bytes: 0 };

  it.each([
    ['en-US', '1 TB more storage'],
    ['ja', '容量1 TB追加'],
    ['ru', 'Ещё 1 ТБ места'],
  ])('names what it gives (%s)', (locale, title) => {
    expect(namesBenefits({ ...pack, title }, locale)).toBe(true);
  });

  it.each([
    ['something else', { ...pack, title: 'More storage' }],
    ['another amount', { ...pack, title: '2 TB more storage' }],
    ['one of two amounts', { ...pack, traffic_bytes: 1, title: '1 TB more storage' }],
    ['a membership', { ...pack, premium_days: 30, title: 'Premium with 1 TB' }],
  ])('does not, if it is of %s', (_, plan) => {
    expect(namesBenefits(plan, 'en-US')).toBe(false);
  });
});
