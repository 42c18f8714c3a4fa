import { cliClient } from '#protocol/cli-client.ts';
import { authorizationScopes } from '#protocol/limits.ts';
import { about } from '#protocol/quota.ts';
import { me, revoke } from '#protocol/user.ts';
import type { Command } from '../command.ts';
import { callSite } from '../http.ts';
import { plainSize } from '../output.ts';
import { readSite, signInByCode } from '../sign-in.ts';

/** Commands for the sign-in and the account. */
export const signInCommands: Readonly<Record<string, Command>> = {
  login: {
    usage: 'SITE',
    summary: 'sign in, by a code that you confirm in a browser',
    words: [1, 1],
    async run({ store, output, language }, { words: [address = ''] }) {
      const site = readSite(address);
      await signInByCode({ store, output, language }, site, authorizationScopes.join(' '));
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
