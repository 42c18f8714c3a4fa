import { type AccountStatus, requireOpenStatus } from '#worker/http/account-status.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';

/** Returns the status of the owner's account. */
export function accountStatus(drive: Drive): AccountStatus {
  return drive.sql.exec<{ status: AccountStatus }>('SELECT status FROM account').one().status;
}

/** Throws as `requireOpenStatus` does unless the owner may sign in. */
export function requireOpenAccount(drive: Drive): void {
  requireOpenStatus(accountStatus(drive));
}
