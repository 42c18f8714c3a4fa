import type { Locale } from '#locales/index.ts';
import { ApiError } from '#protocol/errors.ts';
import type { Env } from '#worker/bindings.ts';
import { signaturesEqual, sign } from '#worker/http/keys.ts';
import { keyFor } from '#worker/isolate.ts';

/** Topics that can be unsubscribed from. Messages with codes can't, because they were requested. */
export const mailTopics = ['membership', 'activity'] as const;
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
export async function readUnsubscribeToken(
  env: Env,
  text: string,
): Promise<{ userId: string; scene: MailTopic }> {
  const [userId = '', named = '', mac = ''] = text.split('.');
  const right = await sign(await keyFor(env, 'unsubscribe'), `${userId}.${named}`, 24);
  const scene = mailTopics.find((one) => one === named);
  if (!scene || !signaturesEqual(mac, right)) {
    throw new ApiError('invalid_argument', { description: 'd: is not a valid link token' });
  }
  return { userId, scene };
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
