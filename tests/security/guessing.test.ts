import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInTriesPerAccount } from '#protocol/limits.ts';
import { signIn, signUp } from '#protocol/user.ts';
import { signUpsFree, wrongPasswordsFree } from '#worker/http/captcha-risk.ts';
import {
  createUser,
  freshEmail,
  proveAddress,
  testPassword,
  type TestUser,
} from '#tests/support/accounts.ts';
import { withProof } from '#tests/support/captcha.ts';
import { failure } from '#tests/support/failure.ts';
import { useUp } from '#tests/support/limits.ts';
import { type Caller, type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { turnOnTwoFactor } from '#tests/support/second-factor.ts';

/** All requests come from one address, as those to `npm start` do. */
let magpie: Magpie;
beforeAll(async () => {
  magpie = await startMagpie({ trustsProxy: false });
});
afterAll(() => magpie.stop());

const captchaRequired = 4001;

test('three of sixty parallel passwords are evaluated without a captcha', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 60 }, () =>
      failure(magpie.call(signIn, { username: freshEmail(), password: 'guess' })),
    ),
  );
  const refused = guesses.filter(({ code }) => code === captchaRequired);
  expect(refused).toHaveLength(60 - wrongPasswordsFree);
});

test('three of six parallel sign-ups open an account without a captcha', async () => {
  const emails = Array.from({ length: 6 }, freshEmail);
  const tokens: string[] = [];
  for (const email of emails) tokens.push(await proveAddress(magpie, email, 'REGISTER', {}));
  const enter = (at: number, as: Caller = {}) => {
    const given = { email: emails[at]!, password: testPassword, verification_token: tokens[at]! };
    return magpie.call(signUp, given, as);
  };
  const results = await Promise.allSettled(emails.map((_, at) => enter(at)));
  const refused = results.flatMap((result, at) => (result.status === 'rejected' ? [at] : []));
  expect(refused).toHaveLength(6 - signUpsFree);
  const again = enter(refused[0]!);
  expect(await failure(again)).toMatchObject({ code: captchaRequired });
  const proven = await withProof(magpie, {});
  expect(await enter(refused[0]!, proven)).toMatchObject({ token_type: 'Bearer' });
});

describe('an account with ten wrong passwords', () => {
  /** The device on which `createUser` signs in, and another. */
  const known = 'd'.repeat(32);
  const unknown = 'e'.repeat(32);
  const locked = { status: 403, error: 'invalid_status', code: 4011 };
  const enter = async (user: TestUser, deviceId: string, given: object = {}) => {
    const input = { username: user.email, password: user.password, ...given };
    const as = await withProof(magpie, { headers: { 'x-device-id': deviceId } });
    return magpie.call(signIn, input, as);
  };
  const lock = (key: string) =>
    useUp(magpie, key, signInTriesPerAccount, signInTriesPerAccount.triesMax);
  const lockedUser = async () => {
    const user = await createUser(magpie);
    await lock(`signin:account:${user.email}`);
    return user;
  };

  test('is open to devices that signed in before, each with ten tries of its own', async () => {
    const user = await lockedUser();
    expect(await failure(enter(user, unknown))).toMatchObject(locked);
    expect(await failure(enter(user, ''))).toMatchObject(locked);
    expect(await enter(user, known)).toMatchObject({ sub: user.userId });
    expect(await failure(enter(user, unknown))).toMatchObject(locked);
    await lock(`signin:device:${user.userId}:${known}`);
    expect(await failure(enter(user, known))).toMatchObject(locked);
    const other = await lockedUser();
    expect(await enter(other, known)).toMatchObject({ sub: other.userId });
  });

  test('is open to a right password with a right second factor', async () => {
    const user = await createUser(magpie);
    const { nextCode, wrongCode, recoveryCodes } = await turnOnTwoFactor(magpie, user);
    await lock(`signin:account:${user.email}`);
    const code = await nextCode();
    for (const given of [
      {},
      { two_factor_code: await wrongCode() },
      { password: 'guess', two_factor_code: code },
      { password: 'guess', two_factor_recovery_code: recoveryCodes[0] },
    ]) {
      expect(await failure(enter(user, unknown, given))).toMatchObject(locked);
    }
    const right = { two_factor_code: code };
    expect(await enter(user, unknown, right)).toMatchObject({ sub: user.userId });
    const recovery = { two_factor_recovery_code: recoveryCodes[0] };
    expect(await enter(user, 'f'.repeat(32), recovery)).toMatchObject({ sub: user.userId });
  });

  test('without a second factor is closed to any code', async () => {
    const user = await lockedUser();
    const given = { two_factor_code: '123456' };
    expect(await failure(enter(user, unknown, given))).toMatchObject(locked);
  });
});
