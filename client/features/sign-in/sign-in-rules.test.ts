import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#protocol/errors.ts';
import { usedCodeReason } from '#protocol/tokens.ts';
import { frameResult, frameSize } from '#client/features/captcha/captcha-frame-messages.ts';
import { receiveCode } from '#client/features/sign-in/authorization.ts';
import { loginScene } from '#client/features/sign-in/sign-in.ts';
import {
  charactersMissing,
  extractCode,
  errorField,
  isTooLong,
  shownFields,
  isCompleteCode,
  looksLikeEmail,
  secondFactorRefusal,
} from '#client/features/sign-in/sign-in-rules.ts';

describe('code field', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['123-456', '123456'],
    ['Your code is 048213. It is good for 10 minutes.', '048213'],
    ['Magpie 2026: 048213', '048213'],
    ['１２３４５６', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['९८७६५४', '987654'],
    ['12', '12'],
    ['12a4', '124'],
    ['1234567', '123456'],
    ['', ''],
  ])('reads %j as %s', (text, code) => {
    expect(extractCode(text)).toBe(code);
  });

  it('is complete with six digits', () => {
    expect([isCompleteCode('12345'), isCompleteCode('123456')]).toEqual([false, true]);
  });
});

it.each([`code=c0.${'a'.repeat(43)}&scope=user`, 'code=no+code', ''])(
  'an authorization code is refused and logged for the query "%s"',
  async (query) => {
    const line = vi.spyOn(console, 'error').mockImplementation(() => {});
    await expect(receiveCode(new URLSearchParams(query))).rejects.toThrow('invalid auth code!');
    expect(line).toHaveBeenCalledExactlyOnceWith('invalid auth code!');
    line.mockRestore();
  },
);

it.each([
  ['https://magpie.example/s/VNabc', 'share_page'],
  ['https://magpie.example/pt/s/VNabc/folder', 'share_page'],
  ['https://magpie.example/drive/all', 'official_page'],
  ['https://magpie.example/', 'official_page'],
])('the scene of a sign-in at %s is %s', (url, scene) => {
  expect(loginScene(url)).toBe(scene);
});

describe('a refused second factor', () => {
  it.each([
    [new ApiError('invalid_two_factor'), 'wrong'],
    [new ApiError('invalid_two_factor', { details: [{ reason: usedCodeReason }] }), 'used'],
    [new ApiError('invalid_two_factor_recovery'), 'recovery'],
    [new ApiError('expired_token'), 'ended'],
    [new ApiError('resource_exhausted'), undefined],
    [new ApiError('unreachable'), undefined],
  ] as const)('with %s is reported as %s', (error, refusal) => {
    expect(secondFactorRefusal(error)).toBe(refusal);
  });
});

describe('other fields', () => {
  it('accept anything that may be an address and leave the rest to the server', () => {
    for (const good of ['a@b.co', ' a.b+c@ex-ample.museum ', '名@例え.jp']) {
      expect(looksLikeEmail(good)).toBe(true);
    }
    for (const bad of ['', 'a', 'a@b', '@b.co', 'a@b..co', 'a b@c.de', `${'a'.repeat(250)}@b.co`]) {
      expect(looksLikeEmail(bad)).toBe(false);
    }
  });

  it('count password characters as people see them, from 8 to 128', () => {
    expect(charactersMissing('1234567')).toBe(1);
    expect(charactersMissing('12345678')).toBe(0);
    expect(charactersMissing('🐦🐦🐦🐦🐦🐦🐦')).toBe(1);
    expect(isTooLong('x'.repeat(128))).toBe(false);
    expect(isTooLong('x'.repeat(129))).toBe(true);
  });

  it('of a code step have a password only where it is chosen', () => {
    const step = { mode: 'signUp', isSent: true, asksPassword: false } as const;
    expect(shownFields(step)).toEqual(['code']);
    expect(shownFields({ ...step, asksPassword: true })).toEqual(['code', 'password']);
    expect(shownFields({ ...step, mode: 'forgot' })).toEqual(['code', 'password']);
    expect(shownFields({ ...step, mode: 'code' })).toEqual(['code']);
    expect(shownFields({ ...step, isSent: false })).toEqual(['email', 'password']);
    expect(shownFields({ ...step, mode: 'forgot', isSent: false })).toEqual(['email']);
  });

  it('are marked by the error about them', () => {
    expect(errorField('invalid_argument', 'email: is not an email address')).toBe('email');
    expect(errorField('invalid_argument', 'usage: is not supported')).toBeUndefined();
    expect(errorField('invalid_password', '')).toBe('password');
    expect(errorField('expired_verification_code', '')).toBe('code');
    expect(errorField('unreachable', '')).toBeUndefined();
  });
});

describe('captcha frame messages', () => {
  const layout = { type: 'responsive-layout', width: 300, height: 420 };

  it('set the size, within limits, in a responsive-layout message', () => {
    expect(frameSize(layout)).toEqual({ widthPx: 300, heightPx: 420 });
    expect(frameSize({ ...layout, width: 79, height: 801 })).toEqual({
      widthPx: 80,
      heightPx: 800,
    });
    for (const wrong of [
      { ...layout, width: -1 },
      { ...layout, height: 10_001 },
      { ...layout, width: '300' },
      { ...layout, height: Number.NaN },
      { ...layout, type: 'resize' },
      'responsive-layout',
      null,
    ]) {
      expect(frameSize(wrong)).toBeNull();
    }
  });

  it('deliver a token when the frame reaches our page', () => {
    const own = 'https://magpie.example';
    const query = '?captcha_token=ck0.a.b&expires_in=300';
    expect(frameResult(`${own}/loading${query}`, own)).toEqual({
      captcha_token: 'ck0.a.b',
      expires_in: 300,
    });
    for (const wrong of [
      `https://evil.example/loading${query}`,
      `${own}/loading`,
      `${own}/loading?captcha_token=&expires_in=300`,
      `${own}/loading?captcha_token=a&expires_in=0`,
      `${own}/loading?captcha_token=a&expires_in=x`,
      `${own}/elsewhere${query}`,
      'about:blank',
      '',
    ]) {
      expect(frameResult(wrong, own)).toBeNull();
    }
  });
});
