import type { Locale } from '#locales/index.ts';
import { required } from '#protocol/required.ts';
import type { Env } from '#worker/bindings.ts';
import type { MailJob } from '#worker/queue-messages.ts';
import { sendJob } from '#worker/http/job-outbox.ts';
import { randomId } from '#worker/http/keys.ts';
import { changeDetails } from '#worker/services/mail/change-details.ts';
import {
  composeEventMail,
  composeShareClosedMail,
  composeMail,
  composeSecurityMail,
  type MailedEvent,
  type MailName,
  type SecurityChange,
} from '#worker/services/mail/compose.ts';
import { type MailTopic, unsubscribeHeaders } from '#worker/services/mail/unsubscribe.ts';

export {
  changeDetails,
  composeShareClosedMail,
  composeMail,
  composeSecurityMail,
  type MailName,
  type SecurityChange,
};

/** Queues a message. It is delivered at least once; a repeat with the same `id` is ignored. */
export async function sendMail(
  env: Env,
  letter: Pick<MailJob, 'to' | 'subject' | 'text' | 'headers'> & { id?: string },
): Promise<void> {
  await sendJob(env, { kind: 'letter', id: randomId(22), ...letter });
}

/**
 * Sends a message that can be unsubscribed from, to an account that hasn't done so. The text's
 * variable `unsubscribe` links to the page for it; mail programs use the headers. A repeat with the
 * same `id` is ignored.
 */
export async function sendSubscribedMail(
  env: Env,
  recipient: { id: string; userId: string; email: string; locale: Locale },
  scene: MailTopic,
  name: MailName,
  blanks: Record<string, string>,
): Promise<void> {
  const { id, userId, email, locale } = recipient;
  const { page, headers } = await unsubscribeHeaders(env, userId, scene, locale);
  const letter = await composeMail(name, locale, {
    ...blanks,
    unsubscribe: page,
    site: env.SITE_ORIGIN,
  });
  await sendMail(env, { id, to: email, ...letter, headers });
}

/**
 * Sends a message about events of a drive, which can be unsubscribed from. A repeat with the same
 * `id` is ignored.
 */
export async function sendEventMail(
  env: Env,
  recipient: { id: string; userId: string; email: string; locale: Locale },
  events: readonly MailedEvent[],
): Promise<void> {
  const { id, userId, email, locale } = recipient;
  const { page, headers } = await unsubscribeHeaders(env, userId, 'activity', locale);
  const letter = await composeEventMail(locale, events, {
    link: `${env.SITE_ORIGIN}/drive/account#notifications`,
    unsubscribe: page,
    site: env.SITE_ORIGIN,
  });
  await sendMail(env, { id, to: email, ...letter, headers });
}

/** Delivers a message with the configured driver. */
export async function deliverMail(letter: MailJob, env: Env): Promise<void> {
  if (env.MAIL_DRIVER === 'binding') {
    await required(env.EMAIL, 'the binding EMAIL').send({
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

/** Retention of the embedded outbox. */
const letterKeptMs = 30 * 24 * 60 * 60 * 1000;

/** Deletes messages past their retention. Safe to run twice. */
export async function deleteOldMail(env: Env, now: number): Promise<void> {
  await env.DB.prepare('DELETE FROM letters WHERE created_at < ?')
    .bind(now - letterKeptMs)
    .run();
}
