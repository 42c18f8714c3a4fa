import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockUser, unblockUser } from '#protocol/admin.ts';
import { signInTriesPerAccount, signInTriesPerAddress } from '#protocol/limits.ts';
import { listDevices, me, removeDevice, signIn, token as tokenCall } from '#protocol/user.ts';
import {
  accountOf,
  createUser,
  freshEmail,
  proveAddress,
  signedIn,
  testPassword,
  type TestUser,
} from '#tests/support/accounts.ts';
import { withProof } from '#tests/support/captcha.ts';
import { callDrive } from '#tests/support/drive.ts';
import { failure } from '#tests/support/failure.ts';
import { useUp } from '#tests/support/limits.ts';
import { adminToken, freshIp, type Magpie, sharedMagpie } from '#tests/support/magpie.ts';

let magpie: Magpie;
beforeAll(async () => {
  magpie = await sharedMagpie();
});
afterAll(() => magpie.stop());

const enter = (username: string, password: string, ip = freshIp()) =>
  magpie.call(signIn, { username, password }, { ip });
const operator = { token: adminToken };

describe('sign-in', () => {
  test('returns every field that existing clients read', async () => {
    const user = await createUser(magpie);
    const answer = await enter(user.email, testPassword);
    expect(answer).toMatchObject({
      token_type: 'Bearer',
      sub: user.userId,
      user_id: user.userId,
      expires_in: 600,
      scope: 'user pan offline',
    });
  });

  test('reads JSON, a form, and JSON labeled as a form', async () => {
    const { email } = await createUser(magpie);
    const fields = { username: email, password: testPassword, client_id: 'anybody' };
    const form = 'application/x-www-form-urlencoded';
    for (const [type, body] of [
      ['application/json', JSON.stringify(fields)],
      [form, new URLSearchParams(fields).toString()],
      [form, JSON.stringify(fields)],
    ] as const) {
      const response = await magpie.fetch('/api/v1/auth/signin?client_id=anybody', {
        method: 'POST',
        headers: { 'content-type': type, 'cf-connecting-ip': freshIp() },
        body,
      });
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
    }
  });

  test('accepts any spelling of the address under both field names', async () => {
    const { email, userId } = await createUser(magpie);
    expect(await enter(` ${email.toUpperCase()} `, testPassword)).toMatchObject({ sub: userId });
    const named = { email, password: testPassword };
    expect(await magpie.call(signIn, named, { ip: freshIp() })).toMatchObject({ sub: userId });
  });

  test('responds alike to a wrong password and to a missing account', async () => {
    const { email } = await createUser(magpie);
    const wrong = await failure(enter(email, 'not the password'));
    expect(wrong).toMatchObject({ status: 400, error: 'invalid_account_or_password', code: 4022 });
    for (const [username, password] of [
      [freshEmail(), 'not the password'],
      ['no address at all', 'x'],
      [email, ''],
      [email, testPassword.toUpperCase()],
      [email, `${testPassword} `],
    ] as const) {
      expect(await failure(enter(username, password))).toEqual(wrong);
    }
  });

  test('accepts a mailed code once in place of a password', async () => {
    const { email, userId } = await createUser(magpie);
    const token = await proveAddress(magpie, email, 'SIGN_IN');
    const input = { username: email, verification_code: '000000', verification_token: token };
    expect(await magpie.call(signIn, input, { ip: freshIp() })).toMatchObject({ sub: userId });
    expect(await failure(magpie.call(signIn, input, { ip: freshIp() }))).toMatchObject({
      code: 4024,
    });
  });

  test.each([
    {},
    { username: '', password: testPassword },
    { username: 5 },
    { username: ['a'] },
    { password: null },
  ])('refuses a missing address: %j', async (body) => {
    const work = magpie.call(signIn, body as never, { ip: freshIp() });
    expect(await failure(work)).toMatchObject({ status: 400, error: 'invalid_argument' });
  });

  test.each(['{', '[]', '5', 'null', '"text"', '<xml/>', '\u0000'])(
    'refuses a body that is not an object: %j',
    async (body) => {
      const response = await magpie.fetch('/api/v1/auth/signin', { method: 'POST', body });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: 'invalid_argument' });
    },
  );
});

describe('password guessing', () => {
  test('is evaluated ten times per account, even concurrently', async () => {
    const { email } = await createUser(magpie);
    const guesses = await Promise.all(
      Array.from({ length: 25 }, (_, n) => failure(enter(email, `guess number ${n}`))),
    );
    // On a machine too slow for ten hashes in a row, the last ones may be unavailable.
    const evaluated = guesses.filter(({ code, error }) => code === 4022 || error === 'unavailable');
    expect(evaluated).toHaveLength(signInTriesPerAccount.triesMax);
    const refused = guesses.filter(({ code }) => code === 4011);
    expect(refused).toHaveLength(25 - signInTriesPerAccount.triesMax);
    expect(await failure(enter(email, testPassword))).toMatchObject({ error: 'invalid_status' });
    const token = await proveAddress(magpie, email, 'SIGN_IN');
    await magpie.call(signIn, { email, verification_token: token }, { ip: freshIp() });
  });

  test('is limited alike for missing accounts', async () => {
    const email = freshEmail();
    await useUp(magpie, `signin:account:${email}`, signInTriesPerAccount, 9);
    expect(await failure(enter(email, 'guess'))).toMatchObject({ code: 4022 });
    expect(await failure(enter(email, 'guess'))).toMatchObject({ code: 4011, status: 403 });
  });

  test('is forgotten after a correct password', async () => {
    const { email } = await createUser(magpie);
    await useUp(magpie, `signin:account:${email}`, signInTriesPerAccount, 9);
    await enter(email, testPassword);
    expect(await failure(enter(email, 'guess'))).toMatchObject({ code: 4022 });
    await enter(email, testPassword);
  });

  test('is limited to fifty per address, and needs a captcha after three', async () => {
    const { email } = await createUser(magpie);
    const ip = freshIp();
    const limit = signInTriesPerAddress;
    await useUp(magpie, `signin:address:${ip}`, limit, 2);
    expect(await failure(enter(email, 'guess', ip))).toMatchObject({ code: 4022 });
    expect(await failure(enter(email, 'guess', ip))).toMatchObject({ status: 400, code: 4001 });
    const as = await withProof(magpie, { ip });
    const prove = (password: string) => magpie.call(signIn, { username: email, password }, as);
    expect(await prove(testPassword)).toMatchObject({ token_type: 'Bearer' });
    await useUp(magpie, `signin:address:${ip}`, limit, limit.triesMax - 4);
    expect(await failure(prove('guess'))).toMatchObject({ code: 4022 });
    expect(await failure(prove('guess'))).toMatchObject({
      status: 429,
      error: 'resource_exhausted',
    });
  });
});

describe('a blocked account', () => {
  test('is revealed only to callers who know the password', async () => {
    const user = await createUser(magpie);
    await magpie.call(me, {}, { token: user.token });
    await magpie.call(blockUser, { email: user.email }, operator);
    expect(await failure(enter(user.email, 'guess'))).toMatchObject({ code: 4022 });
    expect(await failure(enter(user.email, testPassword))).toMatchObject({
      status: 403,
      error: 'user_blocked',
      code: 4013,
    });
    expect(await failure(magpie.call(me, {}, { token: user.token }))).toMatchObject({
      status: 401,
    });
    const refresh = { grant_type: 'refresh_token', refresh_token: user.refreshToken };
    expect((await failure(magpie.call(tokenCall, refresh))).status).toBeGreaterThanOrEqual(400);
    await magpie.call(unblockUser, { email: user.email }, operator);
    await enter(user.email, testPassword);
  });
});

describe('password hashes', () => {
  const hashOf = async ({ userId }: TestUser) => (await accountOf(magpie, userId))!.password_hash;

  test('use scrypt with N = 2^15, r = 8, p = 3 and separate salts', async () => {
    // Accounts with the default password have a hash in common.
    const password = 'another sentence of the tests';
    const one = await createUser(magpie, { password });
    const two = await createUser(magpie, { password });
    const [first, second] = [await hashOf(one), await hashOf(two)];
    expect(first).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w-]{22}\$[\w-]{43}$/);
    expect(first).not.toBe(second);
  });

  test('are useless with another secret', async () => {
    const user = await createUser(magpie);
    const { scryptSync } = await import('node:crypto');
    const [, , , salt = '', hash = ''] = (await hashOf(user)).split('$');
    const bare = scryptSync(testPassword, Buffer.from(salt, 'base64url'), 32, {
      N: 2 ** 15,
      r: 8,
      p: 3,
      maxmem: 2 ** 26,
    });
    expect(bare.toString('base64url')).not.toBe(hash);
  });

  test('are upgraded at sign-in if they used weaker parameters', async () => {
    const user = await createUser(magpie);
    const { hkdfSync, createHmac, scryptSync } = await import('node:crypto');
    const pepper = Buffer.from(
      hkdfSync(
        'sha256',
        'secret-key-of-the-tests-0123456789abcdef',
        '',
        'magpie:password-pepper',
        32,
      ),
    );
    const peppered = createHmac('sha256', pepper).update(testPassword).digest('base64url');
    const salt = Buffer.alloc(16, 7);
    const weak = scryptSync(peppered, salt, 32, { N: 2 ** 12, r: 8, p: 1 });
    const old = `$scrypt$ln=12,r=8,p=1$${salt.toString('base64url')}$${weak.toString('base64url')}`;
    await callDrive(magpie, user.userId, 'setPassword', { hash: old, at: 0 });
    await enter(user.email, testPassword);
    await expect.poll(() => hashOf(user)).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/);
    await enter(user.email, testPassword);
  });
});

describe('devices', () => {
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

  test('are listed by name with the current one marked, and can be signed out', async () => {
    const user = await createUser(magpie);
    const other = await signedIn(magpie, user.email, testPassword, {
      ip: freshIp(),
      headers: { 'x-device-id': 'e'.repeat(32), 'user-agent': phone },
    });
    const { devices } = await magpie.call(listDevices, {}, { token: user.token });
    expect(devices.map(({ device_id: id, is_current: isCurrent }) => [id[0], isCurrent])).toEqual([
      ['e', false],
      ['d', true],
    ]);
    expect(devices[0]).toMatchObject({ device_name: 'Safari · iOS', device_model: 'iPhone' });
    await magpie.call(removeDevice, { device_id: 'e'.repeat(32) }, { token: user.token });
    const refresh = { grant_type: 'refresh_token', refresh_token: other.refreshToken };
    expect(await failure(magpie.call(tokenCall, refresh))).toMatchObject({ code: 4126 });
    expect((await magpie.call(listDevices, {}, { token: user.token })).devices).toHaveLength(1);
  });

  test("of another user aren't found", async () => {
    const [one, two] = [await createUser(magpie), await createUser(magpie)];
    const work = magpie.call(removeDevice, { device_id: 'f'.repeat(32) }, { token: one.token });
    expect(await failure(work)).toMatchObject({ status: 404 });
    expect(await magpie.call(me, {}, { token: two.token })).toMatchObject({ sub: two.userId });
  });
});
