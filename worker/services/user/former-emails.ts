import type { Env } from '#worker/bindings.ts';

/**
 * Lines of the audit log that tell of another address of an account; the one before is their detail
 * `from`.
 */
export const changedAction = 'user.change_email';
export const takenBackAction = 'user.take_email_back';

/**
 * Addresses an account had before, the last one first; some may be those of other accounts by now.
 */
export async function formerEmails(env: Env, userId: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT details ->> 'from' AS email FROM audit_log WHERE action IN (?, ?) AND target = ? ORDER BY id DESC`,
  )
    .bind(changedAction, takenBackAction, userId)
    .all<{ email: string }>();
  return [...new Set(results.map(({ email }) => email))];
}

/** The address an account had before its last change; undefined when it had no other. */
export async function lastFormerEmail(env: Env, userId: string): Promise<string | undefined> {
  return (await formerEmails(env, userId))[0];
}
