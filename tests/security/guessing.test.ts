import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  lockedSignInTriesPerAccount,
  type RateLimit,
  signInTriesPerAccount,
  twoFactorTriesPerAccount,
} from '#protocol/limits.ts';
import { resetPassword, signIn, signUp } from '#protocol/user.ts';
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
import { type Caller, callerHeaders, type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { objectStub } from '#tests/support/objects.ts';
import { turnOnTwoFactor } from '#tests/support/second-factor.ts';

/** All requests come from one address, as those to `npm start` do. */
let magpie: Magpie;
beforeAll(async () => {
  magpie = await startMagpie({ trustsProxy: false });
});
afterAll(() => magpie.stop());

const captchaRequired = 4001;

// First, because the wrong passwords of the others count for the same address.
test('four right passwords in parallel need no captcha', async () => {
  const users: TestUser[] = [];
  for (let count = 0; count < 4; count += 1) users.push(await createUser(magpie));
  const entered = await Promise.all(
    users.map(({ email, password }) => magpie.call(signIn, { username: email, password })),
  );
  expect(entered.map(({ sub }) => sub)).toEqual(users.map(({ userId }) => userId));
});

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
  const callerOf = (deviceId: string) =>
    withProof(magpie, { headers: { 'x-device-id': deviceId } });
  const enter = async (user: TestUser, deviceId: string, given: object = {}) => {
    const input = { username: user.email, password: user.password, ...given };
    return magpie.call(signIn, input, await callerOf(deviceId));
  };
  const useUpAll = (key: string, limit: RateLimit) => useUp(magpie, key, limit, limit.triesMax);
  const lock = (user: TestUser) => useUpAll(`signin:account:${user.email}`, signInTriesPerAccount);

  test('is closed to a right password from any device, also one that signed in before', async () => {
    const user = await createUser(magpie);
    // Some clients derive their device id from the address and the password.
    const derived = createHash('md5')
      .update(user.email + user.password)
      .digest('hex');
    expect(await enter(user, derived)).toMatchObject({ sub: user.userId });
    await lock(user);
    for (const device of [known, unknown, derived, '']) {
      expect(await failure(enter(user, device))).toMatchObject(locked);
    }
  });

  test('is open to its new password after a reset by mail', async () => {
    const user = await createUser(magpie);
    await lock(user);
    const token = await proveAddress(magpie, user.email, 'PASSWORD_RESET', {});
    const password = 'another sentence of the tests';
    const input = { email: user.email, new_password: password, verification_token: token };
    await magpie.call(resetPassword, input);
    expect(await enter(user, unknown, { password })).toMatchObject({ sub: user.userId });
  });

  test('is open to a right password with a right second factor', async () => {
    const user = await createUser(magpie);
    const { nextCode, wrongCode, recoveryCodes } = await turnOnTwoFactor(magpie, user);
    await lock(user);
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
    expect(await failure(enter(user, unknown, right))).toMatchObject(locked);
    const recovery = { two_factor_recovery_code: recoveryCodes[0] };
    expect(await enter(user, 'f'.repeat(32), recovery)).toMatchObject({ sub: user.userId });
    expect(await failure(enter(user, unknown, recovery))).toMatchObject(locked);
  });

  test('without a second factor is closed to any code', async () => {
    const user = await createUser(magpie);
    await lock(user);
    const given = { two_factor_code: '123456' };
    expect(await failure(enter(user, unknown, given))).toMatchObject(locked);
  });

  test('takes the same steps for a right and a wrong password and an unknown address', async () => {
    const user = await createUser(magpie);
    const { wrongCode } = await turnOnTwoFactor(magpie, user);
    const plain = await createUser(magpie);
    const missing = { ...user, email: freshEmail() };
    for (const each of [user, plain, missing]) await lock(each);
    const as = await callerOf(unknown);
    const steps = async ({ email, password }: TestUser, factor: object) => {
      const response = await magpie.fetch(`/api/${signIn.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...callerHeaders(as) },
        body: JSON.stringify({ username: email, password, ...factor }),
      });
      expect(response.status).toBe(locked.status);
      return response.headers.get('x-subrequests');
    };
    const wrongFactors = [
      { two_factor_code: await wrongCode() },
      { two_factor_recovery_code: 'AAAA-AAAA-AAAA-AAAA' },
    ];
    for (const factor of wrongFactors) {
      const expected = await steps({ ...user, password: 'guess' }, factor);
      expect(expected).toMatch(/^\d+\/\d+$/);
      for (const each of [user, plain, missing]) expect(await steps(each, factor)).toBe(expected);
    }
  });

  test('allows few second factors, counted apart from the codes of a sign-in', async () => {
    const user = await createUser(magpie);
    const { nextCode, wrongCode } = await turnOnTwoFactor(magpie, user);
    await lock(user);
    const wrong = { two_factor_code: await wrongCode() };
    expect(await failure(enter(user, unknown, wrong))).toMatchObject(locked);
    const codes = await objectStub(magpie, 'LIMITERS', `two-factor:${user.userId}`);
    const { left } = await codes.peek(twoFactorTriesPerAccount);
    expect(left).toBe(twoFactorTriesPerAccount.triesMax);
    await useUpAll(`signin:locked:${user.email}`, lockedSignInTriesPerAccount);
    const right = { two_factor_code: await nextCode() };
    expect(await failure(enter(user, unknown, right))).toMatchObject(locked);
  });
});
