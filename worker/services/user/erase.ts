import type { Env } from '#worker/bindings.ts';
import { accountByEmail, accountById } from '#worker/services/user/accounts.ts';
import { dropAvatar } from '#worker/services/user/avatar.ts';
import { formerEmails } from '#worker/services/user/former-emails.ts';
import { emailKey } from '#worker/services/user/rules.ts';

/**
 * Deletes an account from D1. Tables owned by accounts use ON DELETE CASCADE; other mentions are
 * deleted or anonymized here. Audit lines stay without the person. Safe to run twice.
 */
export async function eraseAccountRows(env: Env, userId: string): Promise<void> {
  const account = await accountById(env, userId);
  if (!account) return;
  const emails = [account.email, ...(await ownFormerEmails(env, userId))];
  const statements: [query: string, ...values: string[]][] = [
    ...emails.flatMap((email) => tracesOf(email)),
    ['DELETE FROM shares WHERE user_id = ?', userId],
    ['DELETE FROM memberships WHERE user_id = ?', userId],
    ['DELETE FROM payouts WHERE user_id = ?', userId],
    [`UPDATE audit_log SET target = 'erased', details = '{}' WHERE target = ?`, userId],
    ['DELETE FROM users WHERE id = ?', userId],
  ];
  await dropAvatar(env, userId);
  await env.DB.batch(statements.map(([query, ...values]) => env.DB.prepare(query).bind(...values)));
}

/** Statements that delete mentions of an address outside its account. */
function tracesOf(email: string): [query: string, ...values: string[]][] {
  const key = emailKey(email);
  return [
    ['DELETE FROM letters WHERE recipient = ? COLLATE NOCASE', email],
    ['DELETE FROM verifications WHERE email_key = ?', key],
    // Stored responses of administrator calls.
    [
      `DELETE FROM repeats WHERE user_id = 'administrator' AND instr(lower(answer), lower(?)) > 0`,
      email,
    ],
    // Audit lines of other accounts stay, without the name.
    [
      `UPDATE audit_log SET target = 'erased', details = '{}'
       WHERE lower(target) IN (lower(?1), lower(?2)) OR instr(lower(details), lower(?1)) > 0`,
      email,
      key,
    ],
  ];
}

/** Returns an account's former addresses, except those that other accounts use now. */
async function ownFormerEmails(env: Env, userId: string): Promise<string[]> {
  const former = await formerEmails(env, userId);
  const holders = await Promise.all(former.map((email) => accountByEmail(env, email)));
  return former.filter((_, at) => holders[at] === null);
}
