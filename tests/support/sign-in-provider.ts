import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** A person's account at the provider. */
export interface ProviderAccount {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

const clientId = 'magpie-of-the-tests';
const clientSecret = 'secret-of-the-tests';

/**
 * A real OpenID Connect provider on loopback, certified and with an own sign-in page. Magpie's
 * origin is only known later, so its client is registered with `admit`.
 */
export async function startSignInProvider({ claimsInToken = false } = {}) {
  const accounts = new Map<string, ProviderAccount>();
  let provider: Provider | undefined;
  const server = createServer((request, response) => {
    if (!provider) return response.writeHead(503).end();
    if (request.url?.startsWith('/person/')) {
      return void askPerson(provider, request, response);
    }
    return provider.callback()(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  return {
    issuer,
    /** Variables of the worker for this provider under an id. */
    variables: (id = 'harbor', name = 'Harbor') => ({
      SIGN_IN_PROVIDERS: JSON.stringify([{ id, name, issuer, client_id: clientId }]),
      SIGN_IN_SECRETS: JSON.stringify({ [id]: clientSecret }),
    }),
    /** Registers Magpie as a client. */
    admit: (origin: string, id = 'harbor') => {
      const redirectUri = `${origin}/auth/provider/${id}`;
      provider = new Provider(issuer, configuration(accounts, redirectUri, claimsInToken));
    },
    /** Adds a person, who signs in by `sub`. */
    add: (account: ProviderAccount) => void accounts.set(account.sub, account),
    /** Signs a person in at an authorization URL and returns the query that they come back with. */
    answer: (url: string, sub: string) => signInAt(url, sub),
    stop: () => new Promise((stopped) => server.close(stopped)),
  };
}

function configuration(
  accounts: ReadonlyMap<string, ProviderAccount>,
  redirectUri: string,
  claimsInToken: boolean,
): object {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['cookie-key-of-the-tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: !claimsInToken,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/person/${uid}` },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => accounts.get(accountId),
    }),
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600 },
  };
}

/** The provider's page: asks who is there, and signs them in or refuses. */
async function askPerson(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!doctype html><title>Harbor</title><form method="post"><label>Name <input name="sub"></label>
       <button>Sign in</button><button name="refuse" value="yes">Cancel</button></form>`,
    );
    return;
  }
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const form = new URLSearchParams(body);
  const accountId = form.get('sub') ?? '';
  if (form.has('refuse')) {
    return provider.interactionFinished(request, response, { error: 'access_denied' });
  }
  if (accountId === 'broken') {
    return provider.interactionFinished(request, response, { error: 'temporarily_unavailable' });
  }
  const { params } = await provider.interactionDetails(request, response);
  const grant = new provider.Grant({ accountId, clientId });
  grant.addOIDCScope(String(params.scope));
  const grantId = await grant.save();
  await provider.interactionFinished(request, response, {
    login: { accountId },
    consent: { grantId },
  });
}

async function signInAt(url: string, sub: string): Promise<string> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(url);
  let next = url;
  let isAsked = false;
  for (let step = 0; step < 8; step++) {
    const response: Response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(isAsked && { method: 'POST', body: personForm(sub) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location: string | null = response.headers.get('location');
    isAsked = location === null;
    if (location === null) {
      if (!next.includes('/person/')) throw new Error(await response.text());
      continue;
    }
    const target = new URL(location, next);
    if (target.origin !== origin) return target.search.slice(1);
    next = target.href;
  }
  throw new Error('the provider never returned');
}

function personForm(sub: string): URLSearchParams {
  return new URLSearchParams(sub === 'refuser' ? { refuse: 'yes' } : { sub });
}
