import { ApiError } from '#protocol/errors.ts';
import { createUserKey, listUserKeys, revokeUserKey } from '#protocol/operator-keys.ts';
import { answer, type Endpoint } from '#worker/http/endpoint.ts';
import { requestedAccount } from '#worker/services/admin/accounts.ts';
import { audited } from '#worker/services/audit-log/index.ts';
import { driveOf } from '#worker/services/drive/index.ts';
import { createKey, presentedKey } from '#worker/services/program-keys/index.ts';

export const operatorKeyEndpoints: readonly Endpoint[] = [
  answer(createUserKey, ({ user_id, email, folder, ...choices }, context) => {
    const target = user_id || email;
    const action = { action: 'key.create', target, details: { folder, ...choices } };
    return audited(context, action, async () => {
      const { env } = context;
      const { id: userId } = await requestedAccount(env, { user_id, email });
      const folder_id = await driveOf(env, userId).folderAtPath({ path: folder });
      return createKey(context, createUserKey, userId, { ...choices, folder_id });
    });
  }),

  answer(listUserKeys, async (input, { env, now }) => {
    const { id: userId } = await requestedAccount(env, input);
    const rows = await driveOf(env, userId).programKeys({});
    return { keys: rows.map((row) => presentedKey(row, now)) };
  }),

  answer(revokeUserKey, ({ key_id, ...identifier }, context) => {
    const target = identifier.user_id || identifier.email;
    return audited(context, { action: 'key.revoke', target, details: { key_id } }, async () => {
      const { id: userId } = await requestedAccount(context.env, identifier);
      if (!(await driveOf(context.env, userId).revokeProgramKey({ id: key_id }))) {
        throw new ApiError('not_found', { description: 'this key does not exist' });
      }
      return {};
    });
  }),
];
