import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { disableUserTwoFactor } from '#protocol/admin.ts';
import { recoveryCodesCount, twoFactorTriesPerAccount } from '#protocol/limits.ts';
import {
  confirmTwoFactor,
  disableTwoFactor,
  enrollTwoFactor,
  renewRecoveryCodes,
  twoFactor,
} from '#protocol/two-factor.ts';
import { changePassword, sudo } from '#protocol/step-up.ts';
import {
  me,
  requestVerification,
  signIn,
  signUp,
  token as tokenCall,
  verifyCode,
} from '#protocol/user.ts';
import { totpCode, totpStep } from '#worker/services/user/totp.ts';
import { codeFromOutbox, createUser, type TestUser } from '#tests/support/accounts.ts';
import { failure } from '#tests/support/failure.ts';
import { useUp } from '#tests/support/limits.ts';
import { adminToken, CallFailed, freshIp, type Magpie } from '#tests/support/magpie.ts';
import { withProof } from '#tests/support/captcha.ts';
import { callDrive } from '#tests/support/drive.ts';
import { type Fronted, startFronted } from '#tests/support/front.ts';
import { fromBase32 } from '#tests/support/second-factor.ts';

let front: Fronted;
let magpie: Magpie;
/** The clock of the instance is this far ahead. */
let aheadMs = 0;
let user: TestUser;
let secret: Uint8Array<ArrayBuffer>;
let recoveryCodes: string[];
beforeAll(async () => {
  front = await startFronted();
  ({ magpie } = front);
  user = await createUser(magpie);
});
afterAll(() => magpie.stop());

const as = () => ({ token: user.token });
const sudoToken = async (fields: object = {}) =>
  (await magpie.call(sudo, { password: user.password, ...fields }, as())).sudo_token;
const enter = (fields: object = {}, ip = freshIp()) =>
  magpie.call(signIn, { username: user.email, password: user.password, ...fields }, { ip });

/** Returns the current code, or one `later` steps ahead. */
const codeNow = (later = 0) => totpCode(secret, totpStep(Date.now() + aheadMs) + later);

/** Lets time pass, so that no code of now was used. */
async function later(): Promise<void> {
  await front.wind(90_000);
  aheadMs += 90_000;
}

/** Returns the token with which a sign-in continues to the second factor. */
async function secondFactorToken(work: Promise<unknown>): Promise<string> {
  const thrown = await work.catch((error: unknown) => error);
  if (!(thrown instanceof CallFailed)) throw thrown;
  expect(thrown).toMatchObject({ status: 403, body: { error: 'two_factor_required' } });
  expect(thrown.body.error_code).toBe(4015);
  return thrown.body.details![0]!.metadata!.two_factor_token!;
}

describe('two-factor authentication', () => {
  test('starts after reauthentication and is active once a code confirms it', async () => {
    expect(await magpie.call(twoFactor, {}, as())).toEqual({
      enabled: false,
      enabled_time: '',
      recovery_codes_left: 0,
    });
    expect(await failure(magpie.call(enrollTwoFactor, {}, as()))).toMatchObject({
      error: 'interaction_required',
      code: 4031,
    });
    const code = { code: '000000' };
    expect(await failure(magpie.call(confirmTwoFactor, code, as()))).toMatchObject({
      error: 'failed_precondition',
    });
    const enrollment = await magpie.call(enrollTwoFactor, { sudo_token: await sudoToken() }, as());
    expect(enrollment.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(enrollment.otpauth_url).searchParams.get('secret')).toBe(enrollment.secret);
    secret = fromBase32(enrollment.secret);

    await enter();
    expect(await failure(magpie.call(confirmTwoFactor, code, as()))).toMatchObject({
      status: 400,
      error: 'invalid_two_factor',
      code: 4016,
    });
    const confirmed = await magpie.call(confirmTwoFactor, { code: await codeNow(-1) }, as());
    recoveryCodes = confirmed.recovery_codes;
    expect(new Set(recoveryCodes).size).toBe(recoveryCodesCount);
    expect(await magpie.call(twoFactor, {}, as())).toMatchObject({
      enabled: true,
      recovery_codes_left: recoveryCodesCount,
    });
    await secondFactorToken(enter());
  });

  test('stores the secret sealed and recovery codes as digests', async () => {
    const rows = [
      await front.table(user.userId, 'two_factor'),
      await front.table(user.userId, 'recovery_codes'),
    ].map((stored) => JSON.stringify(stored));
    expect(rows.every((row) => row.length > 100)).toBe(true);
    const inClear = [
      Buffer.from(secret).toString('base64url'),
      Buffer.from(secret).toString('hex'),
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replaceAll('-', '')),
    ];
    for (const text of inClear) for (const row of rows) expect(row).not.toContain(text);
  });

  test("takes the code with the password, or later with the first response's token", async () => {
    const code = await codeNow();
    expect(await enter({ two_factor_code: code })).toMatchObject({ sub: user.userId });
    const token = await secondFactorToken(enter());
    const goOn = { two_factor_token: token, two_factor_code: await codeNow(1) };
    const tokens = await magpie.call(signIn, goOn, { ip: freshIp() });
    expect(await magpie.call(me, {}, { token: tokens.access_token })).toMatchObject({
      sub: user.userId,
    });
    await later();
  });

  test('accepts a code once, even concurrently', async () => {
    const token = await secondFactorToken(enter());
    const goOn = { two_factor_token: token, two_factor_code: await codeNow() };
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => magpie.call(signIn, goOn, { ip: freshIp() })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const again = await magpie.call(signIn, goOn).catch((error: unknown) => error);
    expect(again).toMatchObject({
      body: { error_code: 4016, details: [{ reason: 'TWO_FACTOR_CODE_USED' }] },
    });
    const earlier = { ...goOn, two_factor_code: await codeNow(-1) };
    expect(await failure(magpie.call(signIn, earlier))).toMatchObject({ code: 4016 });
  });

  test('continues only with our token for the same client and device', async () => {
    const token = await secondFactorToken(enter());
    const [kind, id, expires, mac] = token.split('.');
    for (const text of [
      'x',
      `${kind}.${id}.${expires}.${'A'.repeat(43)}`,
      `${kind}.${id}.1.${mac}`,
      `${kind}.u000000000000000000000.${expires}.${mac}`,
    ]) {
      const goOn = { two_factor_token: text, two_factor_code: '000000' };
      expect(await failure(magpie.call(signIn, goOn))).toMatchObject({ code: 4052 });
    }
    const goOn = { two_factor_token: token, two_factor_code: '000000' };
    const elsewhere = { headers: { 'x-device-id': 'e'.repeat(32) } };
    expect(await failure(magpie.call(signIn, goOn, elsewhere))).toMatchObject({ code: 4052 });
    const client = { ...goOn, client_id: 'somebody-else' };
    expect(await failure(magpie.call(signIn, client))).toMatchObject({ code: 4052 });
  });

  test('also applies to mailed codes and to sign-up with an existing account', async () => {
    const { email } = user;
    const asks = await withProof(magpie, { ip: freshIp() });
    const { verification_id } = await magpie.call(
      requestVerification,
      { email, usage: 'REGISTER' },
      asks,
    );
    // Mail is delivered when the clock is wound.
    await front.wind(0);
    const verification_code = await codeFromOutbox(magpie, email);
    const { verification_token: proof } = await magpie.call(verifyCode, {
      verification_id,
      verification_code,
    });
    const input = { email, password: user.password, verification_token: proof };
    await secondFactorToken(magpie.call(signUp, input, { ip: freshIp() }));
    const byMail = { email: user.email, verification_token: proof };
    await secondFactorToken(magpie.call(signIn, byMail, { ip: freshIp() }));
  });

  test('stops guesses after ten, while recovery codes still work', async () => {
    const token = await secondFactorToken(enter());
    const goOn = (fields: object) =>
      magpie.call(signIn, { two_factor_token: token, ...fields }, { ip: freshIp() });
    const limit = twoFactorTriesPerAccount;
    // Wrong codes of the tests above count too; refused attempts don't.
    await useUp(magpie, `two-factor:${user.userId}`, limit, limit.triesMax);
    expect(await failure(goOn({ two_factor_code: await codeNow() }))).toMatchObject({
      status: 429,
      error: 'resource_exhausted',
    });
    const [first = ''] = recoveryCodes;
    const spelt = { two_factor_recovery_code: first.toLowerCase().replaceAll('-', ' ') };
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => goOn(spelt)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await failure(goOn(spelt))).toMatchObject({
      status: 400,
      error: 'invalid_two_factor_recovery',
      code: 4017,
    });
    expect((await magpie.call(twoFactor, {}, as())).recovery_codes_left).toBe(
      recoveryCodesCount - 1,
    );
  });

  test('is part of reauthentication and can be turned off after it', async () => {
    expect(await failure(sudoToken())).toMatchObject({ error: 'two_factor_required' });
    expect(await failure(sudoToken({ password: 'wrong' }))).toMatchObject({ code: 4022 });
    const [, second] = recoveryCodes;
    const sudo_token = await sudoToken({ two_factor_recovery_code: second });
    const again = magpie.call(enrollTwoFactor, { sudo_token }, as());
    expect(await failure(again)).toMatchObject({ status: 409, error: 'already_exists' });

    const renewed = await magpie.call(renewRecoveryCodes, { sudo_token }, as());
    expect(renewed.recovery_codes).toHaveLength(recoveryCodesCount);
    const [, , third] = recoveryCodes;
    expect(await failure(enter({ two_factor_recovery_code: third }))).toMatchObject({ code: 4017 });

    await magpie.call(disableTwoFactor, { sudo_token }, as());
    await enter();
    expect(await failure(magpie.call(renewRecoveryCodes, { sudo_token }, as()))).toMatchObject({
      status: 404,
    });

    const new_password = `${user.password}, and another`;
    const change = { new_password, sudo_token };
    expect(await failure(magpie.call(changePassword, { new_password }, as()))).toMatchObject({
      code: 4031,
    });
    const weak = { ...change, new_password: 'password' };
    expect(await failure(magpie.call(changePassword, weak, as()))).toMatchObject({ code: 4010 });
    await magpie.call(changePassword, change, as());
    expect(await failure(enter())).toMatchObject({ code: 4022 });
    await enter({ password: new_password });
    expect(await magpie.call(me, {}, as())).toMatchObject({ sub: user.userId });
  });
});

test('is removed by the operator, which ends all sessions', async () => {
  const owner = await createUser(magpie);
  await callDrive(magpie, owner.userId, 'beginTwoFactor', { secret: '' });
  const confirmed = { secret: '', step: 1, codeHashes: [] };
  expect(await callDrive(magpie, owner.userId, 'confirmTwoFactor', confirmed)).toBe(true);
  const enterIt = () =>
    magpie.call(signIn, { username: owner.email, password: owner.password }, { ip: freshIp() });
  await secondFactorToken(enterIt());
  await magpie.call(disableUserTwoFactor, { email: owner.email }, { token: adminToken });
  expect(await enterIt()).toMatchObject({ sub: owner.userId });
  const refresh = { grant_type: 'refresh_token', refresh_token: owner.refreshToken };
  expect(await failure(magpie.call(tokenCall, refresh))).toMatchObject({ error: 'invalid_grant' });
});
