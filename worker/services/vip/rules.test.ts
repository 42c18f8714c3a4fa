import { describe, expect, it, test } from 'vitest';
import {
  arrivalFrom,
  checkInId,
  codeFrom,
  codePrefix,
  daysInMs,
  isPremium,
  moment,
  msInDays,
  nextUtcDay,
  plainCode,
  entitlementOf,
  giftedStorageOf,
} from '#worker/services/vip/rules.ts';

const line = (createdAt: number, premiumMs: number, storageBytes = 0) => ({
  createdAt,
  premiumMs,
  storageBytes,
});

describe('ledger', () => {
  it('gives nothing without lines', () => {
    expect(entitlementOf([])).toEqual({ premiumUntil: 0, extraBytes: 0, hasOwnSpace: false });
  });

  it('adds days after running ones', () => {
    expect(entitlementOf([line(100, 50), line(120, 50)]).premiumUntil).toBe(200);
    expect(entitlementOf([line(100, 50), line(149, 50)]).premiumUntil).toBe(200);
  });

  it('starts immediately if none are running', () => {
    expect(entitlementOf([line(100, 50), line(150, 50)]).premiumUntil).toBe(200);
    expect(entitlementOf([line(100, 50), line(151, 50)]).premiumUntil).toBe(201);
    expect(entitlementOf([line(100, 50), line(900, 50)]).premiumUntil).toBe(950);
  });

  it("isn't extended by lines without days", () => {
    expect(entitlementOf([line(100, 50), line(900, 0, 7)]).premiumUntil).toBe(150);
  });

  it('sums space, positive and negative', () => {
    expect(entitlementOf([line(1, 0, 100), line(2, 0, -30)])).toMatchObject({
      extraBytes: 70,
      hasOwnSpace: true,
    });
    expect(entitlementOf([line(1, 0, 100), line(2, 0, -100)])).toMatchObject({
      extraBytes: 0,
      hasOwnSpace: true,
    });
  });
});

describe('check-in day', () => {
  const midnight = Date.UTC(2027, 0, 1);

  it('ends at midnight UTC, when the next begins', () => {
    expect(nextUtcDay(midnight - 1)).toBe(midnight);
    expect(nextUtcDay(midnight)).toBe(Date.UTC(2027, 0, 2));
    expect(nextUtcDay(midnight + 1)).toBe(Date.UTC(2027, 0, 2));
    expect(nextUtcDay(Date.UTC(2028, 1, 28, 12))).toBe(Date.UTC(2028, 1, 29));
  });

  it('has one line per account', () => {
    expect(checkInId('ada', midnight - 1)).toBe('check-in:2026-12-31:ada');
    expect(checkInId('ada', midnight)).toBe('check-in:2027-01-01:ada');
    expect(checkInId('ada', midnight)).toBe(checkInId('ada', nextUtcDay(midnight) - 1));
    expect(checkInId('ada', midnight)).not.toBe(checkInId('bo', midnight));
  });
});

describe('premium', () => {
  it('runs until its end, exclusively', () => {
    expect(isPremium({ premiumUntil: 200 }, 199)).toBe(true);
    expect(isPremium({ premiumUntil: 200 }, 200)).toBe(false);
    expect(isPremium({ premiumUntil: 0 }, 0)).toBe(false);
  });

  it('states its end in RFC 3339, never as empty', () => {
    expect(moment(0)).toBe('');
    expect(moment(Date.UTC(2030, 0, 2))).toBe('2030-01-02T00:00:00.000Z');
  });

  it('counts a started day as a full one', () => {
    expect([0, 1, daysInMs(1), daysInMs(1) + 1, -5].map(msInDays)).toEqual([0, 1, 1, 2, 0]);
  });
});

describe('redeem codes', () => {
  it('are four groups of five from twenty random bytes', () => {
    const code = codeFrom(Uint8Array.from({ length: 20 }, (_, index) => index + 12));
    expect(code).toBe('CDEFG-HJKMN-PQRST-VWXYZ');
    expect(codePrefix(code)).toBe('CDEFG');
    expect(codeFrom(new Uint8Array(20).fill(255))).toBe('ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ');
  });

  it.each([
    'CDEFG-HJKMN-PQRST-VWX10',
    'cdefg-hjkmn-pqrst-vwx10',
    'CDEFGHJKMNPQRSTVWX10',
    ' CDEFG HJKMN\u00a0PQRST\nVWX10 ',
    'CDEFG–HJKMN—PQRST‐VWXIO',
    'cdefg-hjkmn-pqrst-vwxlo',
    'ＣＤＥＦＧ-HJKMN-PQRST-VWX10',
  ])('are read when typed as %j', (typed) => {
    expect(plainCode(typed)).toBe('CDEFGHJKMNPQRSTVWX10');
  });

  it.each([
    '',
    'CDEFG',
    'CDEFGHJKMNPQRSTVWX1',
    'CDEFGHJKMNPQRSTVWX100',
    'CDEFGHJKMNPQRSTVWX1U',
    'é'.repeat(20),
  ])("can't be %j", (typed) => {
    expect(plainCode(typed)).toBeUndefined();
  });
});

test('counts storage as a gift unless it was bought', () => {
  const line = (reason: string, storageBytes: number) => ({
    reason,
    storageBytes,
    premiumMs: 0,
    createdAt: 1,
  });
  const lines = [line('purchase', 500), line('code', 70), line('reward', 3)];
  expect(giftedStorageOf(lines)).toBe(73);
  expect(giftedStorageOf([...lines, line('refund', -500)])).toBe(73);
  expect(giftedStorageOf([line('administrator', -9)])).toBe(0);
});

it.each([
  [{ scene: 'share_page' }, 'web/share_page'],
  [{ scene: 'official_page', invite_code: 'X' }, 'web/official_page'],
  [{ scene: 'elsewhere' }, 'web'],
  [{ scene: '' }, 'web'],
  [{}, 'web'],
  [undefined, 'web'],
])('the origin of an account with the data %j is %s', (data, origin) => {
  expect(arrivalFrom('web', data)).toBe(origin);
});
