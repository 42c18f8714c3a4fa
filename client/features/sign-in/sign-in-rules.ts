import type { ApiError } from '#protocol/errors.ts';
import { passwordMaxLength, passwordMinLength, verificationCodeLength } from '#protocol/limits.ts';
import { usedCodeReason } from '#protocol/tokens.ts';

/** Modes of the form. */
export const signInModes = ['signIn', 'signUp', 'forgot', 'code'] as const;
export type SignInMode = (typeof signInModes)[number];

/** A field of the form. */
export type SignInField = 'email' | 'password' | 'code';

/**
 * The fields of a step. An emailed code is entered without the address; a reset, and a sign-up
 * whose password was refused, ask for a password with it.
 */
export function shownFields(step: {
  mode: SignInMode;
  isSent: boolean;
  asksPassword: boolean;
}): readonly SignInField[] {
  const { mode, isSent, asksPassword } = step;
  if (isSent) return mode === 'forgot' || asksPassword ? ['code', 'password'] : ['code'];
  return mode === 'signIn' || mode === 'signUp' ? ['email', 'password'] : ['email'];
}

/** A syntax check only. The emailed code proves that the address exists. */
export function looksLikeEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());
}

/** Number of characters a new password lacks; 0 if it is long enough. Counts grapheme clusters. */
export function charactersMissing(password: string): number {
  return Math.max(0, passwordMinLength - [...password].length);
}

/** True if a new password exceeds the server's limit. */
export function isTooLong(password: string): boolean {
  return [...password].length > passwordMaxLength;
}

/**
 * Extracts a code from typed or pasted text: the first run of six digits of any script, which may
 * contain spaces or hyphens, else the first six digits there are.
 */
export function extractCode(text: string): string {
  const plain = text.normalize('NFKC').replace(/\p{Nd}/gu, digitValue);
  const whole = /(?<!\d)(?:\d[ \u00a0-]?){5}\d(?!\d)/.exec(plain)?.[0] ?? plain;
  return whole.replace(/\D/g, '').slice(0, verificationCodeLength);
}

/** True if a code has all six digits. */
export function isCompleteCode(code: string): boolean {
  return code.length === verificationCodeLength;
}

/** Unicode encodes the decimal digits of a script in a block of ten, beginning with zero. */
function digitValue(digit: string): string {
  let point = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - 1))) {
    point -= 1;
    value += 1;
  }
  return String(value);
}

/** The field a server error is about, undefined if none. `developerText` begins with its name. */
export function errorField(errorName: string, developerText: string): SignInField | undefined {
  if (errorName === 'invalid_argument')
    return developerText.startsWith('email') ? 'email' : undefined;
  return fieldsByError[errorName];
}

/**
 * Reason why a second factor was rejected: wrong code, used code, invalid recovery code, or expired
 * sign-in. Undefined for other errors.
 */
export function secondFactorRefusal(
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
