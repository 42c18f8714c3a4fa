import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { introspect, introspectToken } from '#protocol/sessions.ts';
import { authorize, signIn, token } from '#protocol/user.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { failure } from '#tests/support/failure.ts';
import { type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { challengeOf, verifier } from '#tests/support/pkce.ts';

/** A registered client whose secret its server keeps. */
const partner = { client_id: 'partner', client_secret: 'the secret of a partner' };
const partnerUri = 'https://partner.example/auth';
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

let magpie: Magpie;
let user: TestUser;
beforeAll(async () => {
  const clients = [
    {
      id: partner.client_id,
      name: 'Partner',
      redirect_uris: [partnerUri],
      secret_sha256: hashOf(partner.client_secret),
    },
    { id: 'auditor', name: 'Auditor', secret_sha256: hashOf('the secret of an auditor') },
  ];
  magpie = await startMagpie({
    trustsProxy: false,
    variables: { CLIENTS: JSON.stringify(clients) },
  });
  user = await createUser(magpie);
});
afterAll(() => magpie.stop());

/** A caller that names itself nowhere but in the body. */
const nameless = { headers: { 'x-client-id': '' } };
const enter = (client: object) =>
  magpie.call(signIn, { username: user.email, password: user.password, ...client }, nameless);
const refresh = (refreshToken: string, client: object = {}) =>
  magpie.call(
    token,
    { grant_type: 'refresh_token', refresh_token: refreshToken, ...client },
    nameless,
  );
const refused = { status: 400, error: 'unauthorized_client', code: 4122 };

describe('the refresh token of a client with a secret', () => {
  test.each([
    ['without client and secret', {}],
    ['without a secret', { client_id: 'partner' }],
    ['with a wrong secret', { client_secret: 'guess' }],
  ])('is refused %s, and not rotated', async (_title, client) => {
    const { refresh_token: first } = await enter(partner);
    expect(await failure(refresh(first, client))).toMatchObject(refused);
    const { refresh_token: second } = await refresh(first, partner);
    expect(second).toMatch(/\.2\./);
  });

  test('is exchanged with the secret alone', async () => {
    const { refresh_token: first } = await enter(partner);
    const { client_secret } = partner;
    expect(await refresh(first, { client_secret })).toMatchObject({ sub: user.userId });
  });

  test('is invalid for another client', async () => {
    const { refresh_token: first } = await enter(partner);
    const work = refresh(first, { client_id: 'any' });
    expect(await failure(work)).toMatchObject({ status: 400, error: 'invalid_grant' });
  });
});

test('the refresh token of a client without a secret needs no client', async () => {
  const { refresh_token: first } = await enter({ client_id: 'mount' });
  expect(await refresh(first)).toMatchObject({ sub: user.userId });
});

describe('an authorization code', () => {
  const ask = (client_id: string, redirect_uri: string, scope = '') =>
    magpie.call(
      authorize,
      {
        client_id,
        redirect_uri,
        response_type: 'code',
        scope,
        code_challenge: challengeOf(verifier),
        code_challenge_method: 'S256',
      },
      { token: user.token },
    );

  test('of a registered client is sent to its own addresses only', async () => {
    expect(await ask('partner', partnerUri)).toMatchObject({ redirect_uri: partnerUri });
    for (const path of ['/', '/auth', '/drive/login', '/drive/all']) {
      const work = ask('partner', `${magpie.origin}${path}`);
      expect(await failure(work)).toMatchObject({ status: 400, error: 'invalid_request' });
    }
  });

  test('is for the MCP endpoint if it was requested for it', async () => {
    const resource = `${magpie.origin}/mcp`;
    const { code } = await magpie.call(
      authorize,
      {
        client_id: 'partner',
        redirect_uri: partnerUri,
        scope: 'pan:read',
        code_challenge: challengeOf(verifier),
        code_challenge_method: 'S256',
        resource,
      },
      { token: user.token },
    );
    const grant = { grant_type: 'authorization_code', code, redirect_uri: partnerUri };
    const tokens = await magpie.call(token, { ...grant, ...partner, code_verifier: verifier });
    const as = { headers: { authorization: `Bearer ${tokens.access_token}` } };
    expect((await magpie.fetch('/mcp', as)).status).toBe(405);
    expect((await magpie.fetch('/api/drive/v1/about', as)).status).toBe(401);
  });

  test('grants a scope that is listed twice once', async () => {
    const redirect_uri = `${magpie.origin}/auth`;
    const { code } = await ask('mount', redirect_uri, 'user user');
    const given = { code, client_id: 'mount', redirect_uri, code_verifier: verifier };
    const tokens = await magpie.call(token, { grant_type: 'authorization_code', ...given });
    expect(tokens.scope).toBe('user');
  });
});

describe('introspection', () => {
  const inactive = { active: false };
  const ask = (text: string, client: object = {}) =>
    magpie.call(introspectToken, { token: text, ...client }, nameless);

  test('of a token of a client with a secret needs a secret', async () => {
    const tokens = await enter(partner);
    for (const text of [tokens.access_token, tokens.refresh_token]) {
      expect(await ask(text, partner)).toMatchObject({ active: true, client_id: 'partner' });
      expect(await ask(text)).toEqual(inactive);
      expect(await magpie.call(introspect, { token: text }, nameless)).toEqual(inactive);
      expect(await ask(text, { client_id: 'mount' })).toEqual(inactive);
      const guess = { client_id: 'partner', client_secret: 'guess' };
      expect(await failure(ask(text, guess))).toMatchObject(refused);
    }
  });

  test('answers a registered client that proves its secret', async () => {
    const { access_token: text } = await enter({ client_id: 'mount' });
    const auditor = { client_id: 'auditor', client_secret: 'the secret of an auditor' };
    expect(await ask(text, auditor)).toMatchObject({ active: true, client_id: 'mount' });
  });

  test('of a token of a client without a secret is for that client', async () => {
    const { access_token: text } = await enter({ client_id: 'mount' });
    expect(await ask(text)).toMatchObject({ active: true, client_id: 'mount' });
    expect(await ask(text, { client_id: 'mount' })).toMatchObject({ active: true });
    expect(await ask(text, { client_id: 'other' })).toEqual(inactive);
  });
});
