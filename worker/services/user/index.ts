import type { Env } from '#worker/bindings.ts';
import { accountById } from '#worker/services/user/accounts.ts';
import { nameFromEmail } from '#worker/services/user/rules.ts';
import { endSessionsOfUser } from '#worker/services/user/sessions.ts';

export {
  type Account,
  accountByEmail,
  accountById,
  createAccount,
} from '#worker/services/user/accounts.ts';
export { eraseAccount } from '#worker/services/user/erase.ts';
export { listAccounts } from '#worker/services/user/listing.ts';
export { userAnswers } from '#worker/services/user/routes.ts';
export { endSessionsOfUser } from '#worker/services/user/sessions.ts';
export { disableTwoFactor } from '#worker/services/user/two-factor.ts';

/** What anybody may see of an account, as on its shares; null when there is no such account. */
export async function publicProfile(
  env: Env,
  userId: string,
): Promise<{ userId: string; name: string; isNameChosen: boolean; picture: string } | null> {
  const account = await accountById(env, userId);
  if (!account) return null;
  const { name, picture } = account;
  // A name taken from the address tells of the address; one that was written is meant to be read.
  return { userId, name, isNameChosen: name !== nameFromEmail(account.email), picture };
}

/** Blocks an account, which ends its sessions, or lets it in again. False when there is no such account. */
export async function setBlocked(
  env: Env,
  userId: string,
  isBlocked: boolean,
  now: number,
): Promise<boolean> {
  const { meta } = await env.DB.prepare('UPDATE users SET status = ? WHERE id = ?')
    .bind(isBlocked ? 'BLOCKED' : 'ACTIVE', userId)
    .run();
  if (isBlocked) await endSessionsOfUser(env, userId, now);
  return meta.changes > 0;
}

/** Forgets codes and sessions whose time is over. Safe to run twice. */
export async function forgetExpiredAccountsState(env: Env, now: number): Promise<void> {
  await env.DB.batch([
    env.DB.prepare('DELETE FROM verifications WHERE expires_at < ?').bind(now),
    // A used code is known for a day longer: who brings it again holds a copy, and ends the session of the first.
    env.DB.prepare(
      `DELETE FROM authorization_codes WHERE expires_at < CASE session_id WHEN '' THEN ?1 ELSE ?1 - 86400000 END`,
    ).bind(now),
    env.DB.prepare('DELETE FROM device_codes WHERE expires_at < ?').bind(now),
    env.DB.prepare('DELETE FROM sessions WHERE expires_at < ?').bind(now),
  ]);
}
