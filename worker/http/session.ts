import { jwtVerify, SignJWT } from 'jose';
import { ApiError } from '#protocol/errors.ts';
import { accessTokenSeconds } from '#protocol/limits.ts';
import type { AppContext, Env } from '#worker/bindings.ts';
import { IsolateCache, keyFor, memoize } from '#worker/isolate.ts';

/** Who a valid access token speaks for. */
export interface Session {
  userId: string;
  /** The family of refresh tokens it belongs to. */
  sessionId: string;
  clientId: string;
  deviceId: string;
  scope: string;
}

/**
 * One algorithm, one key, one type: whatever else a header claims is refused before anything is
 * computed.
 */
const algorithm = 'HS256';
const keyId = 'access-1';
const tokenType = 'at+jwt';
/** Bearers of another shape or length are not ours; they are not worth decoding. */
const bearerShape = /^(?=.{1,4096}$)[\w-]+\.[\w-]+\.[\w-]{43}$/;
/** Isolates of one worker may disagree by this much about the time. */
const clockSkewSeconds = 5;

const audience = (env: Env) => `${env.SITE_ORIGIN}/api`;
const accessKey = (env: Env) => keyFor(env, 'access-token');

/**
 * A short-lived access token (RFC 9068 in shape). Clients in the field decode its middle part to
 * learn the user id (protocol 1.5), so it holds nothing a user may not know about themselves.
 */
export async function mintAccessToken(env: Env, session: Session, now: number): Promise<string> {
  const seconds = Math.floor(now / 1000);
  return new SignJWT({
    sid: session.sessionId,
    cid: session.clientId,
    did: session.deviceId,
    scope: session.scope,
  })
    .setProtectedHeader({ alg: algorithm, typ: tokenType, kid: keyId })
    .setSubject(session.userId)
    .setIssuer(env.SITE_ORIGIN)
    .setAudience(audience(env))
    .setIssuedAt(seconds)
    .setNotBefore(seconds)
    .setExpirationTime(seconds + accessTokenSeconds)
    .sign(await accessKey(env));
}

/**
 * The session a token speaks for; undefined when it is forged, expired or meant for somebody else.
 */
export async function readAccessToken(
  env: Env,
  token: string,
  now: number,
): Promise<Session | undefined> {
  if (!bearerShape.test(token)) return undefined;
  try {
    const { payload, protectedHeader } = await jwtVerify(token, await accessKey(env), {
      algorithms: [algorithm],
      typ: tokenType,
      issuer: env.SITE_ORIGIN,
      audience: audience(env),
      requiredClaims: ['sub', 'sid', 'exp', 'nbf'],
      clockTolerance: clockSkewSeconds,
      currentDate: new Date(now),
    });
    const { sub, sid, cid = '', did = '', scope = '' } = payload;
    const said = [sub, sid, cid, did, scope];
    if (protectedHeader.kid !== keyId || !sub || !sid || !said.every(isText)) return undefined;
    const [userId, sessionId, clientId, deviceId, scopeText] = said as Five<string>;
    return { userId, sessionId, clientId, deviceId, scope: scopeText };
  } catch {
    return undefined;
  }
}

type Five<T> = [T, T, T, T, T];

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/**
 * The session of the bearer token; undefined when there is none. Throws `unauthenticated` for a bad
 * or expired one, and for one whose session was ended or whose account was blocked, at most a
 * second after that happened.
 */
export async function readSession(c: AppContext): Promise<Session | undefined> {
  const token = /^Bearer\s+(\S.*)$/i.exec(c.req.header('authorization') ?? '')?.[1]?.trim();
  if (!token) return undefined;
  const now = Date.now();
  const session = await readAccessToken(c.env, token, now);
  if (!session || !(await isLive(c.env, session, now))) {
    throw new ApiError('unauthenticated', {
      description: 'the access token is not valid, or no longer so',
    });
  }
  return session;
}

/**
 * Whether a session's scope covers a call: `user` the account's calls, `pan` all others
 * (specification 9). What a client was let have by a code may be less than the user has.
 */
export function scopeCovers(scope: string, path: string): boolean {
  return scope.split(' ').includes(/^v1\/(?:auth|user|shield)\//.test(path) ? 'user' : 'pan');
}

/** How long an isolate believes what it last read about a session. */
const believedMs = 1000;

interface Believed {
  live: boolean;
  until: number;
}

const beliefs = (env: Env) =>
  memoize(env, 'session-states', () => new IsolateCache<Believed>(1024 * 1024));

/**
 * Whether a session goes on. A signed token alone could not be taken back; asking D1 on every call
 * would cost more than most calls do. So each isolate asks at most once a second for each session.
 */
async function isLive(env: Env, { sessionId, userId }: Session, now: number): Promise<boolean> {
  const known = beliefs(env).get(sessionId);
  if (known && known.until > now) return known.live;
  const row = await env.DB.prepare(
    `SELECT 1 FROM sessions JOIN users ON users.id = sessions.user_id
     WHERE sessions.id = ? AND users.id = ? AND sessions.revoked_at = 0 AND sessions.expires_at > ? AND users.status = 'ACTIVE'`,
  )
    .bind(sessionId, userId, now)
    .first();
  const live = row !== null;
  beliefs(env).set(sessionId, { live, until: now + believedMs }, 200);
  return live;
}

/**
 * Makes this isolate ask again about sessions that have just ended; others do so within a second.
 */
export function dropCachedSessions(env: Env, sessionIds: readonly string[]): void {
  for (const id of sessionIds) beliefs(env).delete(id);
}
