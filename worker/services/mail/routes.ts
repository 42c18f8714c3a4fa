import { maskedEmail } from '#protocol/masked-email.ts';
import { letters, unsubscribe, unsubscribeAtOnce } from '#protocol/mail.ts';
import type { Env } from '#worker/bindings.ts';
import { answer, type Endpoint } from '#worker/http/endpoint.ts';
import { pageOf, parsePosition } from '#worker/http/keyset-page.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import { driveOf } from '#worker/services/drive/index.ts';
import { readUnsubscribeToken } from '#worker/services/mail/unsubscribe.ts';

/** A message in the outbox. */
interface StoredMail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  headers: string;
  created_at: number;
}

export const mailEndpoints: readonly Endpoint[] = [
  answer(letters, async ({ recipient, limit, page_token }, { env }) => {
    const { at, id } = parsePosition(page_token);
    const { results } = await env.DB.prepare(
      `SELECT rowid AS place, id, recipient, subject, body AS text, headers, created_at FROM letters
       WHERE (created_at, rowid) < (?1, ?2) AND (?3 = '' OR recipient = ?3 COLLATE NOCASE)
       ORDER BY created_at DESC, rowid DESC LIMIT ?4`,
    )
      .bind(at, Number(id), recipient, limit + 1)
      .all<StoredMail & { place: number }>();
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
        headers: storedJson<Record<string, string>>(letter.headers),
        created_at: new Date(letter.created_at).toISOString(),
      })),
      next_page_token: page.nextPageToken,
    };
  }),

  answer(unsubscribe, ({ d }, { env }) => unsubscribed(env, d)),

  answer(unsubscribeAtOnce, ({ d }, { env, request }) =>
    // Mail programs post to the URL of the List-Unsubscribe header, query included (RFC 8058).
    unsubscribed(env, d || (new URL(request.url).searchParams.get('d') ?? '')),
  ),
];

/** Unsubscribes the account of a link. Safe to run twice. */
async function unsubscribed(env: Env, d: string) {
  const { userId, scene } = await readUnsubscribeToken(env, d);
  const email = await driveOf(env, userId).unsubscribe({ scene });
  return { email: maskedEmail(email), scene, d };
}
