import * as v from 'valibot';
import { call } from './call.ts';
import { requiredId, text } from './fields.ts';
import { programCredentials, programKeyFields, programKeySchema } from './program-keys.ts';

/** Keys for programs of an account, for administrators. All ours. */

/** One account, by id or email address. */
const account = { user_id: text(64), email: text(320) };

/**
 * POST admin/v1/program-keys: creates a key for an account. Throws `user_not_exist`,
 * `file_not_found` for an unknown folder, and `out_of_range` for more than 50 keys.
 */
export const createUserKey = call({
  method: 'POST',
  path: 'admin/v1/program-keys',
  input: v.object({
    ...account,
    ...programKeyFields,
    /** Path of the only folder it can use; '' for the whole drive. */
    folder: text(4096),
  }),
  output: v.object({ key: programKeySchema, credentials: programCredentials }),
  session: 'none',
  administrator: 'accounts.keys',
});

/** GET admin/v1/program-keys: lists an account's keys, newest first. Throws `user_not_exist`. */
export const listUserKeys = call({
  method: 'GET',
  path: 'admin/v1/program-keys',
  input: v.object(account),
  output: v.object({ keys: v.array(programKeySchema) }),
  session: 'none',
  administrator: 'accounts.keys',
});

/** POST admin/v1/program-keys:revoke: revokes a key. Throws `user_not_exist` and `not_found`. */
export const revokeUserKey = call({
  method: 'POST',
  path: 'admin/v1/program-keys:revoke',
  input: v.object({ ...account, key_id: requiredId }),
  output: v.object({}),
  session: 'none',
  administrator: 'accounts.keys',
});
