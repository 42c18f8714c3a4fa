import { ApiError } from '#protocol/errors.ts';
import {
  deviceCodeSeconds,
  deviceCodesPerAddress,
  devicePollSeconds,
  deviceTriesPerAccount,
} from '#protocol/limits.ts';
import { grantedScope, isWithinScope } from '#protocol/scopes.ts';
import type { TokenAnswer } from '#protocol/user.ts';
import type { Env } from '#worker/bindings.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { randomId, sha256 } from '#worker/http/keys.ts';
import { refund, consumeOrThrow } from '#worker/http/limiter.ts';
import { limiterAddress } from '#worker/http/visitor-address.ts';
import {
  type DeviceCode,
  Directory,
  isWaiting,
  keptUntil,
} from '#worker/services/directory/index.ts';
import { accountById } from '#worker/services/user/accounts.ts';
import { invalidGrant, openSessionOnce } from '#worker/services/user/code-exchange.ts';
import { deviceName, newUserCode, userCodeKey } from '#worker/services/user/rules.ts';
import { newSession, issueTokens } from '#worker/services/user/sessions.ts';

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
  const validUntil = now + deviceCodeSeconds * 1000;
  const codeHash = await sha256(deviceCode);
  const directory = new Directory(env);
  const request = {
    clientId: grant.clientId,
    deviceName: deviceName(context.userAgent),
    country: context.country,
    scope,
    status: 'PENDING' as const,
    userId: '',
    intervalMs: devicePollSeconds * 1000,
    polledAt: 0,
    isEarly: false,
    createdAt: now,
    validUntil,
    sessionId: '',
  };
  await directory.add('device-code', codeHash, request, keptUntil(request));
  for (;;) {
    const userCode = newUserCode((count) => crypto.getRandomValues(new Uint8Array(count)));
    const name = ['user-code', userCodeKey(userCode)] as const;
    if (await directory.commit(codeHash, name, validUntil)) return { deviceCode, userCode };
  }
}

/**
 * Returns the request of a user code. Throws `not_found` if the code is unknown, decided or
 * expired, and `resource_exhausted` after many such codes.
 */
export async function readDeviceRequest(
  context: RequestContext,
  userCode: string,
): Promise<DeviceCode> {
  return (await waitingDevice(context, userCode)).device;
}

async function waitingDevice(
  { env, userId, now }: RequestContext,
  userCode: string,
): Promise<{ codeHash: string; device: DeviceCode }> {
  const key = `device-tries:${userId}`;
  await consumeOrThrow(env, key, deviceTriesPerAccount, 'too many unknown codes');
  const directory = new Directory(env);
  const codeHash = (await directory.holderOf('user-code', userCodeKey(userCode))) ?? '';
  const device = codeHash && (await directory.read('device-code', codeHash));
  if (!device || !isWaiting(device, now)) {
    throw new ApiError('not_found', { description: 'no device is waiting with this code' });
  }
  await refund(env, key);
  return { codeHash, device };
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
  const { env, userId } = context;
  const { codeHash, device } = await waitingDevice(context, userCode);
  if (isAllowed && !isWithinScope(device.scope, context.session?.scope ?? '')) {
    throw new ApiError('invalid_scope');
  }
  const status = isAllowed ? 'ALLOWED' : 'DENIED';
  const decision = { status, userId } as const;
  const decided = await new Directory(env).change('device-code', codeHash, 'decide', decision);
  if (!decided) {
    throw new ApiError('not_found', { description: 'this request was already decided' });
  }
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
  const device = await new Directory(env).read('device-code', codeHash);
  if (!device || device.clientId !== given.clientId) {
    throw invalidGrant('the device code is invalid');
  }
  if (device.validUntil <= now) throw new ApiError('expired_token');
  if (device.status === 'DENIED') throw new ApiError('access_denied');
  if (device.status === 'PENDING') throw await stillPending(env, codeHash);

  const account = await accountById(env, device.userId);
  if (account?.status !== 'ACTIVE') throw new ApiError('access_denied');
  const { userId, clientId, scope } = device;
  const session = newSession(context, { clientId, scope });
  const code = { kind: 'device-code', codeHash, userId } as const;
  await openSessionOnce(context, code, session);
  return issueTokens(env, userId, session, now);
}

/** Returns the error for a waiting device. Polling too early lengthens the interval. */
async function stillPending(env: Env, codeHash: string): Promise<ApiError> {
  const addedMs = devicePollSeconds * 1000;
  const device = await new Directory(env).change('device-code', codeHash, 'poll', { addedMs });
  return new ApiError(device?.isEarly ? 'slow_down' : 'authorization_pending', {
    retryAfterSeconds: Math.ceil((device?.intervalMs ?? addedMs) / 1000),
  });
}
