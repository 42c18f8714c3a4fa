import { ApiError } from '#protocol/errors.ts';

/**
 * BLOCKED by the operator; LEAVING: its owner is deleting the account, which they may still undo.
 */
export type AccountStatus = 'ACTIVE' | 'BLOCKED' | 'LEAVING';

/**
 * Throws `user_blocked` if the operator blocked the account, `cannot_unlock` (50) if its owner is
 * deleting it.
 */
export function requireOpenStatus(status: AccountStatus | undefined): void {
  if (status === 'ACTIVE') return;
  if (status === 'LEAVING') {
    throw new ApiError('cannot_unlock', {
      description: 'this account is being deleted; restore it from the link we emailed',
    });
  }
  throw new ApiError('user_blocked');
}
