import { describe, expect, test } from 'vitest';
import {
  isCaptchaAction,
  isCaptchaFresh,
  actionKindOf,
  needsCaptcha,
  captchaFreshMs,
  signUpsFree,
  wrongPasswordsFree,
} from '#worker/http/captcha-risk.ts';
import { signatureMeta } from '#protocol/signature.ts';
import { webClient } from '#protocol/web-client.ts';
import { networkOf } from '#worker/http/visitor-address.ts';
import { readSignature } from '#worker/services/captcha/clients.ts';
import { initsFree, isSignature, needsChallenge } from '#worker/services/captcha/rules.ts';

const clean = { wrongPasswords: 0, signUps: 0, passcodeProofs: 0, signedIn: false };

describe('an action', () => {
  test.each([
    'POST:/v1/auth/signin',
    'POST:https://user.example/v1/auth/signin',
    'GET:/drive/v1/files',
    'get:/drive/v1/share',
    'PATCH:/drive/v1/files/VNx_1-2',
    'POST:/drive/v1/files:batchTrash',
    'GET:/drive/v1/share?x=1',
  ])('is a method and a path: %s', (action) => expect(isCaptchaAction(action)).toBe(true));

  test.each([
    '',
    'POST',
    '/v1/auth/signin',
    'POST /v1',
    'FETCH:/v1',
    'POST:javascript:alert(1) x',
    'POST:/a b',
    'POST:/a\n',
  ])('is not %j', (action) => expect(isCaptchaAction(action)).toBe(false));

  test('is matched by the end of its path', () => {
    expect(actionKindOf('POST:/v1/auth/signin')).toBe('sign-in');
    expect(actionKindOf('POST:https://user.example/api/v1/auth/signin?client_id=1')).toBe(
      'sign-in',
    );
    expect(actionKindOf('POST:/v1/auth/signup')).toBe('sign-up');
    expect(actionKindOf('POST:/v1/auth/verification')).toBe('mail');
    expect(actionKindOf('POST:/v1/auth/verification/')).toBe('mail');
    expect(actionKindOf('POST:/v1/auth/verification/verify')).toBe('other');
    expect(actionKindOf('GET:/drive/v1/files')).toBe('other');
  });
});

describe('captcha requirement', () => {
  test('applies to every mail', () => expect(needsCaptcha('mail', clean)).toBe(true));

  test('applies to sign-in after some wrong passwords', () => {
    expect(needsCaptcha('sign-in', { ...clean, wrongPasswords: wrongPasswordsFree - 1 })).toBe(
      false,
    );
    expect(needsCaptcha('sign-in', { ...clean, wrongPasswords: wrongPasswordsFree })).toBe(true);
  });

  test('applies to sign-up after some accounts', () => {
    expect(needsCaptcha('sign-up', { ...clean, signUps: signUpsFree - 1 })).toBe(false);
    expect(needsCaptcha('sign-up', { ...clean, signUps: signUpsFree })).toBe(true);
  });

  test('never applies to the drive', () => {
    expect(
      needsCaptcha('other', {
        wrongPasswords: 50,
        signUps: 10,
        passcodeProofs: 1,
        signedIn: false,
      }),
    ).toBe(false);
  });
});

describe('a challenge', () => {
  const known = { record: clean, inits: 1, solvedAt: 0, now: 1_000_000_000 };

  test('precedes a token for actions that require proof', () => {
    expect(needsChallenge('mail', known)).toBe(true);
    expect(needsChallenge('other', known)).toBe(false);
  });

  test('precedes every token for an address with many requests', () => {
    expect(needsChallenge('other', { ...known, inits: initsFree })).toBe(false);
    expect(needsChallenge('other', { ...known, inits: initsFree + 1 })).toBe(true);
  });

  test("isn't repeated for half an hour", () => {
    const solvedAt = known.now - captchaFreshMs;
    expect(needsChallenge('mail', { ...known, solvedAt: solvedAt + 1 })).toBe(false);
    expect(needsChallenge('mail', { ...known, solvedAt })).toBe(true);
    expect(isCaptchaFresh(0, 1)).toBe(false);
  });
});

test('a signature is absent or well-formed', () => {
  for (const value of [undefined, null, '', `1.${'0a'.repeat(16)}`]) {
    expect(isSignature(value)).toBe(true);
  }
  for (const value of [
    '1.',
    `1.${'0A'.repeat(16)}`,
    `2.${'0a'.repeat(16)}`,
    5,
    {},
    '0a'.repeat(16),
  ]) {
    expect(isSignature(value)).toBe(false);
  }
});

describe('a signature identifies the client', () => {
  const deviceId = 'd'.repeat(32);
  const request = {
    clientId: webClient.id,
    clientVersion: webClient.version,
    packageName: 'magpie.example',
    deviceId,
    timestamp: '1700000000000',
  };
  const meta = signatureMeta(request, webClient.salts);

  test("if it's ours over exactly these fields", () => {
    expect(readSignature(webClient.id, deviceId, { ...meta })).toBe('right');
    expect(readSignature(webClient.id, 'e'.repeat(32), { ...meta })).toBe('wrong');
    expect(readSignature(webClient.id, deviceId, { ...meta, timestamp: '1' })).toBe('wrong');
    expect(readSignature(webClient.id, deviceId, { ...meta, package_name: 5 })).toBe('wrong');
  });

  test('and nothing for unknown clients or without one', () => {
    expect(readSignature('somebody', deviceId, { ...meta })).toBe('unread');
    expect(readSignature(webClient.id, deviceId, {})).toBe('none');
  });
});

test('a network is the first three bytes of IPv4 and the first three groups of IPv6', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113');
  expect(networkOf('2001:db8:1:2:3::4')).toBe('2001:db8:1');
  expect(networkOf('::1')).toBe('0:0:0');
});
