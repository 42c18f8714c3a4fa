import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginProviderSignIn, finishProviderSignIn } from '#protocol/providers.ts';
import { failure } from '#tests/support/failure.ts';
import { freshIp, type Magpie, startMagpie } from '#tests/support/magpie.ts';

/** A provider whose documents lead elsewhere can't make the worker reach the private network. */

const stops: (() => void)[] = [];
let canaryHits = 0;
let canary = '';
let issuer = '';
let magpie: Magpie;
/** Changes of the discovery document. */
let changes: Record<string, string> = {};
let redirectsTo = '';

async function listen(handler: RequestListener): Promise<string> {
  const server = createServer(handler);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  stops.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  canary = await listen((_, response) => {
    canaryHits += 1;
    response.end('{}');
  });
  issuer = await listen((request, response) => {
    if (redirectsTo) return response.writeHead(302, { location: redirectsTo }).end();
    response.setHeader('content-type', 'application/json');
    if (!request.url?.includes('.well-known')) return response.end('{}');
    return response.end(
      JSON.stringify({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        ...changes,
      }),
    );
  });
});
afterAll(() => stops.forEach((stop) => stop()));

/** Starts an instance, so that no discovery document is kept, and signs in. */
async function attempt() {
  const provider = { id: 'evil', name: 'Evil', issuer, client_id: 'magpie' };
  magpie = await startMagpie({ variables: { SIGN_IN_PROVIDERS: JSON.stringify([provider]) } });
  try {
    const as = { ip: freshIp() };
    const begun = await magpie.call(beginProviderSignIn, { provider: 'evil' }, as);
    const state = new URL(begun.authorization_url).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ code: 'code', state }).toString();
    const { flow } = begun;
    return await magpie.call(finishProviderSignIn, { provider: 'evil', flow, query }, as);
  } finally {
    await magpie.stop();
  }
}

const refused = { error: 'provider_error', code: 4019 };

test('endpoints on private hosts that the operator did not name are not reached', async () => {
  changes = { token_endpoint: `${canary}/token` };
  expect(await failure(attempt())).toMatchObject(refused);
  expect(canaryHits).toBe(0);
});

test('redirects are not followed', async () => {
  changes = {};
  redirectsTo = `${canary}/.well-known/openid-configuration`;
  expect(await failure(attempt())).toMatchObject(refused);
  expect(canaryHits).toBe(0);
});

test('a discovery document of another issuer is refused', async () => {
  redirectsTo = '';
  changes = { issuer: 'https://accounts.google.com' };
  expect(await failure(attempt())).toMatchObject(refused);
});
