import { jwtVerify, SignJWT } from 'jose';
import { accessTokenSeconds } from '#protocol/limits.ts';
import type { AppContext, Env } from '#worker/bindings.ts';
import { invalidSession } from '#worker/http/invalid-session.ts';
import { IsolateCache, keyFor, memoize } from '#worker/isolate.ts';

/** The holder of a valid access token. */
export interface Session {
  userId: string;
  /** The refresh token family it belongs to. */
  sessionId: string;
  clientId: string;
  deviceId: string;
  scope: string;
  /** Set once the user's object has confirmed that the session hasn't ended. */
  isConfirmed: boolean;
}

/** Begins the session ids of programs; the rest is the id of their key. */
export const programSessionPrefix = 'key_';

/**
 * Claims of a verified access token, or of a program's key, that the user's object checks before it
 * runs a method.
 */
export type SessionClaims = Pick<Session, 'userId' | 'sessionId'>;

/**
 * One algorithm, key and type: tokens whose header claims anything else are refused before any
 * computation.
 */
const algorithm = 'HS256';
const keyId = 'access-1';
const tokenType = 'at+jwt';
/** Bearers of another shape or length aren't ours and are not decoded. */
const bearerShape = /^(?=.{1,4096}$)[\w-]+\.[\w-]+\.[\w-]{43}$/;
/** Isolates may disagree about the time by this much. */
const clockSkewSeconds = 5;

const apiAudience = (env: Env) => `${env.SITE_ORIGIN}/api`;
const accessKey = (env: Env) => keyFor(env, 'access-token');

/**
 * Mints a short-lived access token for a resource, '' for the API (shaped as in RFC 9068). Existing
 * clients decode its payload to read the user id (protocol 1.5), so it holds only what users may
 * know about themselves.
 */
export async function mintAccessToken(
  env: Env,
  session: Omit<Session, 'isConfirmed'>,
  now: number,
  resource = '',
): Promise<string> {
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
    .setAudience(resource || apiAudience(env))
    .setIssuedAt(seconds)
    .setNotBefore(seconds)
    .setExpirationTime(seconds + accessTokenSeconds)
    .sign(await accessKey(env));
}

/** A token whose signature and claims are right; times are seconds since 1970. */
interface VerifiedToken {
  session: Omit<Session, 'isConfirmed'>;
  validFrom: number;
  expiresAt: number;
}

/** Enough for the tokens of some thousand users, who make several calls with each. */
const verifiedBytesMax = 4 * 2 ** 20;

const verifiedTokens = (env: Env) =>
  memoize(env, 'verified-tokens', () => new IsolateCache<VerifiedToken>(verifiedBytesMax));

/**
 * Returns the session of a token, or undefined if it is forged, expired or for another resource
 * than the API or the given one. An isolate verifies each token once.
 */
export async function readAccessToken(
  env: Env,
  token: string,
  now: number,
  resource: string | readonly string[] = '',
): Promise<Session | undefined> {
  if (!bearerShape.test(token)) return undefined;
  const audience = [resource].flat().map((one) => one || apiAudience(env));
  const key = `${token} ${audience.join(' ')}`;
  const tokens = verifiedTokens(env);
  let verified = tokens.get(key);
  if (!verified) {
    verified = await verifiedToken(env, token, audience, now);
    if (!verified) return undefined;
    // Strings of ASCII have a byte for each character; the rest is their objects.
    tokens.set(key, verified, key.length + 1_000);
  }
  const seconds = Math.floor(now / 1000);
  const isEarly = verified.validFrom > seconds + clockSkewSeconds;
  if (isEarly || verified.expiresAt <= seconds - clockSkewSeconds) return undefined;
  return { ...verified.session, isConfirmed: false };
}

async function verifiedToken(
  env: Env,
  token: string,
  audience: string[],
  now: number,
): Promise<VerifiedToken | undefined> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, await accessKey(env), {
      algorithms: [algorithm],
      typ: tokenType,
      issuer: env.SITE_ORIGIN,
      audience,
      requiredClaims: ['sub', 'sid', 'exp', 'nbf'],
      clockTolerance: clockSkewSeconds,
      currentDate: new Date(now),
    });
    const { sub, sid, cid = '', did = '', scope = '', nbf = 0, exp = 0 } = payload;
    if (protectedHeader.kid !== keyId || !sub || !sid) return undefined;
    if (!isText(sid) || !isText(cid) || !isText(did) || !isText(scope)) return undefined;
    const session = { userId: sub, sessionId: sid, clientId: cid, deviceId: did, scope };
    return { session, validFrom: nbf, expiresAt: exp };
  } catch {
    return undefined;
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/**
 * Returns the session of the bearer token, or undefined without one. Throws `unauthenticated` if it
 * is invalid or expired. The session may have ended: only the user's object can confirm it.
 */
export async function readSession(c: AppContext): Promise<Session | undefined> {
  const token = /^Bearer\s+(\S.*)$/i.exec(c.req.header('authorization') ?? '')?.[1]?.trim();
  return token ? bearerSession(c.env, token) : undefined;
}

/** Returns the session of an access token. Throws `unauthenticated` as `readSession` does. */
export async function bearerSession(env: Env, token: string): Promise<Session> {
  const session = await readAccessToken(env, token, Date.now());
  if (!session) throw invalidSession();
  return session;
}

/**
 * Checks a session's scope: `user` covers account calls, `pan` all others (specification 9). An
 * authorization code may grant less than the user's full scope.
 */
export function scopeCovers(scope: string, path: string): boolean {
  return scope.split(' ').includes(/^v1\/(?:auth|user|shield)\//.test(path) ? 'user' : 'pan');
}
