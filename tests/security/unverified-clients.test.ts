import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerClient } from '#protocol/client-registration.ts';
import { authorizationRequest, authorize, token } from '#protocol/user.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { failure } from '#tests/support/failure.ts';
import { freshIp, type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { challengeOf, verifier } from '#tests/support/pkce.ts';
import { type SourceServer, startSource } from '#tests/support/source-server.ts';

/** Clients that the operator hasn't checked: they register themselves, or have a document. */

let magpie: Magpie;
let source: SourceServer;
let user: TestUser;
beforeAll(async () => {
  source = await startSource();
  magpie = await startMagpie({ variables: { TASK_ALLOW_HOSTS: source.host } });
  user = await createUser(magpie);
});
afterAll(async () => {
  await magpie.stop();
  await source.stop();
});

const callback = 'https://app.example/callback';
const register = (redirect_uris: string[], client_name = 'App') =>
  magpie.call(registerClient, { client_name, redirect_uris }, { ip: freshIp() });
const request = (fields: object) => ({
  client_id: '',
  redirect_uri: callback,
  response_type: 'code',
  scope: 'pan:read offline',
  code_challenge: challengeOf(verifier),
  code_challenge_method: 'S256',
  ...fields,
});
const ask = (fields: object) => magpie.call(authorize, request(fields), { token: user.token });
const look = (fields: { client_id: string; redirect_uri?: string; scope?: string }) =>
  magpie.call(authorizationRequest, { redirect_uri: callback, ...fields });

/** The audience of an access token. */
function audienceOf(accessToken: string): string {
  const payload = Buffer.from(accessToken.split('.')[1]!, 'base64url').toString();
  return (JSON.parse(payload) as { aud: string }).aud;
}

describe('a client that registers itself', () => {
  test('is shown as unverified, with the scopes it asks for', async () => {
    const response = await magpie.fetch('/api/v1/auth/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'cf-connecting-ip': freshIp() },
      body: JSON.stringify({ client_name: 'App', redirect_uris: [callback], extra: 1 }),
    });
    expect(response.status).toBe(201);
    const registered = (await response.json()) as { client_id: string };
    expect(registered).toMatchObject({
      client_name: 'App',
      redirect_uris: [callback],
      token_endpoint_auth_method: 'none',
    });
    expect(await look({ client_id: registered.client_id })).toEqual({
      client_name: 'App',
      is_verified: false,
      client_host: '',
      scope: 'offline pan:read',
    });
  });

  test('gets narrowed scopes and nothing else', async () => {
    const { client_id } = await register([callback]);
    for (const scope of [
      'pan',
      'user',
      'user pan offline',
      'pan:read user',
      'pan:agent',
      'pan:everything',
    ]) {
      const refused = { status: 400, error: 'invalid_scope' };
      expect(await failure(ask({ client_id, scope }))).toMatchObject(refused);
      expect(await failure(look({ client_id, scope }))).toMatchObject(refused);
    }
  });

  test('gets tokens for the MCP endpoint, whatever it asks for', async () => {
    const { client_id } = await register([callback]);
    for (const resource of ['', magpie.origin, `${magpie.origin}/`, `${magpie.origin}/mcp`]) {
      const { code } = await ask({ client_id, resource });
      const tokens = await magpie.call(token, {
        grant_type: 'authorization_code',
        code,
        client_id,
        redirect_uri: callback,
        code_verifier: verifier,
      });
      expect(audienceOf(tokens.access_token)).toBe(`${magpie.origin}/mcp`);
      const refreshed = await magpie.call(token, {
        grant_type: 'refresh_token',
        refresh_token: tokens.refresh_token,
        client_id,
      });
      expect(audienceOf(refreshed.access_token)).toBe(`${magpie.origin}/mcp`);
    }
    const other = { status: 400, error: 'invalid_request' };
    const elsewhere = ask({ client_id, resource: 'https://elsewhere.example/mcp' });
    expect(await failure(elsewhere)).toMatchObject(other);
  });

  test('exchanges a code for the same resource only', async () => {
    const { client_id } = await register([callback]);
    const { code } = await ask({ client_id, resource: `${magpie.origin}/mcp` });
    const work = magpie.call(token, {
      grant_type: 'authorization_code',
      code,
      client_id,
      redirect_uri: callback,
      code_verifier: verifier,
      resource: `${magpie.origin}/api`,
    });
    expect(await failure(work)).toMatchObject({ status: 400, error: 'invalid_grant' });
  });

  test('is redirected to its own addresses only, on its own machine to any port', async () => {
    const { client_id } = await register([callback, 'http://localhost/callback']);
    expect(await ask({ client_id })).toMatchObject({ redirect_uri: callback });
    await ask({ client_id, redirect_uri: 'http://localhost:51004/callback' });
    for (const redirect_uri of [
      'https://app.example/other',
      'https://evil.example/callback',
      'http://127.0.0.1:51004/callback',
      `${magpie.origin}/auth`,
    ]) {
      const refused = { status: 400, error: 'invalid_request' };
      expect(await failure(ask({ client_id, redirect_uri }))).toMatchObject(refused);
      expect(await failure(look({ client_id, redirect_uri }))).toMatchObject(refused);
    }
  });

  test('needs redirect URIs that lead to it alone', async () => {
    for (const uri of [
      'http://app.example/callback',
      'javascript:alert(1)',
      'https://a.example/#',
    ]) {
      expect(await failure(register([callback, uri]))).toMatchObject({ error: 'invalid_request' });
    }
    expect(await failure(register([]))).toMatchObject({ error: 'invalid_argument' });
  });

  test('can be registered so often from one address', async () => {
    const ip = freshIp();
    const input = { client_name: 'App', redirect_uris: [callback] };
    const attempts = Array.from({ length: 120 }, async () => {
      const work = magpie.call(registerClient, input, { ip });
      return work.then(
        () => 201,
        (error: { status: number }) => error.status,
      );
    });
    const statuses = await Promise.all(attempts);
    expect(statuses.filter((status) => status === 201)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });
});

describe('a client of a metadata document', () => {
  /** Serves a document at a path and returns its address. */
  const documentAt = (path: string, document: object) =>
    source.serve(path, { bytes: Buffer.from(JSON.stringify(document)) });

  test('is shown with the host of the document', async () => {
    const client_id = `${source.origin}/app/client.json`;
    documentAt('/app/client.json', {
      client_id,
      client_name: 'Document app',
      redirect_uris: [callback],
    });
    expect(await look({ client_id })).toEqual({
      client_name: 'Document app',
      is_verified: false,
      client_host: source.host,
      scope: 'offline pan:read',
    });
    const { code } = await ask({ client_id });
    const tokens = await magpie.call(token, {
      grant_type: 'authorization_code',
      code,
      client_id,
      redirect_uri: callback,
      code_verifier: verifier,
    });
    expect(tokens.scope).toBe('offline pan:read');
    const paths = source.requests.filter(({ path }) => path === '/app/client.json');
    expect(paths).toHaveLength(1);
  });

  test('must be the one that the document describes, at that very address', async () => {
    const right = { client_name: 'App', redirect_uris: [callback] };
    const another = documentAt('/another.json', { ...right, client_id: `${source.origin}/x.json` });
    const moved = source.answer('/moved.json', (_request, response) => {
      response.writeHead(302, { location: `${source.origin}/target.json` }).end();
    });
    documentAt('/target.json', { ...right, client_id: moved });
    const badUri = `${source.origin}/bad.json`;
    documentAt('/bad.json', {
      client_id: badUri,
      client_name: 'App',
      redirect_uris: ['http://app.example/callback'],
    });
    const long = `${source.origin}/long.json`;
    documentAt('/long.json', { ...right, client_id: long, padding: 'x'.repeat(20_000) });
    const missing = `${source.origin}/missing.json`;
    for (const client_id of [another, moved, badUri, long, missing]) {
      expect(await failure(look({ client_id })), client_id).toMatchObject({
        error: 'unauthorized_client',
      });
    }
  });

  test('is not fetched from private networks, without https, or without a path', async () => {
    const before = source.requests.length;
    for (const client_id of [
      'http://app.example/client.json',
      'https://127.0.0.1/client.json',
      'https://10.0.0.7/client.json',
      'https://localhost/client.json',
      `${magpie.origin.replace('http:', 'https:')}/client.json`,
      `${source.origin}/`,
      source.origin,
      'ftp://app.example/client.json',
    ]) {
      expect(await failure(look({ client_id })), client_id).toMatchObject({
        error: 'unauthorized_client',
      });
    }
    expect(source.requests.length).toBe(before);
  });
});

test('an instance that admits only registered clients registers no others', async () => {
  const strict = await startMagpie({ variables: { CLIENT_ACCESS: 'registered' } });
  const input = { client_name: 'App', redirect_uris: [callback] };
  expect(await failure(strict.call(registerClient, input))).toMatchObject({
    error: 'registration_not_supported',
  });
  const metadata = await strict.fetch('/.well-known/oauth-authorization-server');
  const document = (await metadata.json()) as Record<string, unknown>;
  expect(document).not.toHaveProperty('registration_endpoint');
  expect(document.client_id_metadata_document_supported).toBe(false);
  await strict.stop();
});
