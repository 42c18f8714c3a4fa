import { lostNames } from '#worker/services/drive/account/claims.ts';
import { readAccount } from '#worker/services/drive/account/profile.ts';
import { accountStatus } from '#worker/services/drive/kernel/account-status.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { RemoteInvariant } from '#worker/services/drive/kernel/invariant.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';

export const accountRemoteInvariants: readonly RemoteInvariant[] = [
  {
    // Only a backup has the address and the password.
    name: 'the account is missing',
    check: async (drive) =>
      readAccount(drive) || isEmpty(drive) ? [] : [{ subject: drive.userId }],
  },
  {
    name: 'the account in D1 is another one',
    check: async (drive) => {
      const account = readAccount(drive);
      if (!account) return [];
      const row = await rowInD1(drive);
      const isSame = row?.status === account.status && row.email === account.email;
      return isSame ? [] : [{ subject: drive.userId }];
    },
    repair: (drive) => {
      send(drive, 'account.project', {});
      return [`writes the account, which is ${accountStatus(drive)}, to D1`];
    },
  },
  {
    name: 'a name of the account is missing from the directory',
    check: async (drive) =>
      (await lostNames(drive)).map(([kind]) => ({ subject: `${drive.userId}: ${kind}` })),
    repair: (drive) => {
      send(drive, 'account.names', {});
      return ['claims the names of the account again'];
    },
  },
];

async function rowInD1(drive: Drive): Promise<{ status: string; email: string } | null> {
  return drive.env.DB.prepare('SELECT status, email FROM users WHERE id = ?')
    .bind(drive.userId)
    .first<{ status: string; email: string }>();
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
