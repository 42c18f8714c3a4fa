import { ApiError } from '#protocol/errors.ts';
import {
  deviceCodeSeconds,
  deviceCodesPerAddress,
  devicePollSeconds,
  deviceTriesPerAccount,
} from '#protocol/limits.ts';
import type { TokenAnswer } from '#protocol/user.ts';
import type { Env } from '#worker/bindings.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { randomId, sha256, sign } from '#worker/http/keys.ts';
import { refund, consumeOrThrow } from '#worker/http/limiter.ts';
import { limiterAddress } from '#worker/http/visitor-address.ts';
import { keyFor } from '#worker/isolate.ts';
import { accountById } from '#worker/services/user/accounts.ts';
import { invalidGrant, openSessionOnce } from '#worker/services/user/code-exchange.ts';
import {
  deviceName,
  grantedScope,
  isWithinScope,
  newUserCode,
  userCodeKey,
} from '#worker/services/user/rules.ts';
import { newSession, issueTokens } from '#worker/services/user/sessions.ts';

/** A device waiting for approval. */
export interface DeviceRequest {
  client_id: string;
  device_name: string;
  country: string;
  scope: string;
  created_at: number;
  expires_at: number;
}

interface DeviceCodeRow extends DeviceRequest {
  code_hash: string;
  status: 'PENDING' | 'ALLOWED' | 'DENIED';
  user_id: string;
  session_id: string;
  interval_ms: number;
  polled_at: number;
}

/** Starts the sign-in of a device. Throws `invalid_scope` and `resource_exhausted`. */
export async function openDeviceCode(
  context: RequestContext,
  grant: { clientId: string; scope: string },
): Promise<{ deviceCode: string; userCode: string }> {
  const { env, now } = context;
  const scope = grantedScope(grant.scope);
  if (scope === undefined) throw new ApiError('invalid_scope');
  await consumeOrThrow(
    env,
    `device-code:${limiterAddress(context.ip)}`,
    deviceCodesPerAddress,
    'too many device sign-ins from this address',
  );
  const deviceCode = `d0.${randomId(43)}`;
  const userCode = newUserCode((count) => crypto.getRandomValues(new Uint8Array(count)));
  await env.DB.prepare(
    `INSERT INTO device_codes (code_hash, user_code_hash, client_id, device_name, country, scope, interval_ms, created_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
    .bind(
      await sha256(deviceCode),
      await userCodeHash(env, userCode),
      grant.clientId,
      deviceName(context.userAgent),
      context.country,
      scope,
      devicePollSeconds * 1000,
      now,
      now + deviceCodeSeconds * 1000,
    )
    .run();
  return { deviceCode, userCode };
}

/**
 * Returns the request of a user code. Throws `not_found` if the code is unknown, decided or
 * expired, and `resource_exhausted` after many such codes.
 */
export async function readDeviceRequest(
  context: RequestContext,
  userCode: string,
): Promise<DeviceRequest> {
  const { env, userId, now } = context;
  const key = `device-tries:${userId}`;
  await consumeOrThrow(env, key, deviceTriesPerAccount, 'too many unknown codes');
  const row = await env.DB.prepare(
    `SELECT * FROM device_codes WHERE user_code_hash = ? AND status = 'PENDING' AND expires_at > ?`,
  )
    .bind(await userCodeHash(env, userCode), now)
    .first<DeviceCodeRow>();
  if (!row) throw new ApiError('not_found', { description: 'no device is waiting with this code' });
  await refund(env, key);
  return row;
}

/**
 * Approves or denies a waiting device, once. Throws like `readDeviceRequest`, and `invalid_scope`
 * if the device asks for more than the approving session's scope.
 */
export async function decideDeviceRequest(
  context: RequestContext,
  userCode: string,
  isAllowed: boolean,
): Promise<void> {
  const { env, userId, now } = context;
  const request = await readDeviceRequest(context, userCode);
  if (isAllowed && !isWithinScope(request.scope, context.session?.scope ?? '')) {
    throw new ApiError('invalid_scope');
  }
  const { meta } = await env.DB.prepare(
    `UPDATE device_codes SET status = ?, user_id = ? WHERE user_code_hash = ? AND status = 'PENDING' AND expires_at > ?`,
  )
    .bind(isAllowed ? 'ALLOWED' : 'DENIED', userId, await userCodeHash(env, userCode), now)
    .run();
  if (meta.changes === 0)
    throw new ApiError('not_found', { description: 'this request was already decided' });
}

/**
 * Exchanges a device code for tokens, once (RFC 8628 3.5). Throws `authorization_pending` until the
 * user decides, `slow_down` if the device polls too often, `access_denied`, `expired_token`, and
 * `invalid_grant` if the code is unknown, another client's, or used. A second use ends the session
 * of the first, as for authorization codes.
 */
export async function exchangeDeviceCode(
  context: RequestContext,
  given: { deviceCode: string; clientId: string },
): Promise<TokenAnswer> {
  const { env, now } = context;
  const codeHash = await sha256(given.deviceCode);
  const row = await env.DB.prepare('SELECT * FROM device_codes WHERE code_hash = ?')
    .bind(codeHash)
    .first<DeviceCodeRow>();
  if (!row || row.client_id !== given.clientId) throw invalidGrant('the device code is invalid');
  if (row.expires_at <= now) throw new ApiError('expired_token');
  if (row.status === 'DENIED') throw new ApiError('access_denied');
  if (row.status === 'PENDING') throw await stillPending(env, row, now);

  const account = await accountById(env, row.user_id);
  if (account?.status !== 'ACTIVE') throw new ApiError('access_denied');
  const session = newSession(context, { clientId: row.client_id, scope: row.scope });
  const code = { table: 'device_codes', codeHash, userId: row.user_id } as const;
  await openSessionOnce(context, code, session);
  return issueTokens(env, row.user_id, session, now);
}

/** Returns the error for a waiting device. Polling too early lengthens the interval. */
async function stillPending(env: Env, row: DeviceCodeRow, now: number): Promise<ApiError> {
  const isEarly = now - row.polled_at < row.interval_ms;
  const intervalMs = row.interval_ms + (isEarly ? devicePollSeconds * 1000 : 0);
  await env.DB.prepare('UPDATE device_codes SET polled_at = ?, interval_ms = ? WHERE code_hash = ?')
    .bind(now, intervalMs, row.code_hash)
    .run();
  return new ApiError(isEarly ? 'slow_down' : 'authorization_pending', {
    retryAfterSeconds: Math.ceil(intervalMs / 1000),
  });
}

async function userCodeHash(env: Env, userCode: string): Promise<string> {
  return sign(await keyFor(env, 'device-user-code'), userCodeKey(userCode), 32);
}
