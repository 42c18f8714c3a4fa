import { driveCaptchaCode, ApiError, type ErrorName } from '#protocol/errors.ts';
import {
  passcodeCaptchaLimit,
  signInTriesPerAddress,
  signUpsPerAddress,
  type RateLimit,
} from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import { passcodeProofKey, signInKey, signUpKey } from '#worker/http/account-limits.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import {
  type ActionKind,
  type AddressRecord,
  actionKindOf,
  needsCaptcha,
} from '#worker/http/captcha-risk.ts';
import { readCaptchaToken } from '#worker/http/captcha-token.ts';
import { peek, consume } from '#worker/http/limiter.ts';

/**
 * Throws `captcha_required` or `captcha_invalid` if the risk check demands a solved captcha. Their
 * numbers are 4001 and 4002 on account calls and 9 on drive calls (protocol 0, fact 6). Tokens are
 * checked only on demand: a client that sends none, an empty or an expired one must not end up in a
 * loop of renewals. The token and the client id may also come in the input (protocol 1.5).
 */
export async function checkCaptcha(
  action: string,
  context: RequestContext,
  input: object,
): Promise<void> {
  const kind = actionKindOf(action);
  const record = await addressRecord(context.env, kind, context.ip, context.userId !== '');
  if (needsCaptcha(kind, record)) await checkProof(action, context, input);
}

/**
 * Throws `captcha_required` or `captcha_invalid` until the visitor of a share under attack has
 * solved a captcha. For the next 30 minutes the captcha service gives this address no token without
 * a challenge.
 */
export async function requirePasscodeProof(action: string, context: RequestContext): Promise<void> {
  await consume(context.env, passcodeProofKey(context.ip), passcodeCaptchaLimit);
  await checkProof(action, context, {});
}

async function checkProof(action: string, context: RequestContext, input: object): Promise<void> {
  const inInput = (name: 'captcha_token' | 'client_id') => {
    const value: unknown = Reflect.get(input, name);
    return typeof value === 'string' ? value : '';
  };
  const token = context.request.headers.get('x-captcha-token') || inInput('captcha_token');
  if (token === '') throw refusal('captcha_required', action);
  const clientId = inInput('client_id') || context.clientId;
  const grant = await readCaptchaToken(context.env, { ...context, clientId }, token, context.now);
  if (!grant || grant.solvedAt === 0) throw refusal('captcha_invalid', action);
}

/** Reads the limits that matter for an action of this kind. */
export async function addressRecord(
  env: Env,
  kind: ActionKind,
  ip: string,
  signedIn = false,
): Promise<AddressRecord> {
  return {
    wrongPasswords:
      kind === 'sign-in' ? await attemptsUsed(env, signInKey(ip), signInTriesPerAddress) : 0,
    signUps: kind === 'sign-up' ? await attemptsUsed(env, signUpKey(ip), signUpsPerAddress) : 0,
    passcodeProofs:
      kind === 'passcode' ? await attemptsUsed(env, passcodeProofKey(ip), passcodeCaptchaLimit) : 0,
    signedIn,
  };
}

async function attemptsUsed(env: Env, key: string, limit: RateLimit): Promise<number> {
  return limit.triesMax - (await peek(env, key, limit)).left;
}

function refusal(name: Extract<ErrorName, `captcha_${string}`>, action: string): ApiError {
  const isDriveCall = /:\/?(?:drive|vip|decompress|operating)\//.test(action);
  return new ApiError(name, { code: isDriveCall ? driveCaptchaCode : undefined });
}
