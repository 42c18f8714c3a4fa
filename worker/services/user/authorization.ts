import { authorizationCodePrefix, codePaths } from '#protocol/authorization-code.ts';
import { ApiError } from '#protocol/errors.ts';
import { authorizationCodeSeconds } from '#protocol/limits.ts';
import { knownResource } from '#protocol/resource-addresses.ts';
import { isWithinScope } from '#protocol/scopes.ts';
import type { TokenAnswer } from '#protocol/user.ts';
import { webClient } from '#protocol/web-client.ts';
import type { Env } from '#worker/bindings.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { randomId, textsEqual, sha256 } from '#worker/http/keys.ts';
import { type AuthorizationCode, Directory } from '#worker/services/directory/index.ts';
import { accountById, requireOpen } from '#worker/services/user/accounts.ts';
import {
  type AskingClient,
  askingClient,
  keepClient,
  resourceForClient,
  scopeForClient,
} from '#worker/services/user/clients.ts';
import { invalidGrant, openSessionOnce } from '#worker/services/user/code-exchange.ts';
import { isSameRedirect } from '#worker/services/user/redirect-rules.ts';
import { isCodeChallenge, isCodeVerifier } from '#worker/services/user/rules.ts';
import { newSession, issueTokens } from '#worker/services/user/sessions.ts';

/**
 * Issues an authorization code to a signed-in user's client (OAuth 2.1, PKCE S256). The code is
 * valid for one minute, once, for the same client and redirect URI. The challenge may only be
 * omitted for a code of our own pages (docs/decisions/0058-handed-over-sessions.md). Throws the
 * errors of RFC 6749 4.1.2.1.
 */
export async function issueAuthorizationCode(
  context: RequestContext,
  authorization: {
    clientId: string;
    redirectUri: string;
    responseType: string;
    scope: string;
    codeChallenge: string;
    codeChallengeMethod: string;
    resource: string;
  },
): Promise<string> {
  const { env, now } = context;
  if (authorization.responseType !== '' && authorization.responseType !== 'code') {
    throw new ApiError('unsupported_response_type');
  }
  const client = await askingClient(context, authorization.clientId);
  if (!mayRedirect(env, client, authorization.redirectUri)) throw unknownRedirect();
  const { codeChallenge, codeChallengeMethod } = authorization;
  const hasChallenge = codeChallengeMethod === 'S256' && isCodeChallenge(codeChallenge);
  const isHandedOver =
    authorization.clientId === webClient.id && codeChallenge === '' && codeChallengeMethod === '';
  if (!hasChallenge && !isHandedOver) {
    throw new ApiError('invalid_request', { description: 'code_challenge: must be PKCE S256' });
  }
  const resource = requestedResource(context, client, authorization.resource);
  const scope = scopeForClient(client, authorization.scope);
  if (scope === undefined || !isWithinScope(scope, context.session?.scope ?? '')) {
    throw new ApiError('invalid_scope');
  }
  const code = `${authorizationCodePrefix}${randomId(43)}`;
  const validUntil = now + authorizationCodeSeconds * 1000;
  const value = {
    userId: context.userId,
    clientId: authorization.clientId,
    clientName: client?.isVerified === false ? client.name : '',
    redirectUri: authorization.redirectUri,
    scope,
    resource,
    codeChallenge,
    validUntil,
    sessionId: '',
  };
  await new Directory(env).add('authorization-code', await sha256(code), value, validUntil);
  if (client) await keepClient(context, client.id);
  return code;
}

/**
 * Exchanges a code for tokens, once. A second use ends the session of the first. Throws
 * `invalid_grant` or `user_blocked`.
 */
export async function exchangeCode(
  context: RequestContext,
  given: {
    code: string;
    clientId: string;
    redirectUri: string;
    codeVerifier: string;
    resource: string;
  },
): Promise<TokenAnswer> {
  const { env, now } = context;
  const codeHash = await sha256(given.code);
  const issued = await new Directory(env).read('authorization-code', codeHash);
  if (!issued || (issued.validUntil <= now && issued.sessionId === '')) {
    throw invalidGrant('the code is invalid or expired');
  }
  const fault = await exchangeFault(env, issued, given);
  const account = await accountById(env, issued.userId);
  const { userId, clientId, clientName, scope, resource } = issued;
  const session = newSession(context, { clientId, clientName, scope, resource });
  const mayOpen = fault === '' && account?.status === 'ACTIVE';
  const code = { kind: 'authorization-code', codeHash, userId } as const;
  await openSessionOnce(context, code, session, mayOpen);
  if (fault) throw invalidGrant(fault);
  requireOpen(account);
  return issueTokens(env, userId, session, now);
}

/** Returns the reason an exchange is refused, or ''. The code is used up either way. */
async function exchangeFault(
  env: Env,
  issued: AuthorizationCode,
  given: { clientId: string; redirectUri: string; codeVerifier: string; resource: string },
): Promise<string> {
  if (issued.clientId !== given.clientId) return 'the code was issued to another client';
  if (issued.redirectUri !== given.redirectUri) return 'redirect_uri does not match';
  if (given.resource !== '' && knownResource(env.SITE_ORIGIN, given.resource) !== issued.resource) {
    return 'resource does not match';
  }
  if (issued.codeChallenge === '') {
    // Otherwise a code without PKCE could be exchanged in a flow that has it (RFC 9700 2.1.1).
    return given.codeVerifier === '' ? '' : 'the code was issued without a challenge';
  }
  const isRight =
    isCodeVerifier(given.codeVerifier) &&
    (await textsEqual(issued.codeChallenge, await sha256(given.codeVerifier)));
  return isRight ? '' : 'the code verifier does not match';
}

/**
 * Returns the client that asks for codes, and the scope that it would get. Throws
 * `unauthorized_client`, `invalid_request` and `invalid_scope`.
 */
export async function authorizationRequestOf(
  context: RequestContext,
  asked: { clientId: string; redirectUri: string; scope: string; resource: string },
): Promise<{ client: AskingClient; scope: string }> {
  const client = await askingClient(context, asked.clientId);
  if (!client) {
    throw new ApiError('unauthorized_client', {
      description: 'this client is not registered',
    });
  }
  if (!mayRedirect(context.env, client, asked.redirectUri)) throw unknownRedirect();
  requestedResource(context, client, asked.resource);
  const scope = scopeForClient(client, asked.scope);
  if (scope === undefined) throw new ApiError('invalid_scope');
  return { client, scope };
}

/** Returns the resource of the tokens. Throws `invalid_request` for one of another site. */
function requestedResource(
  context: RequestContext,
  client: AskingClient | undefined,
  asked: string,
): string {
  const resource = knownResource(context.env.SITE_ORIGIN, asked);
  if (resource === undefined) {
    throw new ApiError('invalid_request', { description: 'resource: not one of this site' });
  }
  return resourceForClient(context, client, resource);
}

/** Compares redirect URIs with those of a known client, or with our own pages for any other. */
function mayRedirect(env: Env, client: AskingClient | undefined, redirectUri: string): boolean {
  if (client) return client.redirectUris.some((uri) => isSameRedirect(uri, redirectUri));
  const origins = [env.SITE_ORIGIN, ...env.CORS_ORIGINS.split(',').filter(Boolean)];
  return origins.some((origin) => codePaths.some((path) => `${origin}${path}` === redirectUri));
}

function unknownRedirect(): ApiError {
  return new ApiError('invalid_request', { description: 'redirect_uri: not registered' });
}
