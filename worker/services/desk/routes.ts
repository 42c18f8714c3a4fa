import * as calls from '#protocol/desk.ts';
import { answer, type Endpoint } from '#worker/http/endpoint.ts';
import { randomId } from '#worker/http/keys.ts';
import { audited, operatorsObject } from '#worker/services/audit-log/index.ts';
import { readAccountScreen } from '#worker/services/desk/account.ts';
import { readAccounts } from '#worker/services/desk/accounts.ts';
import { findNamed } from '#worker/services/desk/search.ts';
import { readShareFiles, readShareScreen } from '#worker/services/desk/share.ts';
import { readToday } from '#worker/services/desk/today.ts';
import { readProjectionState } from '#worker/services/projections/index.ts';
import { endSessionsOfUser } from '#worker/services/user/index.ts';

/** Answers for the screens of the desk (protocol/desk.ts). */
export const deskScreenEndpoints: readonly Endpoint[] = [
  answer(calls.deskToday, (_input, { env, now }) => readToday(env, now)),

  answer(calls.deskSearch, ({ q }, context) => findNamed(context, q)),

  answer(calls.deskAccounts, async (input, { env, now }) => ({
    ...(await readAccounts(env, input, now)),
    projection: await readProjectionState(env, now),
  })),

  answer(calls.deskAccount, ({ user_id }, { env, now }) => readAccountScreen(env, user_id, now)),

  answer(calls.signOutUser, ({ user_id }, context) =>
    audited(context, { action: 'user.sign-out', target: user_id }, async () => {
      await endSessionsOfUser(context.env, user_id);
      return { user_id };
    }),
  ),

  answer(calls.addOperatorNote, ({ target, text }, context) => {
    const id = `n${randomId(21)}`;
    return audited(context, { action: 'note.add', target }, async () => {
      await operatorsObject(context.env).addNote({
        id,
        target,
        person: context.operator?.name || 'ADMIN_TOKEN',
        body: text,
        created_at: context.now,
      });
      return { id };
    });
  }),

  answer(calls.deskShare, ({ share_id }, { env, now }) => readShareScreen(env, share_id, now)),

  answer(calls.deskShareFiles, ({ share_id }, { env }) => readShareFiles(env, share_id)),
];
