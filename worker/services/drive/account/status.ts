import type { AccountStatus } from '#worker/http/account-status.ts';
import { accountStatus } from '#worker/services/drive/kernel/account-status.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';

/**
 * Changes the account's status if it is one of `from`. A closed account has no sessions, also after
 * it is opened again. Returns false if nothing changed. Safe to run twice.
 */
export function setAccountStatus(
  drive: Drive,
  { status, from }: { status: AccountStatus; from: readonly AccountStatus[] },
): boolean {
  return drive.transaction(() => {
    if (status !== 'ACTIVE') {
      for (const onAccountClosed of drive.extensions.hooks.onAccountClosed) onAccountClosed(drive);
    }
    const current = accountStatus(drive);
    if (current === status || !from.includes(current)) return false;
    drive.sql.exec('UPDATE account SET status = ?', status);
    send(drive, 'account.project', {});
    for (const onAccountStatus of drive.extensions.hooks.onAccountStatus) onAccountStatus(drive);
    return true;
  });
}
