import {
  type AuthorizationRequest,
  codePaths,
  isAuthorizationCode,
} from '#protocol/authorization-code.ts';
import { address, type Call, type InputOf, type OutputOf } from '#protocol/call.ts';
import { appEventNames as events } from '#protocol/resources.ts';
import { authorizationScopes } from '#protocol/limits.ts';
import { endSession, listSessions } from '#protocol/sessions.ts';
import { me, type TokenAnswer } from '#protocol/user.ts';
import { webClient } from '#protocol/web-client.ts';
import { apiOrigins, browserCaller, browserSend, randomBytes } from '#client/app/http/browser.ts';
import { callerHeaders } from '#client/app/http/sign.ts';
import { stored } from '#client/app/storage/catalog.ts';
import { browserLocal } from '#client/app/storage/local.ts';
import { appEvents } from '#client/lib/app-events.ts';
import { asApiError } from '#client/app/api/error-text.ts';
import { required } from '#protocol/required.ts';
import {
  beginSession,
  browserCredentials,
  exchangeTokens,
} from '../../app/session/browser-session.ts';
import { challengeOf, newVerifier } from './pkce.ts';
import { safeRedirect } from './safe-redirect.ts';
import { signOut, storeScene } from './sign-in.ts';

/** Sign-in with an authorization code (specification 4). */

/**
 * Prepares a request for an authorization code and stores its verifier, so that the code may also
 * arrive later at `/auth`. That page then leads to `returnTo`.
 */
export async function prepareAuthorization(returnTo: string): Promise<AuthorizationRequest> {
  const verifier = newVerifier(randomBytes);
  const state = newVerifier(randomBytes);
  const redirectUri = pageAddress('/auth');
  browserLocal().write(stored.oauthInfo, {
    state,
    code_verifier: verifier,
    redirect_uri: redirectUri,
    return_to: returnTo,
  });
  return {
    client_id: webClient.id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: authorizationScopes.join(' '),
    state,
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
  };
}

/** A session that an app handed over, until the visitor accepts it. */
export interface HandedSession {
  tokens: TokenAnswer;
  /** Masked address of its account. */
  email: string;
  /** Another account is signed in. */
  replacesAnother: boolean;
}

/** The result of an exchange. `handed` needs the visitor's decision before `path` is opened. */
export interface ReceivedCode {
  path: string;
  handed?: HandedSession;
}

/**
 * Exchanges the authorization code in the query of `/auth`. A code that this browser requested
 * begins its session at once. One without `state` comes from an app that opened the page; since any
 * site can link to it with a code of its own account, the visitor decides first.
 */
export async function receiveCode(query: URLSearchParams): Promise<ReceivedCode> {
  const code = query.get('code');
  if (!isAuthorizationCode(code) || query.has('scope')) throw invalidCode();
  try {
    const state = query.get('state');
    if (state !== null) return { path: await signInWithRequestedCode(code, state) };
    return await receiveHandedCode(code, query);
  } catch (error) {
    appEvents().emit(events.loginFailed, { error: asApiError(error).error });
    throw error;
  }
}

/**
 * Signs out the current session and signs in with the code of the latest request. Resolves with the
 * path to open. Throws if the state is of another request.
 */
export async function signInWithRequestedCode(code: string, state: string): Promise<string> {
  const authorization = browserLocal().take(stored.oauthInfo);
  if (!authorization || state !== authorization.state) throw invalidCode();
  if (browserCredentials().read()) await signOut();
  enter(
    await exchangeTokens({
      grant_type: 'authorization_code',
      code,
      code_verifier: authorization.code_verifier,
      redirect_uri: authorization.redirect_uri,
    }),
  );
  return safeRedirect(authorization.return_to, '/drive/all');
}

/** Signs out the current session and begins the one an app handed over. */
export async function acceptSession({ tokens }: HandedSession): Promise<void> {
  await signOut();
  enter(tokens);
}

/** Ends a session that the visitor didn't accept. */
export async function declineSession({ tokens }: HandedSession): Promise<void> {
  const { access_token: token } = tokens;
  const { sessions } = await requestWith(token, listSessions, {});
  const own = sessions.find((session) => session.is_current);
  if (own) await requestWith(token, endSession, { session_id: own.session_id });
}

async function receiveHandedCode(code: string, query: URLSearchParams): Promise<ReceivedCode> {
  const at = query.get('at') ?? '/auth';
  const tokens = await exchangeTokens({
    grant_type: 'authorization_code',
    code,
    redirect_uri: pageAddress(codePaths.includes(at) ? at : '/auth'),
  });
  const path = safeRedirect(query.get('redirect'), '/drive/all');
  const current = browserCredentials().read()?.sub;
  const { email } = await requestWith(tokens.access_token, me, {});
  const handed = { tokens, email, replacesAnother: current !== undefined };
  if (current !== tokens.sub) return { path, handed };
  await declineSession(handed);
  return { path };
}

function enter(tokens: TokenAnswer): void {
  storeScene();
  beginSession(tokens);
}

/** Sends a call with an access token other than that of this browser's session. */
async function requestWith<C extends Call>(
  accessToken: string,
  call: C,
  input: InputOf<C>,
): Promise<OutputOf<C>> {
  const { path, body } = address(call, input);
  const headers = {
    ...callerHeaders(browserCaller()),
    authorization: `Bearer ${accessToken}`,
  };
  const origin = required(apiOrigins()[0], 'an API origin');
  // The output of this call.
  return (await browserSend()(origin, { method: call.method, path, headers, body })) as OutputOf<C>;
}

function pageAddress(path: string): string {
  return new URL(path, location.origin).href;
}

function invalidCode(): Error {
  console.error('invalid auth code!');
  return new Error('invalid auth code!');
}
