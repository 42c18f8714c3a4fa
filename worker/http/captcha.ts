import { driveCaptchaCode, ApiError, type ErrorName } from '#protocol/errors.ts';
import {
  passcodeProofsAsked,
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
  needsProof,
} from '#worker/http/captcha-risk.ts';
import { readCaptchaToken } from '#worker/http/captcha-token.ts';
import { peek, consume } from '#worker/http/limiter.ts';

/**
 * Throws `captcha_required` or `captcha_invalid` if risk demands a solved captcha; their numbers
 * are 4001 and 4002 on account calls and 9 on drive calls (protocol 0, fact 6). A token is checked
 * only when risk demands one: clients that send none, an empty or an old one must not be caught in
 * a loop of renewals. The token and the client's id may come in the input instead of in headers
 * (protocol 1.5).
 */
export async function checkCaptcha(
  action: string,
  context: RequestContext,
  input: object,
): Promise<void> {
  const kind = actionKindOf(action);
  const record = await addressRecord(context.env, kind, context.ip, context.userId !== '');
  if (needsProof(kind, record)) await checkProof(action, context, input);
}

/**
 * Throws `captcha_required` or `captcha_invalid` until the visitor of a share that many have
 * guessed at has solved a captcha. For a while the captcha service then gives this address no token
 * without a solved challenge.
 */
export async function requirePasscodeProof(action: string, context: RequestContext): Promise<void> {
  await consume(context.env, passcodeProofKey(context.ip), passcodeProofsAsked);
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

/** What the limits know about an address, as far as an action of this kind makes it matter. */
export async function addressRecord(
  env: Env,
  kind: ActionKind,
  ip: string,
  signedIn = false,
): Promise<AddressRecord> {
  return {
    wrongPasswords: kind === 'sign-in' ? await used(env, signInKey(ip), signInTriesPerAddress) : 0,
    signUps: kind === 'sign-up' ? await used(env, signUpKey(ip), signUpsPerAddress) : 0,
    passcodeProofs:
      kind === 'passcode' ? await used(env, passcodeProofKey(ip), passcodeProofsAsked) : 0,
    signedIn,
  };
}

async function used(env: Env, key: string, limit: RateLimit): Promise<number> {
  return limit.triesMax - (await peek(env, key, limit)).left;
}

function refusal(name: Extract<ErrorName, `captcha_${string}`>, action: string): ApiError {
  const isDriveCall = /:\/?(?:drive|vip|decompress|operating)\//.test(action);
  return new ApiError(name, { code: isDriveCall ? driveCaptchaCode : undefined });
}
