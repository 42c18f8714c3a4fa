import { decodeJwt } from 'jose';
import type { OutputOf } from '#protocol/call.ts';
import { ApiError } from '#protocol/errors.ts';
import { accessTokenSeconds, refreshTokenSeconds } from '#protocol/limits.ts';
import type { introspect } from '#protocol/sessions.ts';
import type { TokenAnswer } from '#protocol/user.ts';
import type { Env } from '#worker/bindings.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { randomId, textsEqual, sign } from '#worker/http/keys.ts';
import { dropCachedSessions, mintAccessToken, readAccessToken } from '#worker/http/session.ts';
import { limiterAddress } from '#worker/http/visitor-address.ts';
import { keyFor } from '#worker/isolate.ts';
import {
  deviceModel,
  deviceName,
  holdsScope,
  isLostResponse,
} from '#worker/services/user/rules.ts';

/** A row of `sessions`: one sign-in on a device. */
export interface SessionRow {
  id: string;
  user_id: string;
  client_id: string;
  device_id: string;
  device_name: string;
  device_model: string;
  scope: string;
  generation: number;
  rotated_by: string;
  rotated_at: number;
  created_at: number;
  expires_at: number;
  revoked_at: number;
  country: string;
}

/** Opens a session for the caller's device and returns its first tokens. */
export async function openSession(
  context: RequestContext,
  given: { userId: string; clientId: string; scope: string },
): Promise<TokenAnswer> {
  const row = newSession(context, given);
  await insertSession(context.env, row).run();
  return issueTokens(context.env, row, context.now);
}

/** Returns the row of a new session for the caller's device. */
export function newSession(
  context: RequestContext,
  given: { userId: string; clientId: string; scope: string },
): SessionRow {
  const { now } = context;
  return {
    id: `s${randomId(21)}`,
    user_id: given.userId,
    client_id: given.clientId,
    device_id: context.deviceId,
    device_name: deviceName(context.userAgent),
    device_model: deviceModel(context.userAgent),
    scope: given.scope,
    generation: 1,
    rotated_by: refreshCaller(context),
    rotated_at: now,
    created_at: now,
    expires_at: now + refreshTokenSeconds * 1000,
    revoked_at: 0,
    country: context.country,
  };
}

/** Returns a statement that inserts a session if a condition holds, for a batch. */
export function insertSession(
  env: Env,
  row: SessionRow,
  condition = 'true',
  ...values: string[]
): D1PreparedStatement {
  const columns = Object.keys(row);
  return env.DB.prepare(
    `INSERT INTO sessions (${columns.join(', ')}) SELECT ${columns.map(() => '?').join(', ')} WHERE ${condition}`,
  ).bind(...Object.values(row), ...values);
}

/** Returns the client a refresh token was issued to. Throws `invalid_grant` for any other text. */
export async function clientOfRefreshToken(env: Env, refreshToken: string): Promise<string> {
  const token = await readRefreshToken(env, refreshToken);
  const row = await env.DB.prepare('SELECT client_id FROM sessions WHERE id = ?')
    .bind(token?.sessionId ?? '')
    .first<Pick<SessionRow, 'client_id'>>();
  if (!row) throw deadGrant();
  return row.client_id;
}

/**
 * Exchanges a refresh token of an admitted client for the next one (protocol 1.6). Concurrent
 * requests advance the family by one, because the row is compared and set in one statement. Reuse
 * of a token that was replaced longer ago, or by another caller, means it was stolen and ends the
 * family. Throws `invalid_grant` or `user_blocked`.
 */
export async function refreshSession(
  context: RequestContext,
  refreshToken: string,
  clientId: string,
): Promise<TokenAnswer> {
  const { env, now } = context;
  const presented = await readRefreshToken(env, refreshToken);
  if (!presented) throw deadGrant();
  const by = refreshCaller(context);
  const rotated = await env.DB.prepare(
    `UPDATE sessions SET generation = generation + 1, rotated_at = ?1, rotated_by = ?2
     WHERE id = ?3 AND generation = ?4 AND revoked_at = 0 AND expires_at > ?1 AND client_id = ?5
       AND EXISTS (SELECT 1 FROM users WHERE users.id = sessions.user_id AND users.status = 'ACTIVE')
     RETURNING *`,
  )
    .bind(now, by, presented.sessionId, presented.generation, clientId)
    .first<SessionRow>();
  if (rotated) return issueTokens(env, rotated, now);

  const row = await env.DB.prepare(
    `SELECT sessions.*, users.status AS user_status FROM sessions JOIN users ON users.id = sessions.user_id
     WHERE sessions.id = ?`,
  )
    .bind(presented.sessionId)
    .first<SessionRow & { user_status: string }>();
  if (!row || row.revoked_at > 0 || row.expires_at <= now) throw deadGrant();
  if (clientId !== row.client_id) throw deadGrant();
  if (row.user_status !== 'ACTIVE') throw new ApiError('user_blocked');
  const known = {
    generation: row.generation,
    rotatedAt: row.rotated_at,
    rotatedBy: row.rotated_by,
  };
  if (isLostResponse(known, { generation: presented.generation, by, now })) {
    return issueTokens(env, row, now);
  }
  await endSessions(env, now, 'id = ?', row.id);
  throw deadGrant();
}

/** Ends the session of a refresh or access token (RFC 7009). Ignores any other text. */
export async function endSessionOf(env: Env, token: string, now: number): Promise<void> {
  const sessionId =
    (await readRefreshToken(env, token))?.sessionId ??
    (await readAccessToken(env, token, now))?.sessionId;
  if (sessionId) await endSessions(env, now, 'id = ?', sessionId);
}

/** Ends every session of an account, as after a new password or a block. */
export function endSessionsOfUser(env: Env, userId: string, now: number): Promise<number> {
  return endSessions(env, now, 'user_id = ?', userId);
}

/** Ends the caller's other sessions and returns their number. */
export function revokeOtherSessions({
  env,
  userId,
  session,
  now,
}: RequestContext): Promise<number> {
  return endSessions(env, now, 'user_id = ? AND id <> ?', userId, session?.sessionId ?? '');
}

/** Returns the state of a token (RFC 7662); only `active: false` if it is invalid. */
export async function tokenState(
  env: Env,
  token: string,
  now: number,
): Promise<OutputOf<typeof introspect>> {
  const refresh = await readRefreshToken(env, token);
  const access = refresh ? undefined : await readAccessToken(env, token, now);
  const sessionId = refresh?.sessionId ?? access?.sessionId;
  const row = await env.DB.prepare(
    `SELECT sessions.* FROM sessions JOIN users ON users.id = sessions.user_id AND users.status = 'ACTIVE'
     WHERE sessions.id = ? AND sessions.revoked_at = 0 AND sessions.expires_at > ?`,
  )
    .bind(sessionId ?? '', now)
    .first<SessionRow>();
  if (!row || (refresh && refresh.generation !== row.generation)) return { active: false };
  return {
    active: true,
    client_id: row.client_id,
    device_id: row.device_id,
    scope: row.scope,
    sub: row.user_id,
    token_type: access ? 'Bearer' : 'refresh_token',
    iss: env.SITE_ORIGIN,
    exp: access ? decodeJwt(token).exp : Math.floor(row.expires_at / 1000),
  };
}

/** Ends the sessions matching a condition and returns their number. */
export async function endSessions(
  env: Env,
  now: number,
  condition: string,
  ...values: string[]
): Promise<number> {
  const { results } = await env.DB.prepare(
    `UPDATE sessions SET revoked_at = ? WHERE revoked_at = 0 AND ${condition} RETURNING id`,
  )
    .bind(now, ...values)
    .all<{ id: string }>();
  dropCachedSessions(
    env,
    results.map(({ id }) => id),
  );
  return results.length;
}

/** Returns active sessions, last used first. */
export async function liveSessions(env: Env, userId: string, now: number): Promise<SessionRow[]> {
  const { results } = await env.DB.prepare(
    `SELECT * FROM sessions WHERE user_id = ? AND revoked_at = 0 AND expires_at > ?
     ORDER BY rotated_at DESC, id`,
  )
    .bind(userId, now)
    .all<SessionRow>();
  return results;
}

/** Issues tokens for a session's current generation. */
export async function issueTokens(env: Env, row: SessionRow, now: number): Promise<TokenAnswer> {
  const session = {
    userId: row.user_id,
    sessionId: row.id,
    clientId: row.client_id,
    deviceId: row.device_id,
    scope: row.scope,
  };
  return {
    token_type: 'Bearer',
    access_token: await mintAccessToken(env, session, now),
    refresh_token: holdsScope(row.scope, 'offline') ? await refreshTokenOf(env, row) : '',
    expires_in: accessTokenSeconds,
    sub: row.user_id,
    user_id: row.user_id,
    scope: row.scope,
  };
}

/**
 * A refresh token names its family and generation and is signed. The same generation always gives
 * the same text, so two tabs that refresh at once both hold a valid one.
 */
async function refreshTokenOf(env: Env, { id, generation }: SessionRow): Promise<string> {
  const payload = `${id}.${generation}`;
  return `r0.${payload}.${await sign(await keyFor(env, 'refresh-token'), payload, 32)}`;
}

async function readRefreshToken(
  env: Env,
  token: string,
): Promise<{ sessionId: string; generation: number } | undefined> {
  const match = /^r0\.(\w{1,64})\.(\d{1,9})\.([\w-]{43})$/.exec(token);
  if (!match) return undefined;
  const [, sessionId = '', generation = '', mac = ''] = match;
  const right = await sign(await keyFor(env, 'refresh-token'), `${sessionId}.${generation}`, 32);
  return (await textsEqual(mac, right)) ? { sessionId, generation: Number(generation) } : undefined;
}

/**
 * Identifies the caller of a refresh: its device, or the address of a client without a device id
 * (protocol 1.6).
 */
function refreshCaller(context: RequestContext): string {
  return context.deviceId || `address:${limiterAddress(context.ip)}`;
}

function deadGrant(): ApiError {
  return new ApiError('invalid_grant', { description: 'invalid_grant: sign in again' });
}
