import { hkdfSync } from 'node:crypto';
import { base64url, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { about } from '#protocol/drive.ts';
import { accessTokenSeconds } from '#protocol/limits.ts';
import { authorize, me, revoke, token as tokenCall } from '#protocol/user.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { failure } from '#tests/support/failure.ts';
import { freshIp, type Magpie, sharedMagpie } from '#tests/support/magpie.ts';
import { challengeOf, verifier } from '#tests/support/pkce.ts';

const secret = 'secret-key-of-the-tests-0123456789abcdef';

let magpie: Magpie;
let user: TestUser;
beforeAll(async () => {
  magpie = await sharedMagpie();
  user = await createUser(magpie);
});
afterAll(() => magpie.stop());

const asMe = (token: string) => magpie.call(me, {}, { token });
const refused = { status: 401, error: 'unauthenticated', code: 16 };

test('an access token opens calls that need a session', async () => {
  expect(await asMe(user.token)).toMatchObject({ sub: user.userId });
});

test('returns unauthenticated without a token or with an empty one', async () => {
  expect(await failure(magpie.call(me, {}))).toMatchObject(refused);
  for (const authorization of ['Bearer ', 'Bearer', 'Basic dTpw', user.token]) {
    const as = { headers: { authorization } };
    expect(await failure(magpie.call(me, {}, as))).toMatchObject(refused);
  }
});

describe('a forged token is refused', () => {
  const key = (purpose: string, from = secret) =>
    new Uint8Array(hkdfSync('sha256', from, '', `magpie:${purpose}`, 32));
  const right = key('access-token');
  const seconds = Math.floor(Date.now() / 1000);

  type Parts = { header?: object; claims?: object; key?: Uint8Array };

  /** Creates a valid token with the given changes. undefined removes a claim. */
  async function forged({ header, claims, key: by = right }: Parts = {}): Promise<string> {
    const [, payload = ''] = user.token.split('.');
    const own = JSON.parse(new TextDecoder().decode(base64url.decode(payload))) as object;
    return new SignJWT({ ...own, ...claims } as never)
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: 'access-1', ...header } as never)
      .sign(by);
  }

  test('except one with a correct signature, which shows that each variant fails for its one difference', async () => {
    expect(await asMe(await forged())).toMatchObject({ sub: user.userId });
    expect(
      await asMe(await forged({ claims: { exp: Math.floor(Date.now() / 1000) + 1 } })),
    ).toMatchObject({});
  });

  const bySigner: [string, Parts][] = [
    ['no type', { header: { typ: undefined } }],
    ['the type of an identity token', { header: { typ: 'JWT' } }],
    ['the type of a refresh token', { header: { typ: 'rt+jwt' } }],
    ['a type that only begins like ours', { header: { typ: 'at+jwt2' } }],
    ['no key id', { header: { kid: undefined } }],
    ['another key id', { header: { kid: 'access-2' } }],
    ['a path as key id', { header: { kid: '../../dev/null' } }],
    ['a key id of another case', { header: { kid: 'ACCESS-1' } }],
    ['a longer algorithm', { header: { alg: 'HS512' }, key: new Uint8Array(64).fill(7) }],
    [
      'the same key under a longer algorithm',
      { header: { alg: 'HS384' }, key: new Uint8Array([...right, ...right]) },
    ],
    ['no issuer', { claims: { iss: undefined } }],
    ['another issuer', { claims: { iss: 'https://elsewhere.example' } }],
    ['an empty issuer', { claims: { iss: '' } }],
    ['an issuer that begins like ours', { claims: { iss: 'http://localhost' } }],
    ['no audience', { claims: { aud: undefined } }],
    ['another audience', { claims: { aud: 'https://elsewhere.example/api' } }],
    ['an empty list of audiences', { claims: { aud: [] } }],
    ['a list of other audiences', { claims: { aud: ['a', 'b'] } }],
    ['no end', { claims: { exp: undefined } }],
    ['an end past by more than the clocks may differ', { claims: { exp: seconds - 10 } }],
    ['an end in 1970', { claims: { exp: 0 } }],
    ['an end before time began', { claims: { exp: -1 } }],
    ['an end as text', { claims: { exp: String(seconds + 600) } }],
    ['an end of null', { claims: { exp: null } }],
    ['no beginning', { claims: { nbf: undefined } }],
    ['a beginning in the future', { claims: { nbf: seconds + 60 } }],
    ['a beginning as text', { claims: { nbf: String(seconds) } }],
    ['no user', { claims: { sub: undefined } }],
    ['an empty user', { claims: { sub: '' } }],
    ['a number as user', { claims: { sub: 1 } }],
    ['another user with this session', { claims: { sub: 'u000000000000000000000' } }],
    ['a wildcard as user', { claims: { sub: '%' } }],
    ['no session', { claims: { sid: undefined } }],
    ['an empty session', { claims: { sid: '' } }],
    ['a list as session', { claims: { sid: ['a'] } }],
    ['a session that does not exist', { claims: { sid: 's000000000000000000000' } }],
    ['a session with a wildcard', { claims: { sid: '%' } }],
    ['a scope that is no text', { claims: { scope: ['user', 'pan'] } }],
    ['a client that is no text', { claims: { cid: { a: 1 } } }],
    ['a device that is no text', { claims: { did: 5 } }],
    ['a critical extension nobody knows', { header: { crit: ['x'], x: 1 } }],
    ['a key of noughts', { key: new Uint8Array(32) }],
    ['the secret itself as key', { key: new TextEncoder().encode(secret) }],
    ['the key of refresh tokens', { key: key('refresh-token') }],
    ['the key of captcha tokens', { key: key('captcha-token') }],
    ['the key of another installation', { key: key('access-token', 'x'.repeat(40)) }],
  ];

  test.each(bySigner)('with %s', async (_title, parts) => {
    const text = await forged(parts).catch(() => handMade(parts));
    expect(await failure(asMe(text))).toMatchObject(refused);
  });

  /**
   * Tokens that a signing library refuses to create are built by hand, with a plausible signature.
   */
  function handMade({ header, claims }: Parts): string {
    const [, payload = '', signature = ''] = user.token.split('.');
    const own = JSON.parse(new TextDecoder().decode(base64url.decode(payload))) as object;
    return [
      part({ alg: 'HS256', typ: 'at+jwt', kid: 'access-1', ...header }),
      part({ ...own, ...claims }),
      signature,
    ].join('.');
  }

  const part = (value: unknown) => base64url.encode(JSON.stringify(value));

  const byHand: [string, (token: string, parts: string[]) => string][] = [
    ['no signature', (_, [header, payload]) => `${header}.${payload}.`],
    ['two parts', (_, [header, payload]) => `${header}.${payload}`],
    ['four parts', (token) => `${token}.x`],
    ['a dot behind', (token) => `${token}.`],
    ['only dots', () => '..'],
    ['no text between the dots', () => '.'],
    [
      'one bit of the signature changed',
      (_, [h, p, s = '']) => `${h}.${p}.${s.startsWith('A') ? 'B' : 'A'}${s.slice(1)}`,
    ],
    ['half a signature', (_, [h, p, s = '']) => `${h}.${p}.${s.slice(0, 21)}`],
    ['a signature too long', (_, [h, p, s]) => `${h}.${p}.${s}${s}`],
    ['another payload under the signature', (_, [h, , s]) => `${h}.${part({ sub: 'x' })}.${s}`],
    ['a payload that is no object', (_, [h, , s]) => `${h}.${part([1])}.${s}`],
    ['a payload that is no JSON', (_, [h, , s]) => `${h}.${base64url.encode('{')}.${s}`],
    ['a header that is no JSON', (_, [, p, s]) => `${base64url.encode('{')}.${p}.${s}`],
    ['a header that is a list', (_, [, p, s]) => `${part([])}.${p}.${s}`],
    ['a header without an algorithm', (_, [, p, s]) => `${part({ typ: 'at+jwt' })}.${p}.${s}`],
    ...[
      'none',
      'None',
      'NONE',
      'nOnE',
      '',
      'HS256 ',
      'hs256',
      'RS256',
      'ES256',
      'EdDSA',
      'PS512',
      'HS1',
    ].map((alg): [string, (token: string, parts: string[]) => string] => [
      `the algorithm «${alg}»`,
      (_, [, p, s]) => `${part({ alg, typ: 'at+jwt', kid: 'access-1' })}.${p}.${s}`,
    ]),
    [
      'the algorithm none and no signature',
      () => new UnsecuredJWT({ sub: user.userId }).setExpirationTime('1h').encode(),
    ],
    [
      'a key of its own in the header',
      (_, [, p, s]) =>
        `${part({ alg: 'HS256', typ: 'at+jwt', kid: 'access-1', jwk: { kty: 'oct', k: 'AA' } })}.${p}.${s}x`,
    ],
    [
      'an address of keys in the header',
      (_, [, p, s]) =>
        `${part({ alg: 'HS256', typ: 'at+jwt', kid: 'access-1', jku: 'https://x.example' })}.${p}.${s}`,
    ],
    [
      'a payload that is not encoded',
      (_, [, p, s]) =>
        `${part({ alg: 'HS256', typ: 'at+jwt', kid: 'access-1', b64: false, crit: ['b64'] })}.${p}.${s}`,
    ],
    ['padding', (token) => `${token}=`],
    ['a megabyte of letters', () => 'a'.repeat(15_000)],
    ['a refresh token', () => user.refreshToken],
  ];

  test.each(byHand)('with %s', async (_title, make) => {
    expect(await failure(asMe(make(user.token, user.token.split('.'))))).toMatchObject(refused);
  });

  test('in more than sixty variants', () => {
    expect(bySigner.length + byHand.length).toBeGreaterThan(60);
  });

  test('and treated alike where a session is optional', async () => {
    const answer = await magpie.fetch('/api/v1/user/me', {
      headers: { authorization: `Bearer ${user.token}x` },
    });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });
});

test('contains the user id and no private data', () => {
  const [, payload = ''] = user.token.split('.');
  const claims = JSON.parse(new TextDecoder().decode(base64url.decode(payload))) as {
    sub: string;
    exp: number;
    iat: number;
  };
  expect(claims.sub).toBe(user.userId);
  expect(claims.exp - claims.iat).toBe(accessTokenSeconds);
  expect(JSON.stringify(claims)).not.toContain('@');
});

test('refuses an ended session at once', async () => {
  const other = await createUser(magpie);
  await asMe(other.token);
  await magpie.call(revoke, { token: other.refreshToken });
  expect(await failure(asMe(other.token))).toMatchObject(refused);
});

test('revokes access tokens and ignores unknown ones', async () => {
  const other = await createUser(magpie);
  expect(await magpie.call(revoke, { token: 'nobody knows this' })).toEqual({});
  expect(
    await magpie.call(revoke, { token: other.token, token_type_hint: 'access_token' }),
  ).toEqual({});
  const refresh = { grant_type: 'refresh_token', refresh_token: other.refreshToken };
  expect(await failure(magpie.call(tokenCall, refresh))).toMatchObject({ error: 'invalid_grant' });
});

test("a token limited to the account doesn't open the drive or grant a wider one", async () => {
  const redirect = `${magpie.origin}/auth`;
  const authorization = {
    client_id: 'other',
    redirect_uri: redirect,
    code_challenge_method: 'S256',
  };
  const { code } = await magpie.call(
    authorize,
    { ...authorization, scope: 'user', code_challenge: challengeOf(verifier) },
    { token: user.token },
  );
  const limited = await magpie.call(
    tokenCall,
    {
      grant_type: 'authorization_code',
      client_id: 'other',
      code,
      code_verifier: verifier,
      redirect_uri: redirect,
    },
    { ip: freshIp() },
  );
  expect(limited).toMatchObject({ scope: 'user', refresh_token: '' });
  const as = { token: limited.access_token };
  expect(await magpie.call(me, {}, as)).toMatchObject({ sub: user.userId });
  expect(await failure(magpie.call(about, {}, as))).toMatchObject({ status: 403 });
  const more = { ...authorization, scope: 'user pan', code_challenge: challengeOf(verifier) };
  expect(await failure(magpie.call(authorize, more, as))).toMatchObject({ error: 'invalid_scope' });
});
