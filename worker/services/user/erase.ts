import type { Env } from '#worker/bindings.ts';
import { eraseFromAuditLog, formerEmailsOf } from '#worker/services/audit-log/index.ts';
import { accountByEmail } from '#worker/services/user/accounts.ts';
import { deletePicture } from '#worker/services/user/avatar.ts';
import { emailKey } from '#worker/services/user/rules.ts';

/**
 * Deletes the mentions of an account from D1, after its object. Audit lines stay without the
 * person. Safe to run twice.
 */
export async function eraseAccountRows(env: Env, userId: string): Promise<void> {
  const email = await listedEmail(env, userId);
  if (email === undefined) return;
  const emails = [email, ...(await ownFormerEmails(env, userId))];
  const statements: [query: string, ...values: string[]][] = [
    ...emails.flatMap((email) => tracesOf(email)),
    ['DELETE FROM shares WHERE user_id = ?', userId],
    ['DELETE FROM memberships WHERE user_id = ?', userId],
    ['DELETE FROM payouts WHERE user_id = ?', userId],
    ['DELETE FROM users WHERE id = ?', userId],
  ];
  await deletePicture(env, userId);
  await eraseFromAuditLog(env, [userId, ...emails, ...emails.map(emailKey)]);
  await env.DB.batch(statements.map(([query, ...values]) => env.DB.prepare(query).bind(...values)));
}

/** Statements that delete mentions of an address outside its account. */
function tracesOf(email: string): [query: string, ...values: string[]][] {
  return [
    ['DELETE FROM letters WHERE recipient = ? COLLATE NOCASE', email],
    // Stored responses of administrator calls.
    [
      `DELETE FROM repeats WHERE user_id = 'administrator' AND instr(lower(answer), lower(?)) > 0`,
      email,
    ],
  ];
}

/** Returns the address of an account in the operators' list; undefined if it isn't there. */
export async function listedEmail(env: Env, userId: string): Promise<string | undefined> {
  const email = await env.DB.prepare('SELECT email FROM users WHERE id = ?')
    .bind(userId)
    .first<string>('email');
  return email ?? undefined;
}

/** Returns an account's former addresses, except those that other accounts use now. */
async function ownFormerEmails(env: Env, userId: string): Promise<string[]> {
  const former = await formerEmailsOf(env, userId);
  const holders = await Promise.all(former.map((email) => accountByEmail(env, email)));
  return former.filter((_, at) => holders[at] === null);
}
