import { describe, expect, it } from 'vitest';
import {
  arrivalFrom,
  checkInId,
  codeFrom,
  codePrefix,
  daysInMs,
  msInDays,
  nextUtcDay,
  plainCode,
} from '#worker/services/vip/rules.ts';

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

describe('a time', () => {
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
