import { sharePasscode } from './limits.ts';

/**
 * Share passcodes (protocol 4.1), generated and validated by the same rule on both sides.
 * Randomness is an argument.
 */

/** Unambiguous lowercase letters and digits: neither l and 1 nor o and 0. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Generates a passcode from random bytes; the alphabet has 32 characters, so there is no bias. */
export function generatePasscode(random: Uint8Array): string {
  return Array.from(
    random.subarray(0, sharePasscode.generatedLength),
    (byte) => alphabet[byte % alphabet.length],
  ).join('');
}

const pattern = new RegExp(`^[A-Za-z0-9]{${sharePasscode.lengthMin},${sharePasscode.lengthMax}}$`);

/** Validates a chosen passcode: 4 to 10 letters or digits. */
export function isPasscode(text: string): boolean {
  return pattern.test(text);
}
