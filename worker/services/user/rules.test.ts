import { maskedEmail } from '#protocol/masked-email.ts';
import { describe, expect, test } from 'vitest';
import { passwordMaxLength, passwordMinLength } from '#protocol/limits.ts';
import {
  deviceModel,
  deviceName,
  emailKey,
  foldedPassword,
  isCodeChallenge,
  isCodeVerifier,
  isEmail,
  nameFromEmail,
  passwordFault,
  purposeOf,
} from '#worker/services/user/rules.ts';

describe('email addresses', () => {
  test.each([
    'ada@example.com',
    'ada.lovelace+magpie@mail.example.co.uk',
    "o'hara@example.com",
    'ада@пример.рф',
    `${'a'.repeat(64)}@example.com`,
    'a@1.example',
  ])('include %s', (address) => expect(isEmail(address)).toBe(true));

  test.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@example.',
    'ada@.example.com',
    'ada@exa..mple.com',
    'ada@-example.com',
    'ada@example-.com',
    'ada lovelace@example.com',
    'ada@exa mple.com',
    'ada@example.com\n',
    'ada\u0000@example.com',
    'ada\u202e@example.com',
    'ada@ex@ample.com',
    'a,b@example.com',
    '<ada@example.com>',
    '"ada"@example.com',
    `${'a'.repeat(65)}@example.com`,
    `ada@${'a.'.repeat(126)}example`,
  ])("don't include %j", (address) => expect(isEmail(address)).toBe(false));

  test('are one account in any spelling', () => {
    expect(emailKey('  Ada@Example.COM ')).toBe('ada@example.com');
    expect(emailKey('Ada@example.com')).toBe('ada@example.com');
    expect(emailKey('ada.l@example.com')).not.toBe(emailKey('adal@example.com'));
  });

  test('are masked so that only their owner recognizes them', () => {
    expect(maskedEmail('ada@example.com')).toBe('a***@example.com');
    expect(maskedEmail('a@example.com')).toBe('a***@example.com');
    expect(maskedEmail('')).toBe('');
  });

  test('provide the initial display name and nothing else', () => {
    expect(nameFromEmail('ada.lovelace@example.com')).toBe('ada');
    expect(nameFromEmail('1815ada@example.com')).toBe('ada');
    expect(nameFromEmail('4711@example.com')).toBe('4');
    expect(nameFromEmail('ада@пример.рф')).toBe('ада');
  });
});

describe('passwords', () => {
  const fault = (password: string, isCommon = false) =>
    passwordFault(password, 'Ada.Lovelace@example.com', isCommon);

  test('are accepted from the minimum to the maximum length, with any characters', () => {
    expect(fault('a'.repeat(passwordMinLength))).toBeUndefined();
    expect(fault('a'.repeat(passwordMinLength - 1))).toContain('shorter');
    expect(fault('a'.repeat(passwordMaxLength))).toBeUndefined();
    expect(fault('a'.repeat(passwordMaxLength + 1))).toContain('longer');
    expect(fault('  space  ')).toBeUndefined();
    expect(fault('パスワードは長い方が')).toBeUndefined();
  });

  test('are measured in characters, not in code units', () => {
    expect(fault('🐦'.repeat(passwordMinLength))).toBeUndefined();
    expect(fault('🐦'.repeat(passwordMinLength - 1))).toContain('shorter');
  });

  test("can't be the address or its local part in any case", () => {
    expect(fault('ada.lovelace@EXAMPLE.com')).toContain('email');
    expect(fault('Ada.Lovelace')).toContain('email');
    expect(fault('Ada.Lovelace1')).toBeUndefined();
  });

  test("can't be a common password", () => {
    expect(fault('password1', true)).toContain('too common');
    expect(foldedPassword('PassWord１')).toBe('password1');
  });
});

describe('device names from user agents', () => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
  test.each([
    [
      `${windows} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`,
      'Chrome · Windows',
      '',
    ],
    [
      `${windows} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0`,
      'Edge · Windows',
      '',
    ],
    [`${windows} Gecko/20100101 Firefox/145.0`, 'Firefox · Windows', ''],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari · iOS',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      'Chrome · Android',
      '',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UD1A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      'Chrome · Android',
      'Pixel 8',
    ],
    [
      'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.6099.270 Safari/537.36 WebAppManager',
      'Chrome · TV',
      '',
    ],
    [
      'Mozilla/5.0 (Linux; Android 12; AFTKRT Build/RS8101) AppleWebKit/537.36 (KHTML, like Gecko) Silk/140.3.1 like Chrome/140.0.0.0 Safari/537.36',
      'Chrome · TV',
      'AFTKRT',
    ],
    ['rclone/v1.70.0', 'rclone', ''],
    ['ANDROID-example.app/1.2.3 networktype/wifi', 'ANDROID-example.app · Android', ''],
    ['', '', ''],
    ['Mozilla/5.0', '', ''],
  ])('%s', (userAgent, name, model) => {
    expect(deviceName(userAgent)).toBe(name);
    expect(deviceModel(userAgent)).toBe(model);
  });
});

test('codes exist for sign-up, sign-in and password reset only', () => {
  expect(purposeOf('')).toBe('REGISTER');
  expect(purposeOf('REGISTER')).toBe('REGISTER');
  expect(purposeOf('SIGN_IN')).toBe('SIGN_IN');
  expect(purposeOf('PASSWORD_RESET')).toBe('PASSWORD_RESET');
  expect(purposeOf('toString')).toBeUndefined();
  expect(purposeOf('register')).toBeUndefined();
});

test('code verifiers and challenges have the lengths of RFC 7636', () => {
  expect(isCodeVerifier('a'.repeat(42))).toBe(false);
  expect(isCodeVerifier('a'.repeat(43))).toBe(true);
  expect(isCodeVerifier('~._-'.repeat(32))).toBe(true);
  expect(isCodeVerifier('a'.repeat(129))).toBe(false);
  expect(isCodeVerifier('+'.repeat(43))).toBe(false);
  expect(isCodeChallenge('a'.repeat(43))).toBe(true);
  expect(isCodeChallenge('a'.repeat(42))).toBe(false);
  expect(isCodeChallenge('a'.repeat(44))).toBe(false);
});
