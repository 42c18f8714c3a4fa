import type { Locale } from '#locales/index.ts';
import { maskedEmail } from '#protocol/masked-email.ts';
import { letters, unsubscribe, unsubscribeAtOnce } from '#protocol/mail.ts';
import type { Env } from '#worker/bindings.ts';
import { answer, type Answer } from '#worker/http/answer.ts';
import { randomId } from '#worker/http/keys.ts';
import { pageOf, parsePosition } from '#worker/http/keyset-page.ts';
import {
  composeClosingLetter,
  composeLetter,
  composeSecurityLetter,
  type LetterName,
  type SecurityChange,
} from '#worker/services/mail/letters.ts';
import {
  type Scene,
  stopLetters,
  unsubscribeWays,
  wantsLetters,
} from '#worker/services/mail/unsubscribe.ts';

export {
  composeClosingLetter,
  composeLetter,
  composeSecurityLetter,
  type LetterName,
  type SecurityChange,
};

/** A letter in the outbox. */
interface KeptLetter {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  headers: string;
  created_at: number;
}

export const mailAnswers: readonly Answer[] = [
  answer(letters, async ({ recipient, limit, page_token }, { env }) => {
    const { at, id } = parsePosition(page_token);
    const { results } = await env.DB.prepare(
      `SELECT rowid AS place, id, recipient, subject, body AS text, headers, created_at FROM letters
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
        headers: JSON.parse(letter.headers) as Record<string, string>,
        created_at: new Date(letter.created_at).toISOString(),
      })),
      next_page_token: page.nextPageToken,
    };
  }),

  answer(unsubscribe, ({ d }, { env, now }) => stopped(env, d, now)),

  answer(unsubscribeAtOnce, ({ d }, { env, now }, c) =>
    // A mail program posts the address of the header, whose query says who it is (RFC 8058).
    stopped(env, d || (c?.req.query('d') ?? ''), now),
  ),
];

async function stopped(env: Env, d: string, now: number) {
  const { email, scene } = await stopLetters(env, d, now);
  return { email: maskedEmail(email), scene, d };
}

/** A letter on its way through the queue. */
export interface LetterJob {
  kind: 'letter';
  /** Makes a second delivery of the same message harmless. */
  id: string;
  to: string;
  subject: string;
  text: string;
  /** Beside From, To and Subject. */
  headers?: Record<string, string>;
}

/**
 * Puts a letter on the queue; it is delivered at least once, and kept once. Two with the same `id`
 * are one.
 */
export async function sendLetter(
  env: Env,
  letter: Pick<LetterJob, 'to' | 'subject' | 'text' | 'headers'> & { id?: string },
): Promise<void> {
  await env.JOBS.send({ kind: 'letter', id: randomId(22), ...letter });
}

/**
 * Sends an account a letter of a kind that can be unsubscribed from, unless it was. The blank
 * `unsubscribe` of its text is the page on which that is done; mail programs do it by the letter's
 * headers.
 */
export async function sendSceneLetter(
  env: Env,
  { userId, email, locale }: { userId: string; email: string; locale: Locale },
  scene: Scene,
  name: LetterName,
  blanks: Record<string, string>,
): Promise<void> {
  if (!(await wantsLetters(env, userId, scene))) return;
  const { page, headers } = await unsubscribeWays(env, userId, scene, locale);
  const letter = await composeLetter(name, locale, {
    ...blanks,
    unsubscribe: page,
    site: env.SITE_ORIGIN,
  });
  await sendLetter(env, { to: email, ...letter, headers });
}

/** Hands a letter to the mail driver. */
export async function deliverLetter(letter: LetterJob, env: Env): Promise<void> {
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
export async function forgetOldLetters(env: Env, now: number): Promise<void> {
  await env.DB.prepare('DELETE FROM letters WHERE created_at < ?')
    .bind(now - letterKeptMs)
    .run();
}
