import type { Call, InputOf, OutputOf } from '#protocol/call.ts';
import { ApiError, isApiError } from '#protocol/errors.ts';
import { extensionClient } from '#protocol/extension-client.ts';
import { revoke, token, type TokenAnswer } from '#protocol/user.ts';
import { sendTo } from './http.ts';
import { local, memory } from './stored.ts';

/** Tokens expiring sooner are renewed before use, because requests take time. */
const marginMs = 30_000;

/** Errors that mean that the refresh token is no longer valid. */
const endings: ReadonlySet<string> = new Set(['invalid_grant', 'unauthenticated', 'user_blocked']);

/** Recognizes a session, which may have ended on the site meanwhile. */
export async function isSignedIn(): Promise<boolean> {
  return (await local.read('refreshToken')) !== undefined;
}

/** Sends a call with the session. Throws `unauthenticated` while signed out. */
export async function sendSigned<C extends Call>(
  call: C,
  input: InputOf<C>,
  headers: Record<string, string> = {},
): Promise<OutputOf<C>> {
  const site = (await local.read('site')) ?? '';
  const sendWith = (accessToken: string) =>
    sendTo(site, call, input, { ...headers, authorization: `Bearer ${accessToken}` });
  const accessToken = await currentToken('');
  try {
    return await sendWith(accessToken);
  } catch (error) {
    if (!isApiError(error) || error.error !== 'unauthenticated') throw error;
    return sendWith(await currentToken(accessToken));
  }
}

/** Stores new tokens. The refresh token comes first, because the previous one was replaced. */
export async function storeTokens(tokens: TokenAnswer): Promise<void> {
  await local.write({ refreshToken: tokens.refresh_token });
  const expiresAt = Date.now() + tokens.expires_in * 1000;
  await memory.write({ access: { token: tokens.access_token, expiresAt } });
}

/** Ends the session on the site, if it can be reached, and here. */
export async function endSignIn(): Promise<void> {
  const refreshToken = await local.read('refreshToken');
  const site = await local.read('site');
  await forgetTokens();
  if (refreshToken === undefined || site === undefined) return;
  await sendTo(site, revoke, { token: refreshToken, client_id: extensionClient.id }).catch(() => {
    // The session stays in the account's list of devices, where it can be ended.
  });
}

/**
 * Returns a valid access token other than the `refused` one. The lock makes popup and background
 * exchange the refresh token once.
 */
async function currentToken(refused: string): Promise<string> {
  return navigator.locks.request('session', async () => {
    const access = await memory.read('access');
    const isUsable = access && access.token !== refused && access.expiresAt - marginMs > Date.now();
    return isUsable ? access.token : exchange();
  });
}

async function exchange(): Promise<string> {
  const refreshToken = await local.read('refreshToken');
  const site = await local.read('site');
  if (refreshToken === undefined || site === undefined) throw new ApiError('unauthenticated');
  try {
    const tokens = await sendTo(site, token, {
      client_id: extensionClient.id,
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    });
    await storeTokens(tokens);
    return tokens.access_token;
  } catch (error) {
    if (!isApiError(error) || !endings.has(error.error)) throw error;
    await forgetTokens();
    throw new ApiError('unauthenticated');
  }
}

async function forgetTokens(): Promise<void> {
  await local.remove('refreshToken');
  await memory.remove('access', 'followedTasks');
}
