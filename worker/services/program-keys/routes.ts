import { ApiError } from '#protocol/errors.ts';
import * as calls from '#protocol/program-keys.ts';
import { answer, answerInOneTrip, type Endpoint } from '#worker/http/endpoint.ts';
import { driveOf } from '#worker/services/drive/index.ts';
import { createKey, presentedKey } from '#worker/services/program-keys/create-key.ts';
import { mailSecurityChange, requestAccount, requireSudo } from '#worker/services/user/index.ts';

/** The owner's keys for programs. */
export const programKeyEndpoints: readonly Endpoint[] = [
  answer(calls.createProgramKey, async ({ sudo_token: sudoToken, ...choices }, context) => {
    await requireSudo(context, sudoToken);
    const created = await createKey(context, calls.createProgramKey, context.userId, choices);
    const account = await requestAccount(context);
    await mailSecurityChange(context, account, 'appPasswordCreated', choices.label);
    return created;
  }),

  answerInOneTrip(calls.listProgramKeys, async (_input, { env, session, now }) => ({
    keys: (await driveOf(env, session).programKeys({})).map((row) => presentedKey(row, now)),
  })),

  answerInOneTrip(calls.revokeProgramKey, async ({ key_id: id }, { env, session }) => {
    if (!(await driveOf(env, session).revokeProgramKey({ id }))) {
      throw new ApiError('not_found', { description: 'this app password does not exist' });
    }
    return {};
  }),
];
