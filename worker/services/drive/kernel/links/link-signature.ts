import { createHmac, hkdfSync } from 'node:crypto';
import type { Env } from '#worker/bindings.ts';
import { textsEqual } from '#worker/http/keys.ts';
import { memoize } from '#worker/isolate.ts';

/** 22 base64url characters are 132 bits. */
const signatureLength = 22;
/** Thumbnails get 96 bits: a page has a hundred of these links, which don't compress. */
const pictureSignatureLength = 16;

/**
 * Returns a link of the content host with a signature over path, fields and expiry. Signing is
 * synchronous and takes microseconds, so a page of 100 rows can have 100 links.
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
  const lines = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`);
  return createHmac('sha256', key)
    .update([path, ...lines].join('\n'))
    .digest('base64url')
    .slice(0, path.startsWith('thumbnail/') ? pictureSignatureLength : signatureLength);
}
