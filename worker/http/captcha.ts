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
import { peek, consume, consumeOrThrow } from '#worker/http/limiter.ts';

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

/** An attempt that `reserveAttempt` counts. */
interface Attempt {
  key: string;
  limit: RateLimit;
  freeTries: number;
  description: string;
  /** Counts failed attempts, if the caller gives successful ones back. */
  failedKey?: string;
}

/**
 * Waits between looks for attempts that were given back. Comparing a password takes 0.3 s, but
 * seconds on a busy machine.
 */
const reservationWaitsMs = [400, 1200, 2400, 4000, 6000] as const;

/**
 * Counts an attempt of an account call in one step with the decision if it needs a captcha, so that
 * parallel attempts can't all precede it: without a solved captcha only the first `freeTries` of a
 * window are allowed. With `failedKey` it waits up to 14 seconds for those in progress, which may
 * be given back. Throws `captcha_required`, `captcha_invalid` or `resource_exhausted`.
 */
export async function reserveAttempt(
  context: RequestContext,
  input: object,
  attempt: Attempt,
): Promise<void> {
  const { env } = context;
  const { key, limit, freeTries, failedKey, description } = attempt;
  const fault = await proofFault(context, input);
  if (!fault) return void (await consumeOrThrow(env, key, limit, description));
  const free = { ...limit, triesMax: freeTries };
  if ((await consume(env, key, free)).allowed) return;
  for (const waitMs of reservationWaitsMs) {
    if (!failedKey || !(await peek(env, failedKey, free)).allowed) break;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    if ((await consume(env, key, free)).allowed) return;
  }
  throw new ApiError(fault);
}

async function checkProof(action: string, context: RequestContext, input: object): Promise<void> {
  const fault = await proofFault(context, input);
  if (fault) throw refusal(fault, action);
}

type CaptchaError = Extract<ErrorName, `captcha_${string}`>;

/** Returns the error for a missing or unsolved captcha; undefined if it is solved. */
async function proofFault(
  context: RequestContext,
  input: object,
): Promise<CaptchaError | undefined> {
  const inInput = (name: 'captcha_token' | 'client_id') => {
    const value: unknown = Reflect.get(input, name);
    return typeof value === 'string' ? value : '';
  };
  const token = context.request.headers.get('x-captcha-token') || inInput('captcha_token');
  if (token === '') return 'captcha_required';
  const clientId = inInput('client_id') || context.clientId;
  const grant = await readCaptchaToken(context.env, { ...context, clientId }, token, context.now);
  return grant && grant.solvedAt > 0 ? undefined : 'captcha_invalid';
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

function refusal(name: CaptchaError, action: string): ApiError {
  const isDriveCall = /:\/?(?:drive|vip|decompress|operating)\//.test(action);
  return new ApiError(name, { code: isDriveCall ? driveCaptchaCode : undefined });
}
