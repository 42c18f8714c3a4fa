import { scryptSync } from 'node:crypto';

/**
 * Hashed passcodes: scrypt with N = 2^14, r = 8, p = 1, about 50 ms per guess. Synchronous on
 * purpose: a ShareObject counts a try, evaluates it and uncounts a right one without interruption.
 */
const cost = { N: 2 ** 14, r: 8, p: 1 } as const;
const hashBytes = 32;
const saltBytes = 16;

/** Returns `salt.hash` in hex, with a new salt each time. */
export function hashPasscode(passcode: string): string {
  const salt = crypto.getRandomValues(new Uint8Array(saltBytes));
  return `${hex(salt)}.${hex(derive(passcode, salt))}`;
}

/** Compares a passcode with a hash in constant time. */
export function isPasscodeOf(passcode: string, hashed: string): boolean {
  const [salt = '', hash = ''] = hashed.split('.');
  return crypto.subtle.timingSafeEqual(derive(passcode, bytes(salt)), bytes(hash));
}

/** Takes as long as one evaluation, where there is no share. */
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
