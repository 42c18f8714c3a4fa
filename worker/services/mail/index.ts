import type { Env } from '#worker/bindings.ts';
import { randomId } from '#worker/http/keys.ts';

/** A letter on its way through the queue. */
export interface LetterJob {
  kind: 'letter';
  /** Makes a second delivery of the same message harmless. */
  id: string;
  to: string;
  subject: string;
  text: string;
}

/** Puts a letter on the queue; it is delivered at least once, and kept once. */
export async function sendLetter(
  env: Env,
  letter: { to: string; subject: string; text: string },
): Promise<void> {
  await env.JOBS.send({ kind: 'letter', id: randomId(22), ...letter });
}

/** Hands a letter to the mail driver. */
export async function deliverLetter(letter: LetterJob, env: Env): Promise<void> {
  if (env.MAIL_DRIVER === 'binding') {
    await env.EMAIL!.send({
      from: env.MAIL_FROM,
      to: letter.to,
      subject: letter.subject,
      text: letter.text,
    });
    return;
  }
  await env.DB.prepare(
    'INSERT OR IGNORE INTO letters (id, recipient, subject, body, created_at) VALUES (?, ?, ?, ?, ?)',
  )
    .bind(letter.id, letter.to, letter.subject, letter.text, Date.now())
    .run();
}
