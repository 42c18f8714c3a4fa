import * as oauth from 'oauth4webapi';
import { ApiError } from '#protocol/errors.ts';
import type { Env } from '#worker/bindings.ts';
import { readBodyBytes } from '#worker/http/body.ts';
import { logError } from '#worker/http/fail.ts';
import { isOwnMachine } from '#worker/http/hosts.ts';
import { memoize } from '#worker/isolate.ts';
import type { ProviderSettings } from '#worker/http/sign-in-providers.ts';

/**
 * The requests to sign-in providers (OpenID Connect Core, by discovery). Loaded on first use,
 * because the library is large.
 */

/** An isolate keeps the discovery document this long. */
const freshMs = 60 * 60 * 1000;
/** Longest wait for one response. */
const timeoutMs = 8_000;
/** Longest body that is read; the largest key sets have some tens of kilobytes. */
const bodyBytesMax = 256 * 1024;

/** Secrets of one sign-in, which its sealed flow carries. */
export interface ProviderAttempt {
  state: string;
  nonce: string;
  verifier: string;
  redirectUri: string;
}

/** An account at a provider. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
  /** '' without an address that the provider has verified. */
  email: string;
  /** Name of the person; ''. */
  name: string;
  /** Name by which its owner recognizes it: the address if there is one. */
  label: string;
}

interface KeptProvider {
  server: oauth.AuthorizationServer;
  readAt: number;
  keys: oauth.JWKSCacheInput;
}

const keptOf = (env: Env) =>
  memoize(env, 'sign-in-provider-documents', () => new Map<string, KeptProvider>());

/** Returns random secrets for one sign-in. */
export function newAttempt(redirectUri: string): ProviderAttempt {
  return {
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    verifier: oauth.generateRandomCodeVerifier(),
    redirectUri,
  };
}

/** Returns the address that begins a sign-in. Throws `provider_error`. */
export async function authorizationUrl(
  env: Env,
  provider: ProviderSettings,
  attempt: ProviderAttempt,
  now: number,
): Promise<string> {
  const { server } = await discovered(env, provider, now);
  const url = new URL(server.authorization_endpoint ?? '');
  const parameters = {
    client_id: provider.clientId,
    redirect_uri: attempt.redirectUri,
    response_type: 'code',
    scope: provider.scopes,
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Exchanges the code in a provider's answer and returns the account that it proves. Checks state,
 * issuer, nonce, audience, times and signature. Throws `invalid_grant` for another state,
 * `access_denied`, `provider_account_error` and `provider_error`.
 */
export async function identityOf(
  env: Env,
  provider: ProviderSettings,
  given: { attempt: ProviderAttempt; query: URLSearchParams },
  now: number,
): Promise<ProviderIdentity> {
  const { attempt } = given;
  const kept = await discovered(env, provider, now);
  const { server } = kept;
  const client = clientOf(provider);
  const options = optionsOf(provider);
  const answer = checkedAnswer(kept, client, given);
  return orProviderError(provider, async () => {
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      clientAuthentication(server, provider),
      answer,
      attempt.redirectUri,
      attempt.verifier,
      options,
    );
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: attempt.nonce,
      requireIdToken: true,
    });
    const cached = { ...options, [oauth.jwksCache]: kept.keys };
    await oauth.validateApplicationLevelSignature(server, response, cached);
    const claims = oauth.getValidatedIdTokenClaims(tokens);
    if (!claims) throw new Error('no ID token');
    const isComplete = claims.email !== undefined || !server.userinfo_endpoint;
    // Some providers put the address into the user info only.
    const info = isComplete
      ? claims
      : await oauth.processUserInfoResponse(
          server,
          client,
          claims.sub,
          await oauth.userInfoRequest(server, client, tokens.access_token, options),
        );
    return identityFrom(provider.issuer, claims.sub, info);
  });
}

/** Reads the claims. An address counts only if the provider says that it verified it. */
function identityFrom(
  issuer: string,
  subject: string,
  claims: { [name: string]: unknown },
): ProviderIdentity {
  const text = (name: string) => {
    const value = claims[name];
    return typeof value === 'string' ? value.trim().slice(0, 254) : '';
  };
  const email = claims.email_verified === true ? text('email') : '';
  const label = text('email') || text('preferred_username') || text('name') || subject;
  return { issuer, subject, email, name: text('name').slice(0, 64), label };
}

function checkedAnswer(
  { server }: KeptProvider,
  client: oauth.Client,
  { attempt, query }: { attempt: ProviderAttempt; query: URLSearchParams },
): URLSearchParams {
  try {
    return oauth.validateAuthResponse(server, client, query, attempt.state);
  } catch (error) {
    if (!(error instanceof oauth.AuthorizationResponseError)) {
      throw new ApiError('invalid_grant', {
        description: 'this is not the answer to the sign-in that this browser began',
        cause: error,
      });
    }
    if (error.error === 'access_denied') {
      throw new ApiError('access_denied', { description: 'the sign-in was refused there' });
    }
    const code = /^[\w-]{1,64}$/.exec(error.error)?.[0] ?? 'an error';
    throw new ApiError('provider_account_error', { description: `the provider sent ${code}` });
  }
}

async function discovered(
  env: Env,
  provider: ProviderSettings,
  now: number,
): Promise<KeptProvider> {
  const kept = keptOf(env);
  const known = kept.get(provider.issuer);
  if (known && now - known.readAt < freshMs) return known;
  return orProviderError(provider, async () => {
    const issuer = new URL(provider.issuer);
    const response = await oauth.discoveryRequest(issuer, optionsOf(provider));
    const server = await oauth.processDiscoveryResponse(issuer, response);
    if (!isAllowed(provider, server.authorization_endpoint)) {
      throw new Error('no usable authorization_endpoint');
    }
    const read = { server, readAt: now, keys: {} };
    kept.set(provider.issuer, read);
    return read;
  });
}

/** Requires https, except of a provider on this machine. */
function isAllowed(provider: ProviderSettings, address: string | undefined): boolean {
  if (address === undefined || !URL.canParse(address)) return false;
  return address.startsWith('https://') || isInsecure(provider);
}

const isInsecure = (provider: ProviderSettings) => provider.issuer.startsWith('http://');

const clientOf = (provider: ProviderSettings): oauth.Client => ({ client_id: provider.clientId });

/** Of the two ways to send a secret, the default one unless the provider accepts only the other. */
function clientAuthentication(
  server: oauth.AuthorizationServer,
  { clientSecret }: ProviderSettings,
): oauth.ClientAuth {
  if (clientSecret === '') return oauth.None();
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return methods.includes('client_secret_basic')
    ? oauth.ClientSecretBasic(clientSecret)
    : oauth.ClientSecretPost(clientSecret);
}

function optionsOf(provider: ProviderSettings) {
  return {
    [oauth.customFetch]: fetchLimited,
    // Only a provider on this machine has such an address (parseProviders).
    [oauth.allowInsecureRequests]: isInsecure(provider) && isOwnMachine(provider.issuer),
  };
}

/** Fetches without redirects, for a limited time, and at most `bodyBytesMax`. */
async function fetchLimited(
  url: string,
  { method, headers, body }: { method: string; headers: HeadersInit; body?: BodyInit | undefined },
): Promise<Response> {
  const response = await fetch(url, {
    method,
    headers,
    body: body ?? null,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return new Response(await readBodyBytes(response.body, bodyBytesMax), response);
}

/** Turns any failure at a provider into `provider_error`, and logs the reason for the operator. */
async function orProviderError<T>({ id }: ProviderSettings, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    logError(error, { provider: id });
    throw new ApiError('provider_error', {
      description: 'the sign-in provider could not be reached or sent something invalid',
      cause: error,
    });
  }
}
