import { letters } from '#protocol/mail.ts';
import type { Env } from '#worker/bindings.ts';
import { answer, type Answer } from '#worker/http/answer.ts';
import { randomId } from '#worker/http/keys.ts';

export { composeLetter, type LetterName } from '#worker/services/mail/letters.ts';

/** Letters shown at once. */
const lettersMax = 20;

export const mailAnswers: readonly Answer[] = [
  answer(letters, async ({ recipient }, { env }) => {
    const { results } = await env.DB.prepare(
      `SELECT id, recipient, subject, body AS text, created_at FROM letters
       WHERE ?1 = '' OR recipient = ?1 COLLATE NOCASE ORDER BY created_at DESC, rowid DESC LIMIT ?2`,
    )
      .bind(recipient, lettersMax)
      .all<{ id: string; recipient: string; subject: string; text: string; created_at: number }>();
    return {
      letters: results.map((letter) => ({
        ...letter,
        created_at: new Date(letter.created_at).toISOString(),
      })),
    };
  }),
];

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
