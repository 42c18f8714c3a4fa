import { driveCaptchaCode, ApiError, type ErrorName } from '#protocol/errors.ts';
import {
  passcodeProofsAsked,
  signInTriesPerAddress,
  signUpsPerAddress,
  type RateLimit,
} from '#protocol/limits.ts';
import type { AppContext, Env } from '#worker/bindings.ts';
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

/** Fields a call's body may carry in place of headers (protocol 1.5). */
interface GivenInBody {
  captcha_token?: unknown;
  client_id?: unknown;
}

/**
 * Lets a call through, or throws `captcha_required` or `captcha_invalid`, numbered 4001 and 4002 on
 * account calls and 9 on drive calls (protocol 0, fact 6). Only where risk asks for proof is a
 * token looked at: a client that sends none, an empty or an old one is not turned away without
 * need, so that none of them can be caught in a loop of renewals.
 */
export async function checkCaptcha(
  c: AppContext,
  action: string,
  context: RequestContext,
  given: GivenInBody = {},
): Promise<void> {
  const kind = actionKindOf(action);
  if (!needsProof(kind, await addressRecord(context.env, kind, context.ip, context.userId !== '')))
    return;
  await checkProof(c, action, context, given);
}

/**
 * Asks the visitor for proof before a passcode of a guarded share is looked at: throws
 * `captcha_required` or `captcha_invalid`, and the captcha service gives this address no token
 * without a solved challenge for a while.
 */
export async function requirePasscodeProof(
  c: AppContext,
  action: string,
  context: RequestContext,
): Promise<void> {
  await consume(context.env, passcodeProofKey(context.ip), passcodeProofsAsked);
  await checkProof(c, action, context, {});
}

async function checkProof(
  c: AppContext,
  action: string,
  context: RequestContext,
  given: GivenInBody,
): Promise<void> {
  const inBody = (value: unknown) => (typeof value === 'string' ? value : '');
  const token = (c.req.header('x-captcha-token') ?? '') || inBody(given.captcha_token);
  if (token === '') throw refusal('captcha_required', action);
  const clientId = inBody(given.client_id) || context.clientId;
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
