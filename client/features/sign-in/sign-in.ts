import type { InputOf } from '#protocol/call.ts';
import { isApiError } from '#protocol/errors.ts';
import { appEvents as events } from '#protocol/resources.ts';
import {
  requestVerification,
  resetPassword as resetPasswordCall,
  revoke,
  signIn,
  signUp,
  verifyCode,
} from '#protocol/user.ts';
import { webClient } from '#protocol/web-client.ts';
import { preferredLocale, randomBytes } from '#client/app/http/browser.ts';
import { request } from '#client/app/api/request.ts';
import { forgetAnswers } from '#client/app/offline/cached-answers.ts';
import { appEvents } from '#client/lib/app-events.ts';
import { stored } from '#client/app/storage/catalog.ts';
import { browserDatabase } from '#client/app/storage/database.ts';
import { browserLocal } from '#client/app/storage/local.ts';
import { sessionChannel } from '../../app/session/across-tabs.ts';
import {
  beginSession,
  browserCredentials,
  browserTokens,
  exchangeTokens,
} from '../../app/session/browser-session.ts';
import { challengeOf, newVerifier } from './pkce.ts';
import { safeRedirect } from './safe-redirect.ts';

/**
 * The ways in and the way out (specification 4). All of them throw an ApiError when the server
 * refuses.
 */

const client_id = webClient.id;

/** What a code by mail is for. */
export type CodeUsage = 'REGISTER' | 'PASSWORD_RESET' | 'SIGN_IN';

/** A code that was sent. `expires_in` is a number of seconds. */
export interface SentCode {
  verificationId: string;
  expiresInSeconds: number;
}

/** Signs in with e-mail address and password. */
export async function signInWithPassword(email: string, password: string): Promise<void> {
  await enter(signIn, { client_id, username: email, password, grant_type: 'password' }, email);
}

/**
 * Sends a six-digit code to an address. The answer says nothing about whether it has an account.
 */
export async function sendCode(email: string, usage: CodeUsage): Promise<SentCode> {
  const input = {
    client_id,
    email,
    target: usage === 'REGISTER' ? 'ANY' : 'USER',
    usage,
    locale: preferredLocale(),
  };
  const answer = await request(requestVerification, input, { captchaMeta: { email } });
  return { verificationId: answer.verification_id, expiresInSeconds: answer.expires_in };
}

/**
 * Exchanges a code for the token that proves the address. A code is spent by it; the token can be
 * used again until something succeeds with it, so that a refused password does not cost another
 * letter.
 */
export async function proveAddress(sent: SentCode, code: string): Promise<string> {
  const input = { client_id, verification_id: sent.verificationId, verification_code: code };
  return (await request(verifyCode, input, { retry: 0 })).verification_token;
}

/** Signs in with a proved address instead of a password. */
export async function signInWithProof(email: string, proof: string): Promise<void> {
  await enter(signIn, { client_id, username: email, verification_token: proof }, email);
}

/**
 * Opens an account for a proved address and signs in. Someone who has one already, and has just
 * proved that the address is theirs, is signed in to it instead; resolves with which of the two it
 * was.
 */
export async function signUpWithProof(
  account: { email: string; password: string },
  proof: string,
): Promise<'opened' | 'known'> {
  try {
    await enter(signUp, { client_id, ...account, verification_token: proof }, account.email);
    return 'opened';
  } catch (error) {
    if (!isApiError(error) || error.error !== 'already_exists') throw error;
    await signInWithProof(account.email, proof);
    return 'known';
  }
}

/**
 * Gives the account of a proved address a new password and signs in with it; every other session
 * ends.
 */
export async function resetPassword(
  account: { email: string; password: string },
  proof: string,
): Promise<void> {
  await request(resetPasswordCall, {
    client_id,
    email: account.email,
    verification_token: proof,
    new_password: account.password,
  });
  await signInWithPassword(account.email, account.password);
}

/**
 * A sign-in that waits for the second factor of its account, with the token it goes on with for ten
 * minutes.
 */
export interface HeldSignIn {
  email: string;
  token: string;
}

/**
 * The sign-in that an error of one of the ways in holds up; undefined when the error is another.
 */
export function heldSignIn(caught: unknown, email: string): HeldSignIn | undefined {
  if (!isApiError(caught) || caught.error !== 'two_factor_required') return undefined;
  const token = caught.details[0]?.metadata?.two_factor_token;
  return token ? { email, token } : undefined;
}

/** Finishes a sign-in with a code of the app or with a recovery code. */
export async function signInWithSecondFactor(
  { email, token }: HeldSignIn,
  { code, recoveryCode }: { code?: string; recoveryCode?: string },
): Promise<void> {
  const factor = { two_factor_code: code, two_factor_recovery_code: recoveryCode };
  await enter(signIn, { client_id, two_factor_token: token, ...factor }, email);
}

async function enter<C extends typeof signIn | typeof signUp>(
  call: C,
  input: InputOf<C>,
  email: string,
): Promise<void> {
  try {
    const answer = await request(call, input, { captchaMeta: { email, username: email } });
    rememberScene();
    beginSession(answer);
  } catch (error) {
    if (!heldSignIn(error, email)) appEvents().emit(events.loginFailed, error);
    throw error;
  }
}

/**
 * Where someone signed in: a share's page when the address contains /s/, else the official page
 * (specification 4).
 */
export function loginScene(url: string): 'share_page' | 'official_page' {
  return url.includes('/s/') ? 'share_page' : 'official_page';
}

/** Remembers where somebody signed in (specification 4). */
export function rememberScene(): void {
  browserLocal().write(stored.loginScene, loginScene(location.href));
}

/** What an authorization server is asked with; its answer comes back to `/auth`. */
export interface AuthorizationRequest {
  state: string;
  codeChallenge: string;
  redirectUri: string;
}

/** Prepares an authorization request and keeps what its answer is checked against. */
export async function prepareAuthorization(returnTo: string): Promise<AuthorizationRequest> {
  const verifier = newVerifier(randomBytes);
  const state = newVerifier(randomBytes);
  const redirectUri = new URL('/auth', location.origin).href;
  browserLocal().write(stored.oauthInfo, {
    state,
    code_verifier: verifier,
    redirect_uri: redirectUri,
    return_to: returnTo,
  });
  return { state, redirectUri, codeChallenge: await challengeOf(verifier) };
}

/**
 * Exchanges the authorization code in a query for a session (specification 4): only when there is
 * no scope beside it and the state is the one we gave, and after the current session was signed
 * out. Resolves with the path to go to.
 */
export async function signInWithAuthorization(query: URLSearchParams): Promise<string> {
  const code = query.get('code');
  const asked = browserLocal().take(stored.oauthInfo);
  if (!code || query.has('scope') || !asked || query.get('state') !== asked.state) {
    console.error('invalid auth code!');
    throw new Error('invalid auth code!');
  }
  await signOut();
  const answer = await exchangeTokens({
    grant_type: 'authorization_code',
    code,
    code_verifier: asked.code_verifier,
    redirect_uri: asked.redirect_uri,
  });
  rememberScene();
  beginSession(answer);
  return safeRedirect(asked.return_to, '/drive/all');
}

/**
 * Signs out here and in the other tabs. The server is asked to end the session, and its data is
 * removed from this device even if the server is unreachable.
 */
export async function signOut(): Promise<void> {
  const held = browserCredentials().read();
  if (held) {
    await browserTokens()
      .current()
      .catch(() => '');
    const current = browserCredentials().read() ?? held;
    const input = { client_id, token: current.refresh_token, token_type_hint: 'refresh_token' };
    await request(revoke, input, { retry: 0, timeout: revokeTimeoutMs }).catch(() => undefined);
  }
  browserCredentials().clear();
  await forgetAnswers().catch(() => undefined);
  if (!held) {
    for (const entry of ownedByNobody) browserLocal().remove(entry);
    return;
  }
  // The answer of `revoke` had most browsers do so already; here it is done by all, and without a
  // network too.
  browserLocal().clear();
  await browserDatabase.clear().catch(() => undefined);
  sessionChannel().tell('signed-out');
  appEvents().emit(events.logoutSuccess);
}

/**
 * What a session that ended by itself may have left behind, and what was to be done after the next.
 */
const ownedByNobody = [
  stored.savedFileIds,
  stored.restoreRequest,
  stored.restoreWanted,
  stored.navigationFolders,
  stored.saveFolder,
  stored.accountFlags,
] as const;

/** Someone who wants to leave does not wait longer than this for a server to hear of it. */
const revokeTimeoutMs = 3_000;
