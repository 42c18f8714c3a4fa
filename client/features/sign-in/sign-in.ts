import type { InputOf } from '#protocol/call.ts';
import { isApiError } from '#protocol/errors.ts';
import { signInByProvider } from '#protocol/providers.ts';
import { appEventNames as events } from '#protocol/resources.ts';
import {
  requestVerification,
  resetPassword,
  revoke,
  signIn,
  signUp,
  verifyCode,
} from '#protocol/user.ts';
import { webClient } from '#protocol/web-client.ts';
import { preferredLocale } from '#client/app/http/browser.ts';
import { asApiError } from '#client/app/api/error-text.ts';
import { request } from '#client/app/api/request.ts';
import { clearCachedResponses } from '#client/app/offline/cached-answers.ts';
import { appEvents } from '#client/lib/app-events.ts';
import { stored } from '#client/app/storage/catalog.ts';
import { browserDatabase } from '#client/app/storage/database.ts';
import { browserLocal } from '#client/app/storage/local.ts';
import type { ProviderAnswer } from '#client/features/sign-in/providers.ts';
import { acrossTabs, sessionChannel } from '../../app/session/across-tabs.ts';
import {
  beginSession,
  browserCredentials,
  browserTokens,
} from '../../app/session/browser-session.ts';

/** Sign-in and sign-out requests (specification 4). All of them reject with an ApiError. */

const client_id = webClient.id;

/** Purpose of an emailed code. */
export type CodeUsage = 'REGISTER' | 'PASSWORD_RESET' | 'SIGN_IN';

/** A sent code. `expires_in` is in seconds. */
export interface SentCode {
  verificationId: string;
  expiresInSeconds: number;
}

/** Signs in with email address and password. */
export async function signInWithPassword(email: string, password: string): Promise<void> {
  await enter(signIn, { client_id, username: email, password, grant_type: 'password' }, email);
}

/**
 * Emails a six-digit code. The response doesn't reveal if the address has an account. For a
 * sign-up, the server checks the password first: an email for one it will refuse is useless.
 */
export async function sendCode(
  { email, password }: { email: string; password: string },
  usage: CodeUsage,
): Promise<SentCode> {
  const input = {
    client_id,
    email,
    target: usage === 'REGISTER' ? 'ANY' : 'USER',
    usage,
    locale: preferredLocale(),
    ...(usage === 'REGISTER' && { password }),
  } satisfies InputOf<typeof requestVerification>;
  const answer = await request(requestVerification, input, { captchaMeta: { email } });
  return { verificationId: answer.verification_id, expiresInSeconds: answer.expires_in };
}

/**
 * Exchanges a code for a token that proves the address. The code is consumed. The token stays valid
 * until a request succeeds with it, so a rejected password needs no second email.
 */
export async function proveAddress(sent: SentCode, code: string): Promise<string> {
  const input = {
    client_id,
    verification_id: sent.verificationId,
    verification_code: code,
  } satisfies InputOf<typeof verifyCode>;
  return (await request(verifyCode, input, { retry: 0 })).verification_token;
}

/** Signs in with a proven address instead of a password. */
export async function signInWithProof(email: string, proof: string): Promise<void> {
  await enter(signIn, { client_id, username: email, verification_token: proof }, email);
}

/**
 * Creates an account for a proven address and signs in. If the address already has an account,
 * signs in to that one. Resolves with which of the two happened.
 */
export async function signUpWithProof(
  account: { email: string; password: string },
  proof: string,
): Promise<'opened' | 'known'> {
  try {
    await enter(signUp, { client_id, ...account, verification_token: proof }, account.email);
    browserLocal().write(stored.welcomeUnread, true);
    return 'opened';
  } catch (error) {
    if (!isApiError(error) || error.error !== 'already_exists') throw error;
    await signInWithProof(account.email, proof);
    return 'known';
  }
}

/** Sets a new password for the account of a proven address and signs in. All other sessions end. */
export async function setNewPassword(
  account: { email: string; password: string },
  proof: string,
): Promise<void> {
  await request(resetPassword, {
    client_id,
    email: account.email,
    verification_token: proof,
    new_password: account.password,
  });
  await signInWithPassword(account.email, account.password);
}

/** Signs in with a provider's answer, and with the password if it isn't linked yet. */
export async function signInWithProvider(
  { provider, token, email }: ProviderAnswer,
  password: string,
  factor: { two_factor_code?: string; two_factor_recovery_code?: string } = {},
): Promise<void> {
  const input = { client_id, provider, signin_token: token, password, ...factor };
  await enter(signInByProvider, input, email);
}

/** A sign-in that needs its second factor, with a token that is valid for ten minutes. */
export interface PendingSignIn {
  email: string;
  token: string;
  /** The provider's answer that is linked with all factors at once. */
  link?: { answer: ProviderAnswer; password: string };
}

/** The pending sign-in if the error asks for a second factor; undefined for other errors. */
export function pendingSignIn(caught: unknown, email: string): PendingSignIn | undefined {
  if (!isApiError(caught) || caught.error !== 'two_factor_required') return undefined;
  const token = caught.details[0]?.metadata?.two_factor_token;
  return token ? { email, token } : undefined;
}

/** Completes a sign-in with an app code or a recovery code. */
export async function signInWithSecondFactor(
  { email, token, link }: PendingSignIn,
  { code, recoveryCode }: { code?: string; recoveryCode?: string },
): Promise<void> {
  const factor = {
    ...(code && { two_factor_code: code }),
    ...(recoveryCode && { two_factor_recovery_code: recoveryCode }),
  };
  if (link) return signInWithProvider(link.answer, link.password, factor);
  await enter(signIn, { client_id, two_factor_token: token, ...factor }, email);
}

async function enter<C extends typeof signIn | typeof signUp | typeof signInByProvider>(
  call: C,
  input: InputOf<C>,
  email: string,
): Promise<void> {
  try {
    const answer = await request(call, input, { captchaMeta: { email, username: email } });
    // Forms are for visitors without a session, but a provider may return to one.
    if (call === signInByProvider && browserCredentials().read()) await signOut();
    storeScene();
    beginSession(answer);
  } catch (error) {
    if (!pendingSignIn(error, email)) {
      appEvents().emit(events.loginFailed, { error: asApiError(error).error });
    }
    throw error;
  }
}

/**
 * The sign-in scene of a URL: a share's page if it contains /s/, else the official page
 * (specification 4).
 */
export function loginScene(url: string): 'share_page' | 'official_page' {
  return url.includes('/s/') ? 'share_page' : 'official_page';
}

/** Stores the page of the sign-in (specification 4). */
export function storeScene(): void {
  browserLocal().write(stored.loginScene, loginScene(location.href));
}

/**
 * Signs out here and in the other tabs. Revokes the session, and removes its data from this device
 * even if the server is unreachable.
 */
export async function signOut(): Promise<void> {
  const held = browserCredentials().read();
  if (held) {
    // No tab exchanges the token while it's revoked: a new one would be stored after the sign-out.
    const owner = {};
    await acrossTabs()(() => revokeSession(held.refresh_token, owner), owner).catch(() => {});
  }
  browserCredentials().clear();
  await clearCachedResponses().catch(() => undefined);
  if (!held) {
    for (const entry of leftoverEntries) browserLocal().remove(entry);
    return;
  }
  // Most browsers have already cleared it for the response of `revoke`. This covers the others and
  // offline sign-outs.
  browserLocal().clear();
  await browserDatabase.clear().catch(() => undefined);
  sessionChannel().publish('signed-out');
  appEvents().emit(events.logoutSuccess);
}

/** Revokes the session on the server and removes it here. `owner` holds the session's lock. */
async function revokeSession(refreshToken: string, owner: object): Promise<void> {
  await browserTokens()
    .current(owner)
    .catch(() => '');
  const input = {
    client_id,
    token: browserCredentials().read()?.refresh_token ?? refreshToken,
    token_type_hint: 'refresh_token',
  } satisfies InputOf<typeof revoke>;
  await request(revoke, input, { retry: 0, timeout: revokeTimeoutMs }).catch(() => undefined);
  browserCredentials().clear();
}

/**
 * Entries that may remain of a session that expired, including actions postponed until the next
 * sign-in.
 */
const leftoverEntries = [
  stored.savedFileIds,
  stored.restoreRequest,
  stored.resumeRestore,
  stored.previewFileId,
  stored.navigationFolders,
  stored.saveFolder,
  stored.accountFlags,
] as const;

/** Longest wait for the server. Signing out continues without it. */
const revokeTimeoutMs = 3_000;
