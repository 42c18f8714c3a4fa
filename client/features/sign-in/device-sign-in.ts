import { requestDeviceCode } from '#protocol/device-code.ts';
import { isApiError } from '#protocol/errors.ts';
import { devicePollSeconds } from '#protocol/limits.ts';
import { deviceCodeGrant, type TokenAnswer } from '#protocol/user.ts';
import { webClient } from '#protocol/web-client.ts';
import { wait } from '#client/app/http/browser.ts';
import { request } from '#client/app/api/request.ts';
import { beginSession, exchangeTokens } from '../../app/session/browser-session.ts';
import { storeScene } from './sign-in.ts';

/** A device code to show, with the URL of the page it is typed on and a URL that includes it. */
export interface DeviceCodePrompt {
  code: string;
  page: string;
  pageWithCode: string;
}

/**
 * Signs in without a keyboard (RFC 8628): shows a code and resolves once it is approved on another
 * device or `signal` aborts. Throws `access_denied` if it was denied, `expired_token` if no one
 * approved it in time.
 */
export async function signInWithDeviceCode(
  show: (shown: DeviceCodePrompt) => void,
  signal: AbortSignal,
): Promise<void> {
  const device = await request(requestDeviceCode, { client_id: webClient.id }, { signal });
  show({
    code: device.user_code,
    page: device.verification_uri,
    pageWithCode: device.verification_uri_complete,
  });
  const tokens = await pollForDecision({
    ask: () => exchangeTokens({ grant_type: deviceCodeGrant, device_code: device.device_code }),
    wait,
    intervalSeconds: device.interval,
    signal,
  });
  if (!tokens) return;
  storeScene();
  beginSession(tokens);
}

/** Parameters of polling for the decision. */
export interface DecisionPolling {
  ask: () => Promise<TokenAnswer>;
  /** Resolves after the given milliseconds. */
  wait: (ms: number) => Promise<void>;
  intervalSeconds: number;
  signal: AbortSignal;
}

/**
 * Polls until a decision is made, more slowly after `slow_down` (RFC 8628 3.5). Returns undefined
 * if aborted.
 */
export async function pollForDecision({
  ask,
  wait,
  intervalSeconds,
  signal,
}: DecisionPolling): Promise<TokenAnswer | undefined> {
  for (let seconds = intervalSeconds; ;) {
    await wait(seconds * 1000);
    if (signal.aborted) return undefined;
    try {
      return await ask();
    } catch (error) {
      if (!isApiError(error) || !retriedErrors.has(error.error)) throw error;
      if (error.error === 'slow_down') seconds += devicePollSeconds;
    }
  }
}

/**
 * Errors after which polling continues until the code expires, including those of an unstable
 * network.
 */
const retriedErrors: ReadonlySet<string> = new Set([
  'authorization_pending',
  'slow_down',
  'unreachable',
  'deadline_exceeded',
  'internal',
  'unavailable',
]);
