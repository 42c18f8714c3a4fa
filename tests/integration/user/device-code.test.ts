import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decideDevice, deviceRequest, requestDeviceCode } from '#protocol/device-code.ts';
import { deviceCodeSeconds, devicePollSeconds, deviceTriesPerAccount } from '#protocol/limits.ts';
import { deviceCodeGrant, me, token as tokenCall } from '#protocol/user.ts';
import { sha256 } from '#worker/http/keys.ts';
import type { DeviceCode } from '#worker/services/directory/index.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { alterCode } from '#tests/support/directory.ts';
import { failure } from '#tests/support/failure.ts';
import { useUp } from '#tests/support/limits.ts';
import { type Caller, freshIp, type Magpie, sharedMagpie } from '#tests/support/magpie.ts';

const television: Caller = {
  ip: '10.9.8.7',
  country: 'NL',
  headers: {
    'x-device-id': 't'.repeat(32),
    'x-client-id': 'a-television',
    'user-agent': 'rclone/v1.70.0',
  },
};

let magpie: Magpie;
let user: TestUser;
beforeAll(async () => {
  magpie = await sharedMagpie();
  user = await createUser(magpie);
});
afterAll(() => magpie.stop());

const begin = (scope = '') =>
  magpie.call(requestDeviceCode, { client_id: 'a-television', scope }, television);
const poll = (device_code: string, client_id = 'a-television') =>
  magpie.call(tokenCall, { grant_type: deviceCodeGrant, device_code, client_id }, television);
const decide = (user_code: string, decision: 'allow' | 'deny' = 'allow') =>
  magpie.call(decideDevice, { user_code, decision }, { token: user.token });

const change = async (code: string, fields: Partial<DeviceCode>) =>
  alterCode(magpie, 'device-code', await sha256(code), fields);
/** As if the device had waited long enough. */
const waited = (code: string) => change(code, { polledAt: 0 });

describe('a device code', () => {
  test('is returned in the format of RFC 8628', async () => {
    const started = await begin();
    expect(started).toMatchObject({
      verification_uri: `${magpie.origin}/device`,
      verification_uri_complete: `${magpie.origin}/device?user_code=${started.user_code}`,
      expires_in: deviceCodeSeconds,
      interval: devicePollSeconds,
    });
    expect(started.user_code).toMatch(/^[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}$/);
  });

  test('waits for approval and is then valid once', async () => {
    const { device_code: code, user_code: shown } = await begin();
    expect(await failure(poll(code))).toMatchObject({
      status: 400,
      error: 'authorization_pending',
      code: 4050,
    });
    const spelt = shown.toLowerCase().replace('-', ' ');
    expect(
      await magpie.call(deviceRequest, { user_code: spelt }, { token: user.token }),
    ).toMatchObject({
      client_id: 'a-television',
      device_name: 'rclone',
      country: 'NL',
      scope: 'user pan offline',
    });
    await decide(spelt);
    const tokens = await poll(code);
    expect(tokens).toMatchObject({ sub: user.userId, token_type: 'Bearer' });
    expect(await magpie.call(me, {}, { token: tokens.access_token })).toMatchObject({
      sub: user.userId,
    });

    expect(await failure(decide(shown))).toMatchObject({ status: 404 });
    expect(await failure(poll(code))).toMatchObject({ error: 'invalid_grant' });
    const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    expect(await failure(magpie.call(tokenCall, refresh, television))).toMatchObject({
      error: 'invalid_grant',
    });
  });

  test('yields at most one session to concurrent requests', async () => {
    const { device_code: code, user_code: shown } = await begin();
    await decide(shown);
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => poll(code)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('slows down early polling by five more seconds each time', async () => {
    const { device_code: code } = await begin();
    expect(await failure(poll(code))).toMatchObject({ code: 4050 });
    expect(await failure(poll(code))).toMatchObject({ error: 'slow_down', code: 4051 });
    await change(code, { polledAt: Date.now() - devicePollSeconds * 1000 });
    expect(await failure(poll(code))).toMatchObject({ code: 4051 });
    await waited(code);
    expect(await failure(poll(code))).toMatchObject({ code: 4050 });
  });

  test('reports denial and expiry', async () => {
    const denied = await begin();
    await decide(denied.user_code, 'deny');
    expect(await failure(poll(denied.device_code))).toMatchObject({
      status: 403,
      error: 'access_denied',
      code: 4123,
    });
    const old = await begin();
    await change(old.device_code, { validUntil: Date.now() - 1 });
    expect(await failure(decide(old.user_code))).toMatchObject({ status: 404 });
    expect(await failure(poll(old.device_code))).toMatchObject({
      status: 400,
      error: 'expired_token',
      code: 4052,
    });
  });

  test("is invalid_grant if it's of another client, unknown or missing", async () => {
    const { device_code: code, user_code: shown } = await begin();
    await decide(shown);
    for (const work of [
      () => poll(code, 'somebody-else'),
      () => poll('d0.unknown'),
      () => poll(''),
    ]) {
      expect(await failure(work())).toMatchObject({ status: 400, error: 'invalid_grant' });
    }
    await poll(code);
  });

  test("grants at most the requested scope and the approver's scope", async () => {
    expect(await failure(begin('user everything'))).toMatchObject({ error: 'invalid_scope' });
    const little = await begin('user');
    await decide(little.user_code);
    const tokens = await poll(little.device_code);
    expect(tokens).toMatchObject({ scope: 'user', refresh_token: '' });
    const much = await begin('user pan');
    const input = { user_code: much.user_code, decision: 'allow' } as const;
    const work = magpie.call(decideDevice, input, { token: tokens.access_token });
    expect(await failure(work)).toMatchObject({ error: 'invalid_scope' });
    await decide(much.user_code);
  });

  test("can't be guessed: twenty unknown codes block further attempts", async () => {
    const { user_code: shown } = await begin();
    // The tests above used two attempts for decided or expired codes.
    await useUp(magpie, `device-tries:${user.userId}`, deviceTriesPerAccount, 17);
    expect(await failure(decide('BBBB-BBBB'))).toMatchObject({ status: 404 });
    expect(await failure(decide(shown))).toMatchObject({
      status: 429,
      error: 'resource_exhausted',
    });
    const answer = magpie.call(deviceRequest, { user_code: shown }, { ip: freshIp() });
    expect(await failure(answer)).toMatchObject({ status: 401, code: 16 });
  });
});
