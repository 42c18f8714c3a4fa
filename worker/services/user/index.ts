import type { Env } from '#worker/bindings.ts';
import { driveOf } from '#worker/services/drive/index.ts';

export {
  type Account,
  accountByEmail,
  accountById,
  checkEmail,
  createAccount,
  userIdOf,
} from '#worker/services/user/accounts.ts';
export { readAvatar } from '#worker/services/user/avatar.ts';
export { restoreFormerEmail } from '#worker/services/user/email-change.ts';
export { eraseAccountRows, listedEmail } from '#worker/services/user/erase.ts';
export { listAccounts } from '#worker/services/user/listing.ts';
export { mailSecurityChange } from '#worker/services/user/security-mail.ts';
export { newChallenge, spendChallenge } from '#worker/services/user/passkey-challenge.ts';
export { partyOf, webauthn } from '#worker/services/user/passkeys.ts';
export { deviceName, emailKey } from '#worker/services/user/rules.ts';
export { endSessionsOfUser } from '#worker/services/user/sessions.ts';
export {
  allOpenScopes,
  resourceDocumentAddress,
  serveOauthDocument,
} from '#worker/services/user/oauth-documents.ts';
export { requestAccount, requireSudo } from '#worker/services/user/step-up.ts';
export { removeTwoFactor, twoFactorState } from '#worker/services/user/two-factor.ts';

/**
 * Blocks an account, which ends its sessions and closes its shares, or unblocks it. Returns false
 * if nothing changed.
 */
export function setBlocked(env: Env, userId: string, isBlocked: boolean): Promise<boolean> {
  return driveOf(env, userId).setAccountStatus({
    status: isBlocked ? 'BLOCKED' : 'ACTIVE',
    from: ['ACTIVE', 'BLOCKED', 'LEAVING'],
  });
}
