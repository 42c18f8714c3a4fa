import { accountStatus } from '#worker/services/drive/kernel/account-status.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { RemoteInvariant } from '#worker/services/drive/kernel/invariant.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';

export const accountRemoteInvariants: readonly RemoteInvariant[] = [
  {
    // Only a backup has the address and the password.
    name: 'the account is missing from D1',
    check: async (drive) =>
      (await statusInD1(drive)) === undefined && !isEmpty(drive) ? [{ subject: drive.userId }] : [],
  },
  {
    name: 'the status of the account in D1 is another one',
    check: async (drive) => {
      const status = await statusInD1(drive);
      const differs = status !== undefined && status !== accountStatus(drive);
      return differs ? [{ subject: drive.userId }] : [];
    },
    repair: (drive) => {
      send(drive, 'account.status', {});
      return [`writes the status ${accountStatus(drive)} to D1`];
    },
  },
];

async function statusInD1(drive: Drive): Promise<string | undefined> {
  const row = await drive.env.DB.prepare('SELECT status FROM users WHERE id = ?')
    .bind(drive.userId)
    .first<{ status: string }>();
  return row?.status;
}

/** True for the tables of an erased account's drive that a late call has opened again. */
function isEmpty(drive: Drive): boolean {
  const { found } = drive.sql
    .exec<{ found: number }>(
      `SELECT EXISTS (SELECT 1 FROM nodes WHERE id <> '') OR EXISTS (SELECT 1 FROM shares)
         OR EXISTS (SELECT 1 FROM grants) OR EXISTS (SELECT 1 FROM sessions) AS found`,
    )
    .one();
  return found === 0;
}
