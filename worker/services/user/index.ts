import type { Env } from '#worker/bindings.ts';
import { driveOf } from '#worker/services/drive/index.ts';
import { accountById } from '#worker/services/user/accounts.ts';
import { avatarAddress } from '#worker/services/user/avatar.ts';

export {
  type Account,
  accountByEmail,
  accountById,
  checkEmail,
  createAccount,
} from '#worker/services/user/accounts.ts';
export { readAvatar } from '#worker/services/user/avatar.ts';
export { restoreFormerEmail } from '#worker/services/user/email-change.ts';
export { eraseAccountRows } from '#worker/services/user/erase.ts';
export { formerEmails } from '#worker/services/user/former-emails.ts';
export { listAccounts } from '#worker/services/user/listing.ts';
export { endSessionsOfUser } from '#worker/services/user/sessions.ts';
export { requestAccount, requireSudo } from '#worker/services/user/step-up.ts';
export { removeTwoFactor, twoFactorState } from '#worker/services/user/two-factor.ts';

/** Returns the public part of an account, as on its shares, or null. */
export async function publicProfile(
  env: Env,
  userId: string,
): Promise<{ userId: string; name: string; picture: string } | null> {
  const account = await accountById(env, userId);
  if (!account) return null;
  return {
    userId,
    name: account.name,
    picture: avatarAddress(env, account),
  };
}

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

/**
 * Marks an account as being deleted by its owner, which ends its sessions, or restores it. Returns
 * false if nothing changed: a blocked account stays blocked.
 */
export function setLeaving(env: Env, userId: string, isLeaving: boolean): Promise<boolean> {
  return driveOf(env, userId).setAccountStatus(
    isLeaving ? { status: 'LEAVING', from: ['ACTIVE'] } : { status: 'ACTIVE', from: ['LEAVING'] },
  );
}

/** Deletes expired codes. Safe to run twice. */
export async function deleteExpiredAccountState(env: Env, now: number): Promise<void> {
  await env.DB.prepare('DELETE FROM verifications WHERE expires_at < ?').bind(now).run();
}
