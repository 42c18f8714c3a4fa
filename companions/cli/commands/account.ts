import { setTimeout as sleep } from 'node:timers/promises';
import { requestDeviceCode } from '#protocol/device-code.ts';
import { cliClient } from '#protocol/cli-client.ts';
import { isApiError } from '#protocol/errors.ts';
import { authorizationScopes } from '#protocol/limits.ts';
import { about } from '#protocol/quota.ts';
import { me, revoke, token, type TokenAnswer } from '#protocol/user.ts';
import type { Command } from '../command.ts';
import { storeSession } from '../signed-in-client.ts';
import { type SiteSender, callSite } from '../http.ts';
import { plainSize } from '../output.ts';
import { UsageError } from '../usage-error.ts';

const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';
/** Added to the interval when the site asks for it (RFC 8628, 3.5). */
const slowerMs = 5000;

/** Commands for the sign-in and the account. */
export const signInCommands: Readonly<Record<string, Command>> = {
  login: {
    usage: 'SITE',
    summary: 'sign in, by a code that you confirm in a browser',
    words: [1, 1],
    async run({ store, output, language }, { words: [address = ''] }) {
      const site = readSite(address);
      const deviceId = store.session()?.deviceId ?? crypto.randomUUID().replaceAll('-', '');
      const sender: SiteSender = { site, deviceId, language };
      const code = await callSite(sender, requestDeviceCode, {
        client_id: cliClient.id,
        scope: authorizationScopes.join(' '),
      });
      output.note(`Open ${code.verification_uri_complete}`);
      output.note(`and allow the device with the code ${code.user_code}`);
      const tokens = await awaitTokens(sender, code.device_code, code.interval * 1000);
      storeSession(store, { site, deviceId }, tokens);
      output.result({ site, signed_in: true }, [`You're signed in to ${site}.`]);
    },
  },
  logout: {
    usage: '',
    summary: 'end the session, here and on the site',
    words: [0, 0],
    async run({ store, output, language }) {
      const session = store.session();
      store.deleteSession();
      if (session) {
        const { site, deviceId, refreshToken } = session;
        await callSite({ site, deviceId, language }, revoke, {
          token: refreshToken,
          client_id: cliClient.id,
        }).catch(() =>
          output.note(
            `${site} can't be reached. End this session there, in your account's devices.`,
          ),
        );
      }
      output.result({ signed_in: false }, ["You're signed out."]);
    },
  },
  whoami: {
    usage: '',
    summary: 'show the account and its storage',
    words: [0, 0],
    async run({ client, output }) {
      const [user, { quota }] = await Promise.all([client.call(me, {}), client.call(about, {})]);
      const limit = quota.is_unlimited ? '' : ` of ${plainSize(quota.limit)}`;
      output.result({ site: client.site, email: user.email, name: user.name, quota }, [
        `${user.email} at ${client.site}`,
        `${plainSize(quota.usage)}${limit} used`,
      ]);
    },
  },
};

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
