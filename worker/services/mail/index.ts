import type { Locale } from '#locales/index.ts';
import type { Env } from '#worker/bindings.ts';
import type { MailJob } from '#worker/queue-messages.ts';
import { randomId } from '#worker/http/keys.ts';
import {
  composeShareClosedMail,
  composeMail,
  composeSecurityMail,
  type MailName,
  type SecurityChange,
} from '#worker/services/mail/letters.ts';
import {
  type MailTopic,
  unsubscribeHeaders,
  isSubscribed,
} from '#worker/services/mail/unsubscribe.ts';

export {
  composeShareClosedMail,
  composeMail,
  composeSecurityMail,
  type MailName,
  type SecurityChange,
};

/**
 * Puts a letter on the queue; it is delivered at least once, and kept once. Two with the same `id`
 * are one.
 */
export async function sendMail(
  env: Env,
  letter: Pick<MailJob, 'to' | 'subject' | 'text' | 'headers'> & { id?: string },
): Promise<void> {
  await env.JOBS.send({ kind: 'letter', id: randomId(22), ...letter });
}

/**
 * Sends an account a letter of a kind that can be unsubscribed from, unless it was. The blank
 * `unsubscribe` of its text is the page on which that is done; mail programs do it by the letter's
 * headers.
 */
export async function sendSubscribedMail(
  env: Env,
  { userId, email, locale }: { userId: string; email: string; locale: Locale },
  scene: MailTopic,
  name: MailName,
  blanks: Record<string, string>,
): Promise<void> {
  if (!(await isSubscribed(env, userId, scene))) return;
  const { page, headers } = await unsubscribeHeaders(env, userId, scene, locale);
  const letter = await composeMail(name, locale, {
    ...blanks,
    unsubscribe: page,
    site: env.SITE_ORIGIN,
  });
  await sendMail(env, { to: email, ...letter, headers });
}

/** Hands a letter to the mail driver. */
export async function deliverMail(letter: MailJob, env: Env): Promise<void> {
  if (env.MAIL_DRIVER === 'binding') {
    await env.EMAIL!.send({
      from: env.MAIL_FROM,
      to: letter.to,
      subject: letter.subject,
      text: letter.text,
      headers: letter.headers,
    });
    return;
  }
  await env.DB.prepare(
    `INSERT OR IGNORE INTO letters (id, recipient, subject, body, headers, created_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
  )
    .bind(
      letter.id,
      letter.to,
      letter.subject,
      letter.text,
      JSON.stringify(letter.headers ?? {}),
      Date.now(),
    )
    .run();
}

/** How long the embedded outbox keeps a letter. */
const letterKeptMs = 30 * 24 * 60 * 60 * 1000;

/** Forgets letters nobody will ask for any more. Safe to run twice. */
export async function deleteOldMail(env: Env, now: number): Promise<void> {
  await env.DB.prepare('DELETE FROM letters WHERE created_at < ?')
    .bind(now - letterKeptMs)
    .run();
}
