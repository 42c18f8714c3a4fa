import type { Locale } from '#locales/index.ts';
import { ApiError } from '#protocol/errors.ts';
import type { Env } from '#worker/bindings.ts';
import { signaturesEqual, sign } from '#worker/http/keys.ts';
import { keyFor } from '#worker/isolate.ts';

/** Topics that can be unsubscribed from. Messages with codes can't, because they were requested. */
export const mailTopics = ['membership'] as const;
export type MailTopic = (typeof mailTopics)[number];

/**
 * Returns the token of an unsubscribe link: account and topic, signed. It never expires and
 * contains no address.
 */
export async function unsubscribeToken(
  env: Env,
  userId: string,
  scene: MailTopic,
): Promise<string> {
  const payload = `${userId}.${scene}`;
  return `${payload}.${await sign(await keyFor(env, 'unsubscribe'), payload, 24)}`;
}

/** Reads the token of an unsubscribe link. Throws `invalid_argument` if it is forged. */
async function readText(env: Env, text: string): Promise<{ userId: string; scene: MailTopic }> {
  const [userId = '', named = '', mac = ''] = text.split('.');
  const right = await sign(await keyFor(env, 'unsubscribe'), `${userId}.${named}`, 24);
  const scene = mailTopics.find((one) => one === named);
  if (!scene || !signaturesEqual(mac, right)) {
    throw new ApiError('invalid_argument', { description: 'd: is not a valid link token' });
  }
  return { userId, scene };
}

/**
 * Unsubscribes the account of a link. Returns its address, '' if the account is gone. Safe to run
 * twice.
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

/** Checks if an account is subscribed to a topic. */
export async function isSubscribed(env: Env, userId: string, scene: MailTopic): Promise<boolean> {
  const row = await env.DB.prepare('SELECT 1 FROM unsubscribes WHERE user_id = ? AND scene = ?')
    .bind(userId, scene)
    .first();
  return row === null;
}

/**
 * Returns the unsubscribe page for people and the headers for one-click unsubscribing (RFC 2369,
 * RFC 8058).
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
