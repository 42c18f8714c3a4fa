import { isTv, osOf } from '#protocol/device.ts';
import { authorizationScopes, passwordMaxLength, passwordMinLength } from '#protocol/limits.ts';

/** Purpose of a verified address. */
export type VerificationPurpose = 'REGISTER' | 'SIGN_IN' | 'PASSWORD_RESET' | 'CHANGE_EMAIL';

/**
 * Returns the purpose of a request's `usage` (protocol 1.7); an empty one means sign-up. Returns
 * undefined for unknown purposes and those reserved for signed-in users.
 */
export function purposeOf(usage: string): VerificationPurpose | undefined {
  if (usage === '') return 'REGISTER';
  return (['REGISTER', 'SIGN_IN', 'PASSWORD_RESET'] as const).find((known) => known === usage);
}

/**
 * Letters, digits and common marks; a domain of at least two labels. The mailed code shows if the
 * address exists.
 */
const emailPattern =
  /^[^\s@"(),:;<>[\\\]\p{C}]{1,64}@(?=.{4,253}$)[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;

/** Checks the syntax of an email address. */
export function isEmail(value: string): boolean {
  return value.length <= 254 && emailPattern.test(value);
}

/** Returns the key by which accounts are found: the same for all spellings of an address. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}

/** Returns an initial name: the first word of the address, because the rest would reveal it. */
export function nameFromEmail(email: string): string {
  const local = email.slice(0, email.lastIndexOf('@'));
  return /\p{L}[\p{L}\p{M}]*/u.exec(local)?.[0] ?? local.slice(0, 1);
}

/** Folds a password for the lookup among common ones: case adds little strength. */
export function foldedPassword(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}

/**
 * Returns why a password is unacceptable, or undefined. There is no rule about kinds of characters:
 * length and rarity count (ASVS 6.2.1, 6.2.4, 6.2.9).
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
    return 'the same as the email address';
  }
  if (isCommon) return 'too common';
  return undefined;
}

/** Checks if a scope contains a word. */
export function holdsScope(scope: string, word: (typeof authorizationScopes)[number]): boolean {
  return scope.split(' ').includes(word);
}

/** Matched in order: each of these agents also contains the names below it. */
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
 * Names a device from its user agent for the device list: `Firefox · Windows`, `Chrome · TV`; '' if
 * unknown.
 */
export function deviceName(userAgent: string): string {
  const agent = agents.find(([pattern]) => pattern.test(userAgent))?.[1];
  const own = /^[\w.-]{1,40}(?=\/)/.exec(userAgent)?.[0];
  const program = agent ?? (own === 'Mozilla' ? undefined : own);
  const place = isTv(userAgent) ? 'TV' : osOf(userAgent);
  return [program, place].filter(Boolean).join(' · ');
}

/** Returns the model an Android browser reports, or the Apple device. */
export function deviceModel(userAgent: string): string {
  const apple = /\b(iPhone|iPad|iPod|Macintosh)\b/.exec(userAgent)?.[1];
  const android = /Android [\d.]+; ([^;)]{1,60}?)(?: Build\/[^;)]*)?[;)]/.exec(userAgent)?.[1];
  return apple ?? (android === 'K' ? '' : (android ?? ''));
}

/** Checks the syntax of a PKCE code verifier (RFC 7636): 43 to 128 characters. */
export function isCodeVerifier(value: string): boolean {
  return /^[\w.~-]{43,128}$/.test(value);
}

/** Checks the syntax of an S256 challenge: an unpadded base64url SHA-256. */
export function isCodeChallenge(value: string): boolean {
  return /^[\w-]{43}$/.test(value);
}

/** Thirty-two digits and letters that aren't mistaken for each other (Crockford's base 32). */
const plainAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a recovery code of 120 random bits: `XXXX-XXXX-XXXX-XXXX-XXXX-XXXX`. */
export function newRecoveryCode(random: (count: number) => Uint8Array): string {
  const letters = [...random(24)].map((byte) => plainAlphabet[byte % 32]).join('');
  return letters.replace(/.{4}(?=.)/g, '$&-');
}

/** Returns the key of a recovery code, the same for all its spellings. */
export function recoveryCodeKey(code: string): string {
  return code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
}

/** Twenty consonants, so that no code is a word (RFC 8628 6.1). */
const consonants = 'BCDFGHJKLMNPQRSTVWXZ';

/** Returns a code of 34 bits to be typed for a device: `XXXX-XXXX`. */
export function newUserCode(random: (count: number) => Uint8Array): string {
  let letters = '';
  while (letters.length < 8) {
    for (const byte of random(16)) {
      // Bytes above 239 are discarded to avoid bias.
      if (byte < 240 && letters.length < 8) letters += consonants[byte % 20];
    }
  }
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** Returns the key of a user code, the same for all its spellings; '' if it can't be a code. */
export function userCodeKey(code: string): string {
  const letters = code.toUpperCase().replace(/[\s-]/g, '');
  return /^[BCDFGHJKLMNPQRSTVWXZ]{8}$/.test(letters) ? letters : '';
}
