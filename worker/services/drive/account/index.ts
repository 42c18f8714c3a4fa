import { accountRemoteInvariants } from '#worker/services/drive/account/invariants.ts';
import { setAccountStatus } from '#worker/services/drive/account/status.ts';
import { accountStatus } from '#worker/services/drive/kernel/account-status.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { DriveModule } from '#worker/services/drive/module.ts';
import { invalidSession } from '#worker/http/session.ts';

declare module '#worker/services/drive/kernel/messages.ts' {
  interface MessageBodies {
    /** Writes the status for operators as it is at delivery, so the order doesn't matter. */
    'account.status': Record<string, never>;
  }
}

/** The account of the drive's owner. */
export const account = {
  name: 'account',
  methods: { setAccountStatus },
  remoteInvariants: accountRemoteInvariants,
  messages: { 'account.status': { deliver: projectStatus, isUrgent: true } },
  onCall(drive) {
    if (accountStatus(drive) !== 'ACTIVE') throw invalidSession();
  },
} satisfies DriveModule;

async function projectStatus(drive: Drive): Promise<void> {
  await drive.env.DB.prepare('UPDATE users SET status = ? WHERE id = ?')
    .bind(accountStatus(drive), drive.userId)
    .run();
}
