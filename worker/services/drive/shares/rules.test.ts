import { describe, expect, test } from 'vitest';
import { generatePasscode } from '#protocol/passcodes.ts';
import {
  chooseExpiry,
  choosePasscode,
  chooseRestoreLimit,
  chooseTitle,
  expirationText,
  moderationStatus,
  restoresLeft,
  type ShareState,
  statusOf,
  undoableSince,
} from '#worker/services/drive/shares/rules.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const day = 86_400_000;
const open: ShareState = {
  deleted: false,
  moderation: 'OK',
  fileCount: 1,
  expiresAt: 0,
  restoreLimit: -1,
  restoreCount: 0,
  viewLimit: -1,
  viewCount: 0,
  downloadLimit: -1,
  downloadCount: 0,
  trafficLimit: -1,
  trafficUsed: 0,
};
const options = { pass_code_option: '', share_to: '', custom_pass_code: '', pass_code: '' };
const random = new Uint8Array([0, 31, 32, 255]);

describe('share status', () => {
  test.each<[string, Partial<ShareState>, string]>([
    ['open', {}, 'OK'],
    ['withdrawn', { deleted: true, moderation: 'PROHIBITED' }, 'DELETED'],
    ['moderated', { moderation: 'AUDITING', expiresAt: now - 1 }, 'AUDITING'],
    ['without any file left', { fileCount: 0 }, 'DELETED'],
    ['one millisecond before its end', { expiresAt: now + 1 }, 'OK'],
    ['at its end', { expiresAt: now }, 'EXPIRED'],
    ['with one restore left', { restoreLimit: 10, restoreCount: 9 }, 'OK'],
    ['with traffic left', { trafficLimit: 10, trafficUsed: 9 }, 'OK'],
    ['with its traffic used up', { trafficLimit: 10, trafficUsed: 10 }, 'MAX_RESTORE_COUNT'],
    ['with no restore left', { restoreLimit: 10, restoreCount: 10 }, 'MAX_RESTORE_COUNT'],
  ])('%s', (_, change, status) => {
    expect(statusOf({ ...open, ...change }, now)).toBe(status);
  });

  test('moderation sets its own statuses, prohibited by default', () => {
    expect(moderationStatus(undefined)).toBe('PROHIBITED');
    expect(moderationStatus('SENSITIVE_WORD')).toBe('SENSITIVE_WORD');
    for (const status of ['EXPIRED', 'DELETED', 'MAX_RESTORE_COUNT'] as const) {
      expect(moderationStatus(status)).toBe(status);
      expect(statusOf({ ...open, moderation: status }, now)).toBe(status);
    }
    for (const status of ['NOT_FOUND', 'PASS_CODE_EMPTY', 'PASS_CODE_ERROR'] as const) {
      expect(() => moderationStatus(status)).toThrow('status: must be one of');
    }
  });
});

describe('passcode of a new share', () => {
  test('has four unambiguous letters and digits', () => {
    expect(generatePasscode(random)).toBe('a9a9');
    const all = generatePasscode(new Uint8Array([0, 1, 2, 3]));
    expect(all).toMatch(/^[abcdefghijkmnpqrstuvwxyz23456789]{4}$/);
  });

  test('follows the option, then a custom passcode, then the type of link', () => {
    expect(choosePasscode(options, random)).toBe('');
    expect(choosePasscode({ ...options, share_to: 'encryptedlink' }, random)).toBe('a9a9');
    expect(choosePasscode({ ...options, pass_code_option: 'REQUIRED' }, random)).toBe('a9a9');
    expect(choosePasscode({ ...options, custom_pass_code: 'Ab12' }, random)).toBe('Ab12');
    expect(choosePasscode({ ...options, pass_code: '1234567890' }, random)).toBe('1234567890');
    expect(
      choosePasscode(
        { ...options, pass_code_option: 'NOT_REQUIRED', share_to: 'encryptedlink' },
        random,
      ),
    ).toBe('');
  });

  test.each(['abc', '12345678901', 'ab-d', 'äbcd', 'ab d'])('refuses %s', (custom_pass_code) => {
    expect(() => choosePasscode({ ...options, custom_pass_code }, random)).toThrow('4 to 10');
  });

  test('refuses an unknown option', () => {
    expect(() => choosePasscode({ ...options, pass_code_option: 'MAYBE' }, random)).toThrow(
      'REQUIRED or NOT_REQUIRED',
    );
  });
});

describe('share expiry', () => {
  test.each([undefined, null, '', -1, '-1'])('is never for %j days', (days) => {
    expect(chooseExpiry(days, '', now)).toEqual({ days: -1, at: 0 });
  });

  test.each([
    [1, now + day],
    ['7', now + 7 * day],
    [3650, now + 3650 * day],
  ])('is %j days from now', (days, at) => {
    expect(chooseExpiry(days, '', now)).toEqual({ days: Number(days), at });
  });

  test.each([0, -2, 3651, 1.5, '1.5', 'soon', Number.NaN])('refuses %j days', (days) => {
    expect(() => chooseExpiry(days, '', now)).toThrow('expiration_days');
  });

  test('prefers a date to days', () => {
    expect(chooseExpiry(7, '2026-11-21T12:00:00.000+00:00', now)).toEqual({
      days: 1,
      at: now + day,
    });
    expect(chooseExpiry(-1, '-1', now)).toEqual({ days: -1, at: 0 });
  });

  test.each(['2026-11-20T12:00:00Z', '2046-11-20T12:00:00Z', '2026-11-21', 'tomorrow'])(
    'refuses the date %s',
    (date) => {
      expect(() => chooseExpiry(-1, date, now)).toThrow('expiration_at');
    },
  );

  test('is RFC 3339 or -1', () => {
    expect(expirationText(now)).toBe('2026-11-20T12:00:00.000Z');
    expect(expirationText(0)).toBe('-1');
  });
});

describe('save limit', () => {
  test.each([
    [undefined, -1],
    ['-1', -1],
    ['', -1],
    [1, 1],
    ['1000000', 1_000_000],
  ])('%j allows %i', (value, limit) => {
    expect(chooseRestoreLimit(value)).toBe(limit);
  });

  test.each([0, -2, 1_000_001, 'ten', 2.5])('refuses %j', (value) => {
    expect(() => chooseRestoreLimit(value)).toThrow('restore_limit');
  });

  test('never has a negative remainder', () => {
    expect(restoresLeft({ restoreLimit: -1, restoreCount: 5 })).toBe(-1);
    expect(restoresLeft({ restoreLimit: 3, restoreCount: 1 })).toBe(2);
    expect(restoresLeft({ restoreLimit: 3, restoreCount: 4 })).toBe(0);
  });
});

describe('public texts', () => {
  test("use the owner's title or one made of the names", () => {
    expect(chooseTitle('  Holidays ', ['a'])).toBe('Holidays');
    expect(chooseTitle('', ['Photos'])).toBe('Photos');
    expect(chooseTitle('', ['Photos', 'a.txt', 'b.txt'])).toBe('Photos +2');
    expect(() => chooseTitle('a\u0000b', [])).toThrow('title');
    expect(() => chooseTitle('a\ud800b', [])).toThrow('title');
  });
});

test('a stopped share can be reopened for ten minutes', () => {
  expect(now - undoableSince(now)).toBe(600_000);
});
