import { createHmac, hkdfSync } from 'node:crypto';
import type { Env } from '#worker/bindings.ts';
import { textsEqual } from '#worker/http/keys.ts';
import { memoize } from '#worker/isolate.ts';

/** 22 base64url characters are 132 bits. */
const signatureLength = 22;
/**
 * The fields that name the image of a thumbnail. They aren't signed, so that all thumbnails of a
 * list have one signature: a blob's key is as hard to guess as a signature, and a link that is
 * followed is checked against the drive or the share that it names (docs/decisions/0093).
 */
const imageFields: readonly string[] = ['b', 'p'];

/**
 * Returns a link of the content host with a signature over path, fields and expiry. Signing is
 * synchronous and takes microseconds.
 */
export function signedLink(
  env: Env,
  path: string,
  fields: Record<string, string>,
  expireSeconds: number,
): string {
  const query = { ...fields, expire: String(expireSeconds) };
  const search = new URLSearchParams(query).toString();
  return `${env.CONTENT_ORIGIN}/${path}?${search}&sign=${signatureOf(env, path, query)}`;
}

/** Returns the fields of a valid link that hasn't expired; undefined for any other. */
export async function readSignedLink(
  env: Env,
  url: URL,
  now: number,
): Promise<Record<string, string> | undefined> {
  const { sign = '', ...fields } = Object.fromEntries(url.searchParams);
  const path = url.pathname.slice(1);
  // Signed fields never contain line breaks; one in a value would make two fields look like one.
  if (Object.values(fields).some((value) => value.includes('\n'))) return undefined;
  if (!(await textsEqual(sign, signatureOf(env, path, fields)))) return undefined;
  return Number(fields.expire) * 1000 > now ? fields : undefined;
}

function signatureOf(env: Env, path: string, fields: Record<string, string>): string {
  const key = memoize(
    env,
    'key:content-link',
    () => new Uint8Array(hkdfSync('sha256', env.SECRET_KEY, '', 'magpie:content-link', 32)),
  );
  // Sorted, because clients may reorder query parameters.
  const isThumbnail = path.startsWith('thumbnail/');
  const lines = Object.keys(fields)
    .filter((name) => !isThumbnail || !imageFields.includes(name))
    .sort()
    .map((name) => `${name}=${fields[name]}`);
  return createHmac('sha256', key)
    .update([path, ...lines].join('\n'))
    .digest('base64url')
    .slice(0, signatureLength);
}
