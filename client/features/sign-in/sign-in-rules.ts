import type { ApiError } from '#protocol/errors.ts';
import { passwordMaxLength, passwordMinLength, verificationCodeLength } from '#protocol/limits.ts';
import { usedCodeReason } from '#protocol/tokens.ts';

/**
 * What the sign-in form checks before it asks anybody. The server decides; these only save a round
 * trip.
 */

/** The ways the form can be used. */
export const signInModes = ['signIn', 'signUp', 'forgot', 'code'] as const;
/** One of them. */
export type SignInMode = (typeof signInModes)[number];

/** A field of the form. */
export type SignInField = 'email' | 'password' | 'code';

/** Whether a text can be an address; whether it exists, the letter finds out. */
export function looksLikeEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());
}

/**
 * How many characters a new password lacks, 0 when it has enough. Characters are counted as people
 * see them.
 */
export function charactersMissing(password: string): number {
  return Math.max(0, passwordMinLength - [...password].length);
}

/** Whether a new password is longer than the server takes. */
export function isTooLong(password: string): boolean {
  return [...password].length > passwordMaxLength;
}

/**
 * The code in what was typed or pasted: the first run of six digits, also with spaces or hyphens
 * between them, also in other digits than 0 to 9; else the digits there are, at most six.
 */
export function codeIn(text: string): string {
  const plain = text.normalize('NFKC').replace(/\p{Nd}/gu, digitValue);
  const whole = /(?<!\d)(?:\d[ \u00a0-]?){5}\d(?!\d)/.exec(plain)?.[0] ?? plain;
  return whole.replace(/\D/g, '').slice(0, verificationCodeLength);
}

/** Whether a code has all its digits. */
export function isWholeCode(code: string): boolean {
  return code.length === verificationCodeLength;
}

/** Decimal digits of a script stand in blocks of ten that begin with its zero. */
function digitValue(digit: string): string {
  let point = digit.codePointAt(0)!;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - 1))) {
    point -= 1;
    value += 1;
  }
  return String(value);
}

/** The field an error of the server is about, undefined when it is about none of them. */
export function fieldOf(errorName: string, description: string): SignInField | undefined {
  if (errorName === 'invalid_argument')
    return description.startsWith('email') ? 'email' : undefined;
  return fieldsByError[errorName];
}

/**
 * Why a second factor was refused: it is not the code, it was used before, it is no recovery code
 * that is left, or the sign-in it belongs to has ended. Undefined when something else went wrong.
 */
export function refusalOf(
  error: Pick<ApiError, 'error' | 'details'>,
): 'wrong' | 'used' | 'recovery' | 'ended' | undefined {
  if (error.error === 'invalid_two_factor') {
    return error.details[0]?.reason === usedCodeReason ? 'used' : 'wrong';
  }
  if (error.error === 'invalid_two_factor_recovery') return 'recovery';
  return error.error === 'expired_token' ? 'ended' : undefined;
}

const fieldsByError: Readonly<Record<string, SignInField>> = {
  invalid_account_or_password: 'password',
  invalid_password: 'password',
  user_not_exist: 'email',
  invalid_verification_code: 'code',
  expired_verification_code: 'code',
};
