import type { Locale } from '#locales/index.ts';
import { ApiError } from '#protocol/errors.ts';
import type { Env } from '#worker/bindings.ts';
import { signaturesEqual, sign } from '#worker/http/keys.ts';
import { keyFor } from '#worker/isolate.ts';

/**
 * Kinds of letters somebody may want no more of. Letters with codes are none: they were asked for.
 */
export const mailTopics = ['membership'] as const;
export type MailTopic = (typeof mailTopics)[number];

/**
 * The text of an unsubscribe link: account and kind, signed. It is good for ever and names no
 * address.
 */
export async function unsubscribeToken(
  env: Env,
  userId: string,
  scene: MailTopic,
): Promise<string> {
  const said = `${userId}.${scene}`;
  return `${said}.${await sign(await keyFor(env, 'unsubscribe'), said, 24)}`;
}

/**
 * Whose letters of which kind a text is about. Throws `invalid_argument` for one that is not ours.
 */
async function readText(env: Env, text: string): Promise<{ userId: string; scene: MailTopic }> {
  const [userId = '', named = '', mac = ''] = text.split('.');
  const right = await sign(await keyFor(env, 'unsubscribe'), `${userId}.${named}`, 24);
  const scene = mailTopics.find((one) => one === named);
  if (!scene || !signaturesEqual(mac, right)) {
    throw new ApiError('invalid_argument', { description: 'd: is not one of our links' });
  }
  return { userId, scene };
}

/**
 * Stops letters of a kind. Answers the address they went to, '' when its account is gone. Safe to
 * repeat.
 */
export async function unsubscribeByLink(
  env: Env,
  text: string,
  now: number,
): Promise<{ email: string; scene: MailTopic }> {
  const { userId, scene } = await readText(env, text);
  await env.DB.prepare(
    `INSERT OR IGNORE INTO unsubscribes (user_id, scene, created_at) SELECT id, ?2, ?3 FROM users WHERE id = ?1`,
  )
    .bind(userId, scene, now)
    .run();
  const email = await env.DB.prepare('SELECT email FROM users WHERE id = ?')
    .bind(userId)
    .first<string>('email');
  return { email: email ?? '', scene };
}

/** Whether an account wants letters of a kind. */
export async function isSubscribed(env: Env, userId: string, scene: MailTopic): Promise<boolean> {
  const row = await env.DB.prepare('SELECT 1 FROM unsubscribes WHERE user_id = ? AND scene = ?')
    .bind(userId, scene)
    .first();
  return row === null;
}

/**
 * How a letter is unsubscribed from: the page a person opens, and the headers by which a mail
 * program does it in one click (RFC 2369, RFC 8058).
 */
export async function unsubscribeHeaders(
  env: Env,
  userId: string,
  scene: MailTopic,
  locale: Locale,
): Promise<{ page: string; headers: Record<string, string> }> {
  const d = encodeURIComponent(await unsubscribeToken(env, userId, scene));
  return {
    page: `${env.SITE_ORIGIN}/${locale}/unsubscribe?d=${d}`,
    headers: {
      'List-Unsubscribe': `<${env.SITE_ORIGIN}/api/mail/v1/unsubscribe?d=${d}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
