import { scryptSync } from 'node:crypto';

/**
 * Passcodes at rest: scrypt with N = 2^14, r = 8, p = 1, about 50 ms a guess. The call is
 * synchronous on purpose: a ShareObject counts a try, evaluates it and takes the count back when it
 * was right, with nobody in between.
 */
const cost = { N: 2 ** 14, r: 8, p: 1 } as const;
const hashBytes = 32;
const saltBytes = 16;

/** `salt.hash`, both in hex; a new salt each time. */
export function hashPasscode(passcode: string): string {
  const salt = crypto.getRandomValues(new Uint8Array(saltBytes));
  return `${hex(salt)}.${hex(derive(passcode, salt))}`;
}

/** Whether a passcode is the hashed one; compared without telling by time where they differ. */
export function isPasscodeOf(passcode: string, hashed: string): boolean {
  const [salt = '', hash = ''] = hashed.split('.');
  return crypto.subtle.timingSafeEqual(derive(passcode, bytes(salt)), bytes(hash));
}

/** Does the work of one evaluation for nothing, where there is no share to guess at. */
export function hashForTiming(passcode: string): void {
  derive(passcode, new Uint8Array(saltBytes));
}

function derive(passcode: string, salt: Uint8Array): Uint8Array {
  return scryptSync(passcode, salt, hashBytes, cost);
}

function hex(of: Uint8Array): string {
  return Array.from(of, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytes(of: string): Uint8Array {
  return Uint8Array.from(of.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
