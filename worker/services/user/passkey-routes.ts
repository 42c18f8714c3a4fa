import * as calls from '#protocol/passkeys.ts';
import { answer, answerInOneTrip, type Endpoint } from '#worker/http/endpoint.ts';
import { authenticateClient } from '#worker/http/clients.ts';
import { driveOf, type PasskeyRow } from '#worker/services/drive/index.ts';
import { accountById, requireOpen } from '#worker/services/user/accounts.ts';
import { openFullSession } from '#worker/services/user/finish-sign-in.ts';
import {
  registerPasskey,
  creationOptions,
  setPasskeyName,
  requestOptions,
  userOfPasskey,
} from '#worker/services/user/passkeys.ts';
import { mailSecurityChange } from '#worker/services/user/security-mail.ts';
import { requestAccount, requireSudo } from '#worker/services/user/step-up.ts';

/** Passkey sign-in and an account's passkeys. */
export const passkeyEndpoints: readonly Endpoint[] = [
  answer(calls.passkeySignInOptions, async (_input, context) => ({
    public_key: await requestOptions(context),
  })),

  answer(calls.passkeySignIn, async (input, context) => {
    const clientId = input.client_id || context.clientId;
    await authenticateClient(context.env, clientId, input.client_secret);
    const account = await accountById(context.env, await userOfPasskey(context, input.credential));
    requireOpen(account);
    return openFullSession(context, account, clientId);
  }),

  answer(calls.passkeyOptions, async (input, context) => {
    await requireSudo(context, input.sudo_token);
    return { public_key: await creationOptions(context, await requestAccount(context)) };
  }),

  answer(calls.addPasskey, async (input, context) => {
    const passkey = presented(await registerPasskey(context, input.credential, input.name));
    await mailSecurityChange(context, await requestAccount(context), 'passkeyAdded', passkey.name);
    return { passkey };
  }),

  answerInOneTrip(calls.listPasskeys, async (_input, { env, session }) => ({
    passkeys: (await driveOf(env, session).passkeys({})).map(presented),
  })),

  answerInOneTrip(calls.renamePasskey, async ({ id, name }, context) => ({
    passkey: presented(await setPasskeyName(context, id, name)),
  })),

  answer(calls.removePasskeys, async (input, context) => {
    await requireSudo(context, input.sudo_token);
    const { env, session } = context;
    const removed = await driveOf(env, session).deletePasskeys({ ids: input.ids });
    if (removed.length > 0) {
      const names = removed.map(({ name }) => name).join(', ');
      await mailSecurityChange(context, await requestAccount(context), 'passkeyRemoved', names);
    }
    return {};
  }),
];

function presented(row: PasskeyRow) {
  return {
    id: row.id,
    name: row.name,
    is_backed_up: row.is_backed_up === 1,
    created_time: new Date(row.created_at).toISOString(),
    last_used_time: row.last_used_at === 0 ? '' : new Date(row.last_used_at).toISOString(),
  };
}
