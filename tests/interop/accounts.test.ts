import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endOtherSessions, endSession, listSessions } from '#protocol/sessions.ts';
import { listDevices, me, removeDevice } from '#protocol/user.ts';
import { createUser, freshEmail, signedIn, type TestUser } from '#tests/support/accounts.ts';
import { failure } from '#tests/support/failure.ts';
import { freshIp, type Magpie, startMagpie } from '#tests/support/magpie.ts';

/**
 * Account calls as existing clients send them, with their headers, bodies and omissions (protocol
 * 1.2 to 1.8). Requests are written by hand, independent of our own client.
 */

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const deviceId = '0123456789abcdef0123456789abcdef';
const partnerSecret = 'the secret of a partner';

let magpie: Magpie;
let user: TestUser;
beforeAll(async () => {
  magpie = await startMagpie({
    variables: {
      CLIENTS: JSON.stringify([
        { id: 'television', name: 'Television' },
        {
          id: 'partner',
          name: 'Partner',
          secret_sha256: createHash('sha256').update(partnerSecret).digest('base64url'),
        },
      ]),
    },
  });
  user = await createUser(magpie);
});
afterAll(() => magpie.stop());

interface Tokens {
  [name: string]: unknown;
  access_token: string;
  refresh_token: string;
  sub: string;
}

async function post(
  path: string,
  body: string | object,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Tokens & { error: string; error_code: number } }> {
  const response = await magpie.fetch(`/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': json, 'cf-connecting-ip': freshIp(), ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as never };
}

describe('sign-in by existing clients', () => {
  const fields = () => ({ username: user.email, password: user.password });

  test.each([
    [
      'a mount: client and device in headers, the captcha token beside them',
      () => [
        { ...fields(), client_id: 'mount' },
        { 'x-client-id': 'mount', 'x-device-id': deviceId, 'x-captcha-token': 'ck0.old.one' },
      ],
    ],
    [
      'a Python library: JSON that says it is a form, the captcha token and secret within',
      () => [
        {
          ...fields(),
          client_id: 'python',
          client_secret: 'not registered',
          captcha_token: 'ck0.x.y',
        },
        { 'content-type': form },
      ],
    ],
    [
      'a command line: a grant type, an empty captcha header, no device',
      () => [
        { ...fields(), client_id: 'cli', client_secret: '', grant_type: 'password' },
        { 'x-captcha-token': '' },
      ],
    ],
    [
      'a bridge: an empty captcha token',
      () => [{ ...fields(), client_id: 'bridge', captcha_token: '' }, { 'x-device-id': '' }],
    ],
    [
      'a form',
      () => [
        new URLSearchParams({ ...fields(), client_id: 'form' }).toString(),
        { 'content-type': `${form}; charset=utf-8` },
      ],
    ],
    [
      'nulls for what it does not know',
      () => [
        {
          ...fields(),
          client_id: null,
          client_secret: null,
          captcha_token: null,
          grant_type: null,
          verification_token: null,
        },
        {},
      ],
    ],
    [
      'an empty user agent and no content type',
      () => [fields(), { 'user-agent': '', 'content-type': '' }],
    ],
  ] as [string, () => [string | object, Record<string, string>]][])(
    '%s',
    async (_title, request) => {
      const answer = await post('v1/auth/signin', ...request());
      expect(answer).toMatchObject({
        status: 200,
        body: { token_type: 'Bearer', sub: user.userId, expires_in: 600 },
      });
      expect(answer.body).not.toHaveProperty('error');
      const claims = JSON.parse(
        Buffer.from(answer.body.access_token.split('.')[1]!, 'base64url').toString(),
      ) as object;
      expect(claims).toMatchObject({ sub: user.userId });
    },
  );

  test('reads client and device from the query if body and headers lack them', async () => {
    const query = `client_id=in-query&device_id=${deviceId}`;
    const { body } = await post(`v1/auth/signin?${query}`, fields());
    const introspected = await magpie.fetch(
      `/api/v1/auth/token/introspect?token=${body.access_token}`,
    );
    expect(await introspected.json()).toMatchObject({ client_id: 'in-query', device_id: deviceId });
    const named = await post(`v1/auth/signin?${query}`, { ...fields(), client_id: 'in-body' });
    const again = await post('v1/auth/token/introspect', { token: named.body.access_token });
    expect(again.body).toMatchObject({ client_id: 'in-body' });
  });

  test('refuses the token of another provider with an error that leads to the password form', async () => {
    const given = { client_id: 'sibling', provider: 'elsewhere', signin_token: 'theirs' };
    expect(await post('v1/auth/signin/token', given)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant', error_code: 4126 },
    });
  });

  test('returns identical errors for existing and missing accounts', async () => {
    const wrong = await post('v1/auth/signin', { ...fields(), password: 'wrong' });
    const unknown = await post('v1/auth/signin', { ...fields(), username: freshEmail() });
    const { request_id: one, ...first } = wrong.body;
    const { request_id: two, ...second } = unknown.body;
    expect(one).not.toBe(two);
    expect({ ...second, status: unknown.status }).toEqual({ ...first, status: wrong.status });
    expect(first).toMatchObject({ error: 'invalid_account_or_password', error_code: 4022 });
  });
});

describe('tokens of existing clients', () => {
  const refresh = (refresh_token: string, as: string, headers: Record<string, string> = {}) => {
    const fields = { client_id: 'magpie-tests', grant_type: 'refresh_token', refresh_token };
    const isForm = as === form;
    const body = isForm ? new URLSearchParams(fields).toString() : fields;
    return post('v1/auth/token', body, { 'content-type': as, 'x-device-id': deviceId, ...headers });
  };

  test('are rotated from a form, from JSON, and from JSON labeled as a form', async () => {
    const own = await signedIn(magpie, user.email, user.password);
    const first = await refresh(own.refreshToken, form);
    expect(first).toMatchObject({ status: 200, body: { sub: user.userId, expires_in: 600 } });
    const second = await refresh(first.body.refresh_token, json, { 'user-agent': '' });
    expect(second.status).toBe(200);
    const dead = await refresh(own.refreshToken, json);
    expect(dead).toMatchObject({ status: 400, body: { error: 'invalid_grant', error_code: 4126 } });
    expect(JSON.stringify(dead.body.error_description)).toContain('invalid_grant');
  });

  test('can be introspected by any client, which reveals nothing about invalid ones', async () => {
    const own = await signedIn(magpie, user.email, user.password);
    const look = async (token: string) => (await post('v1/auth/token/introspect', { token })).body;
    expect(await look(own.token)).toMatchObject({
      active: true,
      client_id: 'magpie-tests',
      sub: user.userId,
      scope: 'user pan offline',
      token_type: 'Bearer',
      iss: magpie.origin,
    });
    expect(await look(own.refreshToken)).toMatchObject({
      active: true,
      token_type: 'refresh_token',
    });
    await post('v1/auth/revoke', { token: own.refreshToken, token_type_hint: 'refresh_token' });
    for (const text of [own.token, own.refreshToken, `${user.token}x`, '', 'x']) {
      expect(await look(text)).toEqual({ active: false });
    }
  });

  test('return 401 with error 16 if missing, wrong or expired', async () => {
    for (const authorization of ['', 'Bearer', 'Bearer x.y.z', `Bearer ${user.token}x`]) {
      const answer = await magpie.fetch('/api/v1/user/me', { headers: { authorization } });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ error: 'unauthenticated', error_code: 16 });
    }
  });

  test("clear the browser's storage when revoked by a page of ours", async () => {
    const signOut = async (headers: Record<string, string>) => {
      const { refreshToken } = await signedIn(magpie, user.email, user.password);
      const answer = await magpie.fetch('/api/v1/auth/revoke', {
        method: 'POST',
        headers: { 'content-type': json, ...headers },
        body: JSON.stringify({ token: refreshToken }),
      });
      expect(await answer.json()).toEqual({});
      return answer.headers.get('clear-site-data');
    };
    expect(await signOut({ 'sec-fetch-site': 'same-origin' })).toBe('"storage"');
    expect(await signOut({ 'sec-fetch-site': 'cross-site' })).toBeNull();
    expect(await signOut({})).toBeNull();
  });
});

describe('registered clients', () => {
  test('must send their secret if they have one', async () => {
    const enter = (client_id: string, client_secret?: string) =>
      post('v1/auth/signin', {
        username: user.email,
        password: user.password,
        client_id,
        client_secret,
      });
    expect((await enter('partner', partnerSecret)).status).toBe(200);
    for (const wrong of [undefined, '', 'guess']) {
      expect(await enter('partner', wrong)).toMatchObject({
        status: 400,
        body: { error: 'unauthorized_client', error_code: 4122 },
      });
    }
    expect((await enter('television')).status).toBe(200);
    const { sessions } = await magpie.call(listSessions, {}, { token: user.token });
    const names = new Map(sessions.map((one) => [one.client_id, one.client_name]));
    expect(names.get('partner')).toBe('Partner');
    expect(names.get('mount')).toBe('');
  });
});

describe('sessions', () => {
  const refused = { status: 401, code: 16 };

  /** Returns the milliseconds until an issued access token is refused. */
  async function msUntilRefused(token: string, since: number): Promise<number> {
    for (;;) {
      const sent = performance.now();
      const { status } = await magpie.fetch('/api/v1/user/me', {
        headers: { authorization: `Bearer ${token}` },
      });
      if (status === 401) return sent - since;
    }
  }

  test('are listed with device, country and client, and can be ended one by one or all but one', async () => {
    const owner = await createUser(magpie);
    const as = { token: owner.token };
    const elsewhere = async (device: string) =>
      signedIn(magpie, owner.email, owner.password, {
        ip: freshIp(),
        country: 'NL',
        headers: { 'x-device-id': device, 'user-agent': 'rclone/v1.70.0' },
      });
    const [one, two, three] = [await elsewhere('one'), await elsewhere('two'), await elsewhere('')];
    const { sessions } = await magpie.call(listSessions, {}, as);
    expect(sessions).toHaveLength(4);
    expect(sessions.filter((session) => session.is_current)).toHaveLength(1);
    const listed = sessions.find((session) => session.device_id === 'one')!;
    expect(listed).toMatchObject({
      device_name: 'rclone',
      country: 'NL',
      client_id: 'magpie-tests',
    });

    for (const { token } of [one, two, three]) await magpie.call(me, {}, { token });
    const times: number[] = [];
    let since = performance.now();
    await magpie.call(endSession, { session_id: listed.session_id }, as);
    times.push(await msUntilRefused(one.token, since));
    since = performance.now();
    expect(await magpie.call(endOtherSessions, {}, as)).toEqual({ ended: 2 });
    for (const { token } of [two, three]) times.push(await msUntilRefused(token, since));
    console.log(`ended sessions were refused after ${times.map(Math.round).join(', ')} ms`);

    expect((await magpie.call(listSessions, {}, as)).sessions).toHaveLength(1);
    for (const id of [listed.session_id, 'nobody']) {
      const work = magpie.call(endSession, { session_id: id }, as);
      expect(await failure(work)).toMatchObject({ status: 404 });
    }
    const { sessions: foreign } = await magpie.call(listSessions, {}, { token: user.token });
    const work = magpie.call(endSession, { session_id: foreign[0]!.session_id }, as);
    expect(await failure(work)).toMatchObject({ status: 404 });
  });

  test('without a device id count as separate devices and are signed out separately', async () => {
    const owner = await createUser(magpie);
    const nameless = await signedIn(magpie, owner.email, owner.password, {
      ip: freshIp(),
      headers: { 'x-device-id': '' },
    });
    const { devices } = await magpie.call(listDevices, {}, { token: owner.token });
    const device = devices.find(({ is_current: isCurrent }) => !isCurrent)!;
    expect(device.device_id).not.toBe('');
    await magpie.call(removeDevice, { device_id: device.device_id }, { token: owner.token });
    expect(await failure(magpie.call(me, {}, { token: nameless.token }))).toMatchObject(refused);
  });
});
