import { sharePasscode } from './limits.ts';

/**
 * Passcodes of shares (protocol 4.1), made and checked by one rule on both sides. Randomness is an
 * argument.
 */

/** Lower-case letters and digits that cannot be taken for one another: no l and 1, no o and 0. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A passcode out of random bytes; the alphabet has 32 letters, so every byte gives one evenly. */
export function generatePasscode(random: Uint8Array): string {
  return Array.from(
    random.subarray(0, sharePasscode.generatedLength),
    (byte) => alphabet[byte % alphabet.length],
  ).join('');
}

const pattern = new RegExp(`^[A-Za-z0-9]{${sharePasscode.lengthMin},${sharePasscode.lengthMax}}$`);

/** Whether an owner may choose this: 4 to 10 letters or digits. */
export function isPasscode(text: string): boolean {
  return pattern.test(text);
}
