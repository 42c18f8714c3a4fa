import { letters } from '#protocol/mail.ts';
import type { Env } from '#worker/bindings.ts';
import { answer, type Answer } from '#worker/http/answer.ts';
import { randomId } from '#worker/http/keys.ts';
import { pageOf, parsePosition } from '#worker/http/page.ts';

export { composeLetter, type LetterName } from '#worker/services/mail/letters.ts';

/** A letter in the outbox. */
interface KeptLetter {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  created_at: number;
}

export const mailAnswers: readonly Answer[] = [
  answer(letters, async ({ recipient, limit, page_token }, { env }) => {
    const { at, id } = parsePosition(page_token);
    const { results } = await env.DB.prepare(
      `SELECT rowid AS place, id, recipient, subject, body AS text, created_at FROM letters
       WHERE (created_at, rowid) < (?1, ?2) AND (?3 = '' OR recipient = ?3 COLLATE NOCASE)
       ORDER BY created_at DESC, rowid DESC LIMIT ?4`,
    )
      .bind(at, Number(id), recipient, limit + 1)
      .all<KeptLetter & { place: number }>();
    const page = pageOf(results, limit, (letter) => ({
      at: letter.created_at,
      id: String(letter.place),
    }));
    return {
      letters: page.rows.map((letter) => ({
        id: letter.id,
        recipient: letter.recipient,
        subject: letter.subject,
        text: letter.text,
        created_at: new Date(letter.created_at).toISOString(),
      })),
      next_page_token: page.nextPageToken,
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

/** How long the embedded outbox keeps a letter. */
const letterKeptMs = 30 * 24 * 60 * 60 * 1000;

/** Forgets letters nobody will ask for any more. Safe to run twice. */
export async function forgetOldLetters(env: Env, now: number): Promise<void> {
  await env.DB.prepare('DELETE FROM letters WHERE created_at < ?')
    .bind(now - letterKeptMs)
    .run();
}
