import { ApiError } from '#protocol/errors.ts';
import type { Env } from '#worker/bindings.ts';
import { type Account, accountByEmail, accountById } from '#worker/services/user/index.ts';

/**
 * Returns the account named by id or address. Throws `user_not_exist`, and `invalid_argument`
 * without either.
 */
export async function requestedAccount(
  env: Env,
  identifier: { user_id: string; email: string },
): Promise<Account> {
  if (identifier.user_id === '' && identifier.email === '') {
    throw new ApiError('invalid_argument', { description: 'user_id or email is required' });
  }
  const account = identifier.user_id
    ? await accountById(env, identifier.user_id)
    : await accountByEmail(env, identifier.email);
  if (!account)
    throw new ApiError('user_not_exist', { description: 'this account does not exist' });
  return account;
}
