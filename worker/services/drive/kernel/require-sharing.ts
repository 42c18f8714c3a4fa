import { ApiError } from '#protocol/errors.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';

/** True while the operator has suspended sharing. */
export function isSharingSuspended(drive: Drive): boolean {
  return (
    drive.sql
      .exec('SELECT 1 FROM sharing_suspensions WHERE until_at > ? LIMIT 1', drive.now())
      .toArray().length > 0
  );
}

/** Throws `account_freeze` while sharing is suspended. */
export function requireSharing(drive: Drive): void {
  if (isSharingSuspended(drive)) {
    throw new ApiError('account_freeze', {
      description: 'this account may not share files at the moment; see the decisions about it',
    });
  }
}
