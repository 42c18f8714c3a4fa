import { isTv, osOf } from '#protocol/device.ts';
import {
  authorizationScopes,
  passwordMaxLength,
  passwordMinLength,
  refreshGraceSeconds,
} from '#protocol/limits.ts';

/** What a verified address is good for. */
export type VerificationPurpose = 'REGISTER' | 'SIGN_IN' | 'PASSWORD_RESET' | 'CHANGE_EMAIL';

/**
 * The purpose a request's `usage` names (protocol 1.7); none is a sign-up. Undefined for one we do
 * not know, and for what only somebody who is signed in may ask for.
 */
export function purposeOf(usage: string): VerificationPurpose | undefined {
  if (usage === '') return 'REGISTER';
  return (['REGISTER', 'SIGN_IN', 'PASSWORD_RESET'] as const).find((known) => known === usage);
}

/**
 * Letters, digits and the usual marks; a domain of at least two labels. Whether it exists, the
 * letter finds out.
 */
const emailPattern =
  /^[^\s@"(),:;<>[\\\]\p{C}]{1,64}@(?=.{4,253}$)[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;

/** Whether a text can be an e-mail address. */
export function isEmail(value: string): boolean {
  return value.length <= 254 && emailPattern.test(value);
}

/** What two spellings of one address have in common: the key accounts are found by. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}

/**
 * The first name of an account: the first word of its address, because the rest would give the
 * address away.
 */
export function nameFromEmail(email: string): string {
  const local = email.slice(0, email.lastIndexOf('@'));
  return /\p{L}[\p{L}\p{M}]*/u.exec(local)?.[0] ?? local.slice(0, 1);
}

/**
 * A password as lists of common ones are searched: what only differs in case is no harder to guess.
 */
export function foldedPassword(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}

/**
 * Why a password cannot be taken; undefined when it can. There is no rule about kinds of
 * characters: long and unknown is what counts (ASVS 6.2.1, 6.2.4, 6.2.9).
 */
export function passwordFault(
  password: string,
  email: string,
  isCommon: boolean,
): string | undefined {
  const { length } = [...password];
  if (length < passwordMinLength) return `shorter than ${passwordMinLength} characters`;
  if (length > passwordMaxLength) return `longer than ${passwordMaxLength} characters`;
  const folded = foldedPassword(password);
  const key = emailKey(email);
  if (folded === key || folded === key.slice(0, key.lastIndexOf('@'))) {
    return 'the same as the e-mail address';
  }
  if (isCommon) return 'among the passwords that are tried first';
  return undefined;
}

/**
 * The scopes asked for, in our order; undefined when one is unknown. None asks for all
 * (specification 9).
 */
export function grantedScope(asked: string): string | undefined {
  const words = asked.split(/[\s+]+/).filter(Boolean);
  if (words.some((word) => !(authorizationScopes as readonly string[]).includes(word))) {
    return undefined;
  }
  return authorizationScopes
    .filter((scope) => words.length === 0 || words.includes(scope))
    .join(' ');
}

/** Whether every word of a scope is in another: nobody can hand on more than they hold. */
export function isWithinScope(scope: string, whole: string): boolean {
  const held = whole.split(' ');
  return scope.split(' ').every((word) => held.includes(word));
}

/** Whether a scope holds a word. */
export function holdsScope(scope: string, word: (typeof authorizationScopes)[number]): boolean {
  return scope.split(' ').includes(word);
}

/** What is known of a session when a refresh token comes that was not its newest. */
export interface RotatedSession {
  generation: number;
  rotatedAt: number;
  rotatedBy: string;
}

/**
 * Whether a replaced refresh token is answered once more: the answer that replaced it may have been
 * lost, or another tab of the same browser was quicker. Only the one just before, only for a short
 * time, only to whoever replaced it; anything else is a copy in strange hands.
 */
export function isLostAnswer(
  session: RotatedSession,
  asked: { generation: number; by: string; now: number },
): boolean {
  return (
    asked.generation === session.generation - 1 &&
    asked.by === session.rotatedBy &&
    asked.now - session.rotatedAt <= refreshGraceSeconds * 1000
  );
}

/** Tested from the top: each of these also carries the names of those below it. */
const agents: readonly (readonly [RegExp, string])[] = [
  [/^rclone\//i, 'rclone'],
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

/**
 * What a device list calls a device: `Firefox · Windows`, `Chrome · TV`, from its user agent; ''
 * when that says nothing.
 */
export function deviceName(userAgent: string): string {
  const agent = agents.find(([pattern]) => pattern.test(userAgent))?.[1];
  const own = /^[\w.-]{1,40}(?=\/)/.exec(userAgent)?.[0];
  const program = agent ?? (own === 'Mozilla' ? undefined : own);
  const place = isTv(userAgent) ? 'TV' : osOf(userAgent);
  return [program, place].filter(Boolean).join(' · ');
}

/**
 * What a device list says beside the name: the model an Android browser tells, or the Apple device.
 */
export function deviceModel(userAgent: string): string {
  const apple = /\b(iPhone|iPad|iPod|Macintosh)\b/.exec(userAgent)?.[1];
  const android = /Android [\d.]+; ([^;)]{1,60}?)(?: Build\/[^;)]*)?[;)]/.exec(userAgent)?.[1];
  return apple ?? (android === 'K' ? '' : (android ?? ''));
}

/** A code verifier of PKCE (RFC 7636): 43 to 128 of its characters. */
export function isCodeVerifier(value: string): boolean {
  return /^[\w.~-]{43,128}$/.test(value);
}

/** An S256 challenge: an unpadded base64url SHA-256. */
export function isCodeChallenge(value: string): boolean {
  return /^[\w-]{43}$/.test(value);
}

/**
 * Letters and digits that are not taken for one another, thirty-two of them (Crockford's base 32).
 */
const plainAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A recovery code of 120 random bits: `XXXX-XXXX-XXXX-XXXX-XXXX-XXXX`. `random` gives that many
 * random bytes.
 */
export function newRecoveryCode(random: (count: number) => Uint8Array): string {
  const letters = [...random(24)].map((byte) => plainAlphabet[byte % 32]).join('');
  return letters.replace(/.{4}(?=.)/g, '$&-');
}

/** What all spellings of a recovery code have in common: what is compared. */
export function recoveryCodeKey(code: string): string {
  return code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
}

/** Twenty consonants: no code of them is a word (RFC 8628 6.1). */
const consonants = 'BCDFGHJKLMNPQRSTVWXZ';

/**
 * A code to be typed at a device's side: `XXXX-XXXX`, 34 bits. `random` gives that many random
 * bytes.
 */
export function newUserCode(random: (count: number) => Uint8Array): string {
  let letters = '';
  while (letters.length < 8) {
    for (const byte of random(16)) {
      // Bytes above 239 are dropped, so that each letter is as likely as any other.
      if (byte < 240 && letters.length < 8) letters += consonants[byte % 20];
    }
  }
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** What all spellings of a user code have in common; '' for what cannot be one. */
export function userCodeKey(code: string): string {
  const letters = code.toUpperCase().replace(/[\s-]/g, '');
  return /^[BCDFGHJKLMNPQRSTVWXZ]{8}$/.test(letters) ? letters : '';
}
