import { requestDeviceCode } from '#protocol/device-code.ts';
import { isApiError } from '#protocol/errors.ts';
import { devicePollSeconds } from '#protocol/limits.ts';
import { deviceCodeGrant, type TokenAnswer } from '#protocol/user.ts';
import { webClient } from '#protocol/web-client.ts';
import { wait } from '#client/app/http/browser.ts';
import { request } from '#client/app/api/request.ts';
import { beginSession, exchangeTokens } from '../../app/session/browser-session.ts';
import { rememberScene } from './sign-in.ts';

/**
 * A code that this screen shows: it is typed at the page, or comes with the address that brings it
 * along.
 */
export interface ShownCode {
  code: string;
  page: string;
  pageWithCode: string;
}

/**
 * Signs in without a keyboard (RFC 8628): shows a code and resolves once somebody who is signed in
 * elsewhere has let this screen in, or `signal` gave it up. Throws `access_denied` when they did
 * not want it, `expired_token` when nobody came.
 */
export async function signInFromElsewhere(
  show: (shown: ShownCode) => void,
  signal: AbortSignal,
): Promise<void> {
  const asked = await request(requestDeviceCode, { client_id: webClient.id }, { signal });
  show({
    code: asked.user_code,
    page: asked.verification_uri,
    pageWithCode: asked.verification_uri_complete,
  });
  const tokens = await onceDecided({
    ask: () => exchangeTokens({ grant_type: deviceCodeGrant, device_code: asked.device_code }),
    wait,
    intervalSeconds: asked.interval,
    signal,
  });
  if (!tokens) return;
  rememberScene();
  beginSession(tokens);
}

/** How a screen asks what was decided. */
export interface Asking {
  ask: () => Promise<TokenAnswer>;
  /** Resolves after that many milliseconds. */
  wait: (ms: number) => Promise<void>;
  intervalSeconds: number;
  signal: AbortSignal;
}

/**
 * Asks until somebody has decided, more slowly when told so (RFC 8628 3.5); undefined once it was
 * given up.
 */
export async function onceDecided({
  ask,
  wait,
  intervalSeconds,
  signal,
}: Asking): Promise<TokenAnswer | undefined> {
  for (let seconds = intervalSeconds; ;) {
    await wait(seconds * 1000);
    if (signal.aborted) return undefined;
    try {
      return await ask();
    } catch (error) {
      if (!isApiError(error) || !goesOnAfter.has(error.error)) throw error;
      if (error.error === 'slow_down') seconds += devicePollSeconds;
    }
  }
}

/** A television whose network comes and goes asks again until its code is too old. */
const goesOnAfter: ReadonlySet<string> = new Set([
  'authorization_pending',
  'slow_down',
  'unreachable',
  'deadline_exceeded',
  'internal',
  'unavailable',
]);
