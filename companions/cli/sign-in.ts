import { setTimeout as sleep } from 'node:timers/promises';
import { cliClient } from '#protocol/cli-client.ts';
import { requestDeviceCode } from '#protocol/device-code.ts';
import { isApiError } from '#protocol/errors.ts';
import { token, type TokenAnswer } from '#protocol/user.ts';
import { callSite, type SiteSender } from './http.ts';
import type { Output } from './output.ts';
import { storeSession } from './signed-in-client.ts';
import type { ConfigStore } from './stored-session.ts';
import { UsageError } from './usage-error.ts';

const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';
/** Added to the interval when the site asks for it (RFC 8628, 3.5). */
const slowerMs = 5000;

/** Signs in at a site by a code that the user confirms in a browser, and stores the session. */
export async function signInByCode(
  { store, output, language }: { store: ConfigStore; output: Output; language: string },
  site: string,
  scope: string,
): Promise<void> {
  const deviceId = store.session()?.deviceId ?? crypto.randomUUID().replaceAll('-', '');
  const sender: SiteSender = { site, deviceId, language };
  const code = await callSite(sender, requestDeviceCode, { client_id: cliClient.id, scope });
  output.note(`Open ${code.verification_uri_complete}`);
  output.note(`and allow the device with the code ${code.user_code}`);
  const tokens = await awaitTokens(sender, code.device_code, code.interval * 1000);
  storeSession(store, { site, deviceId }, tokens);
}

/** Polls until the user has decided. Throws a UsageError if there won't be tokens. */
async function awaitTokens(
  sender: SiteSender,
  deviceCode: string,
  intervalMs: number,
): Promise<TokenAnswer> {
  for (let waitMs = intervalMs; ;) {
    await sleep(waitMs);
    try {
      return await callSite(sender, token, {
        client_id: cliClient.id,
        grant_type: deviceGrant,
        device_code: deviceCode,
      });
    } catch (error) {
      const name = isApiError(error) ? error.error : '';
      if (name === 'slow_down') waitMs += slowerMs;
      else if (name === 'access_denied') throw new UsageError('You denied the device.');
      else if (name === 'expired_token') throw new UsageError('The code has expired. Try again.');
      else if (name !== 'authorization_pending') throw error;
    }
  }
}

/** Returns the origin of an entered address. Only loopback addresses may be unencrypted. */
export function readSite(address: string): string {
  const isLocal = /^(?:localhost|127\.0\.0\.1)(?::|$)/.test(address);
  const full = address.includes('://') ? address : `${isLocal ? 'http' : 'https'}://${address}`;
  if (URL.canParse(full)) {
    const { protocol, hostname, origin } = new URL(full);
    const isLoopback = hostname === 'localhost' || hostname === '127.0.0.1';
    if (protocol === 'https:' || (protocol === 'http:' && isLoopback)) return origin;
  }
  throw new UsageError(`"${address}" isn't the address of a site, such as https://magpie.example.`);
}
