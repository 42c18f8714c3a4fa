import { decodeJwt } from 'jose';
import type { OutputOf } from '#protocol/call.ts';
import { accessTokenSeconds, refreshTokenSeconds } from '#protocol/limits.ts';
import { mcpResource } from '#protocol/resource-addresses.ts';
import type { introspect } from '#protocol/sessions.ts';
import type { TokenAnswer } from '#protocol/user.ts';
import type { Env } from '#worker/bindings.ts';
import { authenticateClient } from '#worker/http/clients.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { randomId, textsEqual, sign } from '#worker/http/keys.ts';
import { mintAccessToken, readAccessToken, type Session } from '#worker/http/session.ts';
import { limiterAddress } from '#worker/http/visitor-address.ts';
import { keyFor } from '#worker/isolate.ts';
import { deadGrant, driveOf, type SessionRow } from '#worker/services/drive/index.ts';
import { deviceModel, deviceName, holdsScope } from '#worker/services/user/rules.ts';

/** Sessions are in their user's object; tokens name user and session. */

/** Opens a session for the caller's device and returns its first tokens. */
export async function openSession(
  context: RequestContext,
  given: { userId: string; clientId: string; scope: string },
): Promise<TokenAnswer> {
  const { env, now } = context;
  const session = newSession(context, given);
  await driveOf(env, given.userId).openSession(session);
  return issueTokens(env, given.userId, session, now);
}

/** Returns a new session for the caller's device. */
export function newSession(
  context: RequestContext,
  given: { clientId: string; clientName?: string; scope: string; resource?: string },
): SessionRow {
  const { now } = context;
  return {
    id: `s${randomId(21)}`,
    client_id: given.clientId,
    device_id: context.deviceId,
    device_name: deviceName(context.userAgent),
    device_model: deviceModel(context.userAgent),
    country: context.country,
    scope: given.scope,
    client_name: given.clientName ?? '',
    resource: given.resource ?? '',
    generation: 1,
    rotated_by: refreshCaller(context),
    rotated_at: now,
    created_at: now,
    expires_at: now + refreshTokenSeconds * 1000,
    revoked_at: 0,
  };
}

/**
 * Exchanges a refresh token for the next one (protocol 1.6). Concurrent requests advance the family
 * by one. Existing clients name no client, so the session's has to be admitted. Throws
 * `unauthorized_client`, `invalid_grant` and `user_blocked`.
 */
export async function refreshSession(
  context: RequestContext,
  refreshToken: string,
  client: { id: string; secret: string },
): Promise<TokenAnswer> {
  const { env, now } = context;
  if (client.id !== '') await authenticateClient(env, client.id, client.secret);
  const presented = await readRefreshToken(env, refreshToken);
  if (!presented) throw deadGrant();
  const { userId, sessionId, generation } = presented;
  const row = await driveOf(env, userId).refreshSession({
    sessionId,
    generation,
    clientId: client.id,
    clientSecret: client.secret,
    by: refreshCaller(context),
  });
  return issueTokens(env, userId, row, now);
}

/** Ends the session of a refresh or access token (RFC 7009). Ignores any other text. */
export async function endSessionOf(env: Env, token: string, now: number): Promise<void> {
  const named = (await readRefreshToken(env, token)) ?? (await anyAccessToken(env, token, now));
  if (named) await driveOf(env, named.userId).endSession({ id: named.sessionId });
}

/** Ends every session of an account and revokes its keys and links, as after a lost password. */
export async function endSessionsOfUser(env: Env, userId: string): Promise<void> {
  const drive = driveOf(env, userId);
  await Promise.all([
    drive.endSessions({}),
    drive.revokeProgramKeys({}),
    drive.revokeStreamLinks({}),
  ]);
}

/** Ends the caller's other sessions and returns their number. */
export function revokeOtherSessions({ env, session }: RequestContext): Promise<number> {
  return driveOf(env, session).endSessions({ except: session?.sessionId });
}

/** Returns the state of a token (RFC 7662); only `active: false` if it is invalid. */
export async function tokenState(
  env: Env,
  token: string,
  now: number,
): Promise<OutputOf<typeof introspect>> {
  const refresh = await readRefreshToken(env, token);
  const named = refresh ?? (await anyAccessToken(env, token, now));
  const row = named && (await driveOf(env, named.userId).sessionById({ id: named.sessionId }));
  if (!named || !row || (refresh && refresh.generation !== row.generation)) {
    return { active: false };
  }
  return {
    active: true,
    client_id: row.client_id,
    device_id: row.device_id,
    scope: row.scope,
    sub: named.userId,
    token_type: refresh ? 'refresh_token' : 'Bearer',
    iss: env.SITE_ORIGIN,
    exp: refresh ? Math.floor(row.expires_at / 1000) : decodeJwt(token).exp,
  };
}

/** Issues tokens for a session's current generation. */
export async function issueTokens(
  env: Env,
  userId: string,
  row: SessionRow,
  now: number,
): Promise<TokenAnswer> {
  const session = {
    userId,
    sessionId: row.id,
    clientId: row.client_id,
    deviceId: row.device_id,
    scope: row.scope,
  };
  return {
    token_type: 'Bearer',
    access_token: await mintAccessToken(env, session, now, row.resource),
    refresh_token: holdsScope(row.scope, 'offline') ? await refreshTokenOf(env, userId, row) : '',
    expires_in: accessTokenSeconds,
    sub: userId,
    user_id: userId,
    scope: row.scope,
  };
}

/** Returns the session of an access token for any of our resources. */
function anyAccessToken(env: Env, token: string, now: number): Promise<Session | undefined> {
  return readAccessToken(env, token, now, ['', mcpResource(env.SITE_ORIGIN)]);
}

/** The contents of a refresh token. */
interface RefreshToken {
  userId: string;
  sessionId: string;
  generation: number;
}

/**
 * A refresh token names its user, family and generation and is signed, so that exchanging it is one
 * trip to the user's object. The same generation always gives the same text, so two tabs that
 * refresh at once both hold a valid one.
 */
async function refreshTokenOf(
  env: Env,
  userId: string,
  { id, generation }: SessionRow,
): Promise<string> {
  const payload = `${userId}.${id}.${generation}`;
  return `r1.${payload}.${await sign(await keyFor(env, 'refresh-token'), payload, 32)}`;
}

async function readRefreshToken(env: Env, token: string): Promise<RefreshToken | undefined> {
  const match = /^r1\.(\w{1,64})\.(\w{1,64})\.(\d{1,9})\.([\w-]{43})$/.exec(token);
  if (!match) return undefined;
  const [, userId = '', sessionId = '', generation = '', mac = ''] = match;
  const payload = `${userId}.${sessionId}.${generation}`;
  const right = await sign(await keyFor(env, 'refresh-token'), payload, 32);
  if (!(await textsEqual(mac, right))) return undefined;
  return { userId, sessionId, generation: Number(generation) };
}

/**
 * Identifies the caller of a refresh: its device, or the address of a client without a device id
 * (protocol 1.6).
 */
function refreshCaller(context: RequestContext): string {
  return context.deviceId || `address:${limiterAddress(context.ip)}`;
}
