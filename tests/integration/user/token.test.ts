import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorize, me, token as tokenCall } from '#protocol/user.ts';
import { webClient } from '#protocol/web-client.ts';
import { sha256 } from '#worker/http/keys.ts';
import { createUser, signedIn, type TestUser } from '#tests/support/accounts.ts';
import { callDrive } from '#tests/support/drive.ts';
import { alterCode, readCode } from '#tests/support/directory.ts';
import { failure } from '#tests/support/failure.ts';
import { freshIp, type Magpie, sharedMagpie } from '#tests/support/magpie.ts';
import { challengeOf, verifier } from '#tests/support/pkce.ts';

let magpie: Magpie;
beforeAll(async () => {
  magpie = await sharedMagpie();
});
afterAll(() => magpie.stop());

const dead = { status: 400, error: 'invalid_grant', code: 4126 };

const refresh = (refreshToken: string, device = 'd'.repeat(32), clientId = '') =>
  magpie.call(
    tokenCall,
    { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: clientId },
    { headers: { 'x-device-id': device } },
  );

/** Returns the generation of a user's only session. */
async function generation(user: TestUser): Promise<number> {
  const [session] = await callDrive<{ generation: number }[]>(magpie, user.userId, 'liveSessions');
  return session!.generation;
}

describe('a refresh token', () => {
  test('is exchanged for the next one, which is valid in turn', async () => {
    const user = await createUser(magpie);
    const second = await refresh(user.refreshToken);
    expect(second).toMatchObject({ sub: user.userId, token_type: 'Bearer', expires_in: 600 });
    expect(second.refresh_token).not.toBe(user.refreshToken);
    const third = await refresh(second.refresh_token);
    expect(await magpie.call(me, {}, { token: third.access_token })).toMatchObject({
      sub: user.userId,
    });
  });

  test('is read from a form without device and client headers', async () => {
    const user = await createUser(magpie);
    const send = (text: string) =>
      magpie.fetch('/api/v1/auth/token', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          grant_type: 'refresh_token',
          refresh_token: text,
          client_id: 'magpie-tests',
        }),
      });
    const first = await send(user.refreshToken);
    expect(first.status).toBe(200);
    const answer = (await first.json()) as { refresh_token: string };
    // The response was lost. The same address may ask again.
    expect(await (await send(user.refreshToken)).json()).toMatchObject({
      refresh_token: answer.refresh_token,
    });
  });

  test('rotates once for a hundred concurrent requests and signs no one out', async () => {
    const user = await createUser(magpie);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => refresh(user.refreshToken)),
    );
    expect(await generation(user)).toBe(2);
    const next = new Set(answers.map(({ refresh_token: token }) => token));
    expect(next.size).toBe(1);
    await refresh([...next][0]!);
    expect(await generation(user)).toBe(3);
  });

  test('ends the family if another device reuses it', async () => {
    const user = await createUser(magpie);
    const second = await refresh(user.refreshToken);
    expect(await failure(refresh(user.refreshToken, 'e'.repeat(32)))).toMatchObject(dead);
    expect(await failure(refresh(second.refresh_token))).toMatchObject(dead);
    expect(await failure(magpie.call(me, {}, { token: second.access_token }))).toMatchObject({
      code: 16,
    });
  });

  test("ends the family immediately if it's two generations old", async () => {
    const user = await createUser(magpie);
    const second = await refresh(user.refreshToken);
    const third = await refresh(second.refresh_token);
    expect(await failure(refresh(user.refreshToken))).toMatchObject(dead);
    expect(await failure(refresh(third.refresh_token))).toMatchObject(dead);
  });

  test('leaves other sessions of the account alone', async () => {
    const user = await createUser(magpie);
    const other = await signedIn(magpie, user.email);
    await refresh(user.refreshToken);
    expect(await failure(refresh(user.refreshToken, 'e'.repeat(32)))).toMatchObject(dead);
    expect(await refresh(other.refreshToken)).toMatchObject({ sub: user.userId });
  });

  test('is refused for another client and stays valid', async () => {
    const user = await createUser(magpie);
    expect(await failure(refresh(user.refreshToken, undefined, 'somebody-else'))).toMatchObject(
      dead,
    );
    expect(await refresh(user.refreshToken, undefined, 'magpie-tests')).toMatchObject({
      sub: user.userId,
    });
  });

  test("has no effect if it's invented", async () => {
    const user = await createUser(magpie);
    const [kind, owner, id, , mac] = user.refreshToken.split('.');
    const stranger = await createUser(magpie);
    for (const text of [
      '',
      'x',
      `${kind}.${owner}.${id}.1`,
      `${kind}.${owner}.${id}.0.${mac}`,
      `${kind}.${owner}.${id}.2.${mac}`,
      `${kind}.${owner}.${id}.1.${'A'.repeat(43)}`,
      `${kind}.${owner}.s000000000000000000000.1.${mac}`,
      `${kind}.${stranger.userId}.${id}.1.${mac}`,
      `r0.${id}.1.${mac}`,
      `${user.refreshToken} `,
      user.token,
    ]) {
      expect(await failure(refresh(text))).toMatchObject(dead);
    }
    await refresh(user.refreshToken);
  });
});

test.each([
  [{}, 'invalid_argument'],
  [{ grant_type: 'password', refresh_token: 'x' }, 'invalid_request'],
  [{ grant_type: 'client_credentials' }, 'invalid_request'],
  [{ grant_type: ['refresh_token'] }, 'invalid_argument'],
  [{ grant_type: 'refresh_token', refresh_token: 5 }, 'invalid_argument'],
  [{ grant_type: 'authorization_code' }, 'invalid_grant'],
])('the token call refuses %j with %s', async (body, error) => {
  expect(await failure(magpie.call(tokenCall, body as never))).toMatchObject({
    status: 400,
    error,
  });
});

describe('an authorization code', () => {
  let user: TestUser;
  let redirect: string;
  beforeAll(async () => {
    user = await createUser(magpie);
    redirect = `${magpie.origin}/auth`;
  });

  const ask = (change: object = {}) =>
    magpie.call(
      authorize,
      {
        client_id: 'companion',
        redirect_uri: redirect,
        response_type: 'code',
        scope: 'user pan offline',
        state: 'a state',
        code_challenge: challengeOf(verifier),
        code_challenge_method: 'S256',
        ...change,
      },
      { token: user.token },
    );
  const exchange = (code: string, change: object = {}) =>
    magpie.call(
      tokenCall,
      {
        grant_type: 'authorization_code',
        code,
        client_id: 'companion',
        code_verifier: verifier,
        redirect_uri: redirect,
        ...change,
      },
      { ip: freshIp(), headers: { 'x-device-id': 'c'.repeat(32) } },
    );

  test('is exchanged for tokens by its client', async () => {
    const given = await ask();
    expect(given).toMatchObject({ state: 'a state', iss: magpie.origin, redirect_uri: redirect });
    const tokens = await exchange(given.code);
    expect(tokens).toMatchObject({ sub: user.userId, scope: 'user pan offline' });
    expect(await magpie.call(me, {}, { token: tokens.access_token })).toMatchObject({
      sub: user.userId,
    });
    await refresh(tokens.refresh_token, 'c'.repeat(32), 'companion');
  });

  test("is refused the second time and ends the first exchange's session", async () => {
    const { code } = await ask();
    const tokens = await exchange(code);
    expect(await failure(exchange(code))).toMatchObject(dead);
    expect(await failure(refresh(tokens.refresh_token, 'c'.repeat(32)))).toMatchObject(dead);
    expect(await failure(magpie.call(me, {}, { token: tokens.access_token }))).toMatchObject({
      code: 16,
    });
  });

  test('leaves no session if used concurrently', async () => {
    const { code } = await ask();
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => exchange(code)));
    const good = results.filter((result) => result.status === 'fulfilled');
    expect(good).toHaveLength(1);
    for (const { value } of good) {
      expect(await failure(refresh(value.refresh_token, 'c'.repeat(32)))).toMatchObject(dead);
    }
  });

  test('is valid for a minute', async () => {
    const { code } = await ask();
    const key = await sha256(code);
    const age = (validUntil: number) =>
      alterCode(magpie, 'authorization-code', key, { validUntil });
    const { validUntil } = await readCode(magpie, 'authorization-code', key);
    expect(validUntil - Date.now()).toBeLessThanOrEqual(60_000);
    await age(Date.now() - 1);
    expect(await failure(exchange(code))).toMatchObject(dead);
    await age(Date.now() + 60_000);
    await exchange(code);
  });

  test.each([
    ['another verifier', { code_verifier: `${verifier}x` }],
    ['no verifier', { code_verifier: '' }],
    ['the challenge as verifier', { code_verifier: challengeOf(verifier) }],
    ['another client', { client_id: 'somebody-else' }],
    ['another redirect address', { redirect_uri: 'https://elsewhere.example/auth' }],
    ['no redirect address', { redirect_uri: '' }],
  ])('with %s is refused, and void', async (_title, change) => {
    const { code } = await ask();
    expect(await failure(exchange(code, change))).toMatchObject(dead);
    expect(await failure(exchange(code))).toMatchObject(dead);
  });

  describe('for a page of the site', () => {
    const handed = { client_id: webClient.id, code_challenge: '', code_challenge_method: '' };
    const open = { client_id: webClient.id, code_verifier: '' };

    test('needs no challenge, and is exchanged once without a verifier', async () => {
      for (const path of ['/', '/auth', '/drive/login', '/drive/all']) {
        const at = { redirect_uri: magpie.origin + path };
        const { code } = await ask({ ...handed, ...at });
        const tokens = await exchange(code, { ...open, ...at });
        expect(tokens).toMatchObject({ sub: user.userId, scope: 'user pan offline' });
        expect(await failure(exchange(code, { ...open, ...at }))).toMatchObject(dead);
      }
    });

    test.each([
      ['a verifier', { code_verifier: verifier }],
      ['another address of the site', { redirect_uri: '/drive/all' }],
      ['another client', { client_id: 'companion' }],
    ])('is refused with %s, and void', async (_title, change) => {
      const { code } = await ask(handed);
      const at = 'redirect_uri' in change ? { redirect_uri: magpie.origin + '/drive/all' } : {};
      expect(await failure(exchange(code, { ...open, ...change, ...at }))).toMatchObject(dead);
      expect(await failure(exchange(code, open))).toMatchObject(dead);
    });

    test.each([
      ['another client', { client_id: 'companion' }],
      ['an address elsewhere', { redirect_uri: 'https://elsewhere.example/auth' }],
      ['a method', { code_challenge_method: 'S256' }],
    ])('needs a challenge with %s', async (_title, change) => {
      expect(await failure(ask({ ...handed, ...change }))).toMatchObject({
        status: 400,
        error: 'invalid_request',
      });
    });
  });

  test.each([
    ['an address elsewhere', { redirect_uri: 'https://elsewhere.example/auth' }, 'invalid_request'],
    ['a path below a registered one', { redirect_uri: '/auth/x' }, 'invalid_request'],
    ['a query behind a registered one', { redirect_uri: '/auth?x=1' }, 'invalid_request'],
    ['a script', { redirect_uri: 'javascript:alert(1)' }, 'invalid_request'],
    ['a host that begins like ours', { redirect_uri: '.evil.example/auth' }, 'invalid_request'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['no method', { code_challenge_method: '' }, 'invalid_request'],
    ['a short challenge', { code_challenge: 'short' }, 'invalid_request'],
    ['an unknown scope', { scope: 'user admin' }, 'invalid_scope'],
    ['a token at once', { response_type: 'token' }, 'unsupported_response_type'],
    ['no client', { client_id: '' }, 'invalid_argument'],
  ])('is not given for %s', async (_title, change, error) => {
    const { redirect_uri: uri } = change as { redirect_uri?: string };
    const own = uri && !/^\w+:/.test(uri) ? { redirect_uri: `${magpie.origin}${uri}` } : {};
    expect(await failure(ask({ ...change, ...own }))).toMatchObject({ status: 400, error });
  });

  test("isn't issued to anonymous callers", async () => {
    const authorization = {
      client_id: 'a',
      redirect_uri: redirect,
      code_challenge: challengeOf(verifier),
    };
    expect(await failure(magpie.call(authorize, authorization))).toMatchObject({
      status: 401,
      code: 16,
    });
  });
});
