import type { Env } from '#worker/bindings.ts';
import { accountByEmail, accountById } from '#worker/services/user/accounts.ts';
import { dropAvatar } from '#worker/services/user/avatar.ts';
import { formerEmails } from '#worker/services/user/former-emails.ts';
import { emailKey } from '#worker/services/user/rules.ts';

/**
 * Takes an account out of D1: every table that belongs to accounts says ON DELETE CASCADE, and what
 * only names one is deleted or made nameless here. In the log of what administrators did the line
 * stays and the person goes. Safe to repeat.
 */
export async function eraseAccountRows(env: Env, userId: string): Promise<void> {
  const account = await accountById(env, userId);
  if (!account) return;
  const emails = [account.email, ...(await ownFormerEmails(env, userId))];
  const statements: [query: string, ...values: string[]][] = [
    ...emails.flatMap((email) => tracesOf(email)),
    ['DELETE FROM authorization_codes WHERE user_id = ?', userId],
    ['DELETE FROM repeats WHERE user_id = ?', userId],
    ['DELETE FROM shares WHERE user_id = ?', userId],
    [`UPDATE audit_log SET target = 'erased', details = '{}' WHERE target = ?`, userId],
    ['DELETE FROM users WHERE id = ?', userId],
  ];
  await dropAvatar(env, userId);
  await env.DB.batch(statements.map(([query, ...values]) => env.DB.prepare(query).bind(...values)));
}

/** What holds an address without belonging to its account. */
function tracesOf(email: string): [query: string, ...values: string[]][] {
  const key = emailKey(email);
  return [
    ['DELETE FROM letters WHERE recipient = ? COLLATE NOCASE', email],
    ['DELETE FROM verifications WHERE email_key = ?', key],
    // What an administrator was answered about the account.
    [
      `DELETE FROM repeats WHERE user_id = 'administrator' AND instr(lower(answer), lower(?)) > 0`,
      email,
    ],
    // Lines of others that name the account, as whom they invited, stay lines of theirs without the
    // name.
    [
      `UPDATE audit_log SET target = 'erased', details = '{}'
       WHERE lower(target) IN (lower(?1), lower(?2)) OR instr(lower(details), lower(?1)) > 0`,
      email,
      key,
    ],
  ];
}

/** The addresses an account had before, but for those that another account has now. */
async function ownFormerEmails(env: Env, userId: string): Promise<string[]> {
  const former = await formerEmails(env, userId);
  const holders = await Promise.all(former.map((email) => accountByEmail(env, email)));
  return former.filter((_, at) => holders[at] === null);
}
