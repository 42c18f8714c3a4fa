import type { Env } from '#worker/bindings.ts';

/** Audit actions of address changes; their detail `from` is the former address. */
export const changedAction = 'user.change_email';
export const takenBackAction = 'user.take_email_back';

/** Returns an account's former addresses, newest first. Other accounts may use them by now. */
export async function formerEmails(env: Env, userId: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT details ->> 'from' AS email FROM audit_log WHERE action IN (?, ?) AND target = ? ORDER BY id DESC`,
  )
    .bind(changedAction, takenBackAction, userId)
    .all<{ email: string }>();
  return [...new Set(results.map(({ email }) => email))];
}

/** Returns the address before the last change, or undefined. */
export async function lastFormerEmail(env: Env, userId: string): Promise<string | undefined> {
  return (await formerEmails(env, userId))[0];
}
