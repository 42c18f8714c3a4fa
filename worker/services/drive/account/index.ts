import { invalidSession } from '#worker/http/invalid-session.ts';
import type { DirectoryName } from '#worker/services/directory/index.ts';
import {
  commitUsedNames,
  releaseAllNames,
  releaseUnusedName,
  settleClaim,
} from '#worker/services/drive/account/claims.ts';
import { closingMethods, projectClosing } from '#worker/services/drive/account/closing.ts';
import { identityMethods } from '#worker/services/drive/account/identities.ts';
import { accountRemoteInvariants } from '#worker/services/drive/account/invariants.ts';
import { markMethods } from '#worker/services/drive/account/marks.ts';
import { nameMethods } from '#worker/services/drive/account/names.ts';
import { profileMethods } from '#worker/services/drive/account/profile.ts';
import {
  type AuditMessage,
  deliverAudit,
  projectAccount,
} from '#worker/services/drive/account/projection.ts';
import { accountSchema } from '#worker/services/drive/account/schema.ts';
import { setAccountStatus } from '#worker/services/drive/account/status.ts';
import { accountStatus } from '#worker/services/drive/kernel/account-status.ts';
import type { DriveModule } from '#worker/services/drive/module.ts';

declare module '#worker/services/drive/kernel/messages.ts' {
  interface MessageBodies {
    /** Continues a change that waits for names of the directory. */
    'account.claim': { id: string };
    'account.release': { name: DirectoryName };
    /** Copies the account for operators as it is at delivery, so the order doesn't matter. */
    'account.project': Record<string, never>;
    /** Claims the names in use once more. */
    'account.names': Record<string, never>;
    'account.audit': AuditMessage;
    /** Copies the closing of the account as it is at delivery. */
    'account.closing': Record<string, never>;
  }
}

/** The account of the drive's owner. */
export const account = {
  name: 'account',
  methods: {
    setAccountStatus,
    ...profileMethods,
    ...nameMethods,
    ...identityMethods,
    ...markMethods,
    ...closingMethods,
  },
  remoteInvariants: accountRemoteInvariants,
  messages: {
    'account.claim': { deliver: settleClaim, isRequired: true },
    'account.release': { deliver: releaseUnusedName, isUrgent: true, isRequired: true },
    'account.project': { deliver: projectAccount, isProjection: true },
    'account.names': { deliver: commitUsedNames },
    'account.audit': { deliver: deliverAudit },
    'account.closing': { deliver: projectClosing, isProjection: true },
  },
  schema: accountSchema,
  carriedTables: [
    'profile',
    'identities',
    'claims',
    'email_changes',
    'closing',
    'person_proofs',
    'unsubscribes',
  ],
  onCall(drive) {
    if (accountStatus(drive) !== 'ACTIVE') throw invalidSession();
  },
  onErase: releaseAllNames,
} satisfies DriveModule;
