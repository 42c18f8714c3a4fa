import { isApiError } from '#protocol/errors.ts';
import type { Env } from '#worker/bindings.ts';
import { readSignedJson, signJson } from '#worker/http/signed-json.ts';
import { type ProgramSession, signInProgram } from '#worker/services/program-keys/index.ts';
import { sidsIn } from '#worker/services/qbittorrent/cookie-rules.ts';

/** A cookie is good for a day; clients sign in again when they get 403. */
const cookieMs = 24 * 3_600_000;

const cookiePurpose = 'qbittorrent-cookie';

/** Contents of a cookie. */
type SignedIn = Pick<ProgramSession, 'userId' | 'sessionId' | 'key'> & { until: number };

/**
 * Returns the session of a program: HTTP Basic, the password alone as a bearer token, or the cookie
 * of `auth/login`. Undefined without a usable one. The drive checks that the key isn't revoked.
 */
export async function programOf(
  env: Env,
  request: Request,
  now: number,
): Promise<ProgramSession | undefined> {
  const authorization = request.headers.get('authorization') ?? '';
  const bearer = /^Bearer\s+(mgp_(\w{1,64})_[0-9A-Za-z]+_[0-9A-Za-z]+)\s*$/i.exec(authorization);
  if (bearer) return signInWith(env, request, bearer[2] ?? '', bearer[1] ?? '');
  if (/^Basic /i.test(authorization)) return signedIn(env, request);
  for (const sid of sidsIn(request.headers.get('cookie') ?? '')) {
    const session = await readCookie(env, sid, now);
    if (session) return session;
  }
  return undefined;
}

/** Signs in with a user name and a password. Returns undefined if they are wrong. */
export async function signInWith(
  env: Env,
  request: Request,
  user: string,
  password: string,
): Promise<ProgramSession | undefined> {
  const headers = new Headers(request.headers);
  headers.set('authorization', `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`);
  return signedIn(env, new Request(request.url, { headers }));
}

async function signedIn(env: Env, request: Request): Promise<ProgramSession | undefined> {
  try {
    return await signInProgram(env, request, 'qbittorrent');
  } catch (error) {
    if (isApiError(error) && error.error === 'unauthenticated') return undefined;
    throw error;
  }
}

/** Returns the cookie of a session. Its path keeps it away from the pages of the site. */
export async function cookieFor(
  env: Env,
  { userId, sessionId, key }: ProgramSession,
  now: number,
): Promise<string> {
  const fields: SignedIn = { userId, sessionId, key, until: now + cookieMs };
  const sid = await signJson(env, cookiePurpose, fields);
  const secure = env.SITE_ORIGIN.startsWith('https:') ? '; Secure' : '';
  return `SID=${sid}; HttpOnly; path=/qbittorrent${secure}; SameSite=Strict`;
}

async function readCookie(env: Env, sid: string, now: number): Promise<ProgramSession | undefined> {
  const fields = await readSignedJson<SignedIn>(env, cookiePurpose, sid);
  if (!fields || fields.until <= now) return undefined;
  const { userId, sessionId, key } = fields;
  return { userId, sessionId, key, clientId: '', deviceId: '', scope: '', isConfirmed: false };
}
