import type { Env } from '#worker/bindings.ts';
import { accountById } from '#worker/services/user/accounts.ts';
import { dropAvatar } from '#worker/services/user/avatar.ts';

/**
 * Takes an account out of D1: every table that belongs to accounts says ON DELETE CASCADE, and what only names one is
 * deleted or made nameless here. In the log of what administrators did the line stays and the person goes. Safe to repeat.
 */
export async function eraseAccount(env: Env, userId: string): Promise<void> {
  const account = await accountById(env, userId);
  if (!account) return;
  const { email, email_key: emailKey } = account;
  const statements: [query: string, ...values: string[]][] = [
    ['DELETE FROM letters WHERE recipient = ? COLLATE NOCASE', email],
    ['DELETE FROM verifications WHERE email_key = ?', emailKey],
    ['DELETE FROM authorization_codes WHERE user_id = ?', userId],
    ['DELETE FROM repeats WHERE user_id = ?', userId],
    // What an administrator was answered about the account.
    [
      `DELETE FROM repeats WHERE user_id = 'administrator' AND instr(lower(answer), lower(?)) > 0`,
      email,
    ],
    ['DELETE FROM shares WHERE user_id = ?', userId],
    // Lines of others that name the account, as whom they invited, stay lines of theirs without the name.
    [
      `UPDATE audit_log SET target = 'erased', details = '{}'
       WHERE lower(target) IN (lower(?1), lower(?2), lower(?3)) OR instr(lower(details), lower(?1)) > 0`,
      email,
      emailKey,
      userId,
    ],
    ['DELETE FROM users WHERE id = ?', userId],
  ];
  await dropAvatar(env, userId);
  await env.DB.batch(statements.map(([query, ...values]) => env.DB.prepare(query).bind(...values)));
}
