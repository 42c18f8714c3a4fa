/** Formats the UTC day of a time: `2026-11-21`. */
export function utcDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the start of the next UTC day in milliseconds. */
export function nextUtcDay(at: number): number {
  return (Math.floor(at / dayMs) + 1) * dayMs;
}

/**
 * Returns the id of the ledger line of a day's check-in. It is unique, so the reward is granted
 * once.
 */
export function checkInId(userId: string, at: number): string {
  return `check-in:${utcDay(at)}:${userId}`;
}

export function daysInMs(days: number): number {
  return days * dayMs;
}

/** Converts milliseconds to days, rounded up. */
export function msInDays(ms: number): number {
  return Math.max(0, Math.ceil(ms / dayMs));
}

/** Unambiguous digits and letters (Crockford's base 32): 20 of them carry 100 bits. */
const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 20;
const codePattern = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`);

/** Formats a code from at least 20 random bytes: `7KQ2M-…`, four groups of five. */
export function codeFrom(random: Uint8Array): string {
  const characters = Array.from(random.subarray(0, codeLength), (byte) => codeAlphabet[byte % 32]);
  return characters.join('').replace(/(.{5})(?!$)/g, '$1-');
}

/**
 * Normalizes a typed code for comparison: any case, spaces and dashes ignored, O read as 0, I and L
 * as 1. Returns undefined if it can't be a code.
 */
export function plainCode(typed: string): string | undefined {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]+/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return codePattern.test(plain) ? plain : undefined;
}

/** Formats an invitation code from random bytes, without ambiguous characters. */
export function inviteCodeFrom(random: Uint8Array): string {
  return Array.from(random, (byte) => codeAlphabet[byte % 32]).join('');
}

/**
 * Returns the part of a code by which an operator recognizes it without being able to redeem it.
 */
export function codePrefix(code: string): string {
  return code.slice(0, 5);
}

const loginScenes: readonly unknown[] = ['share_page', 'official_page'];

/** Returns the origin of an account with the page of its first sign-in: `web/share_page`. */
export function arrivalFrom(from: string, data: unknown): string {
  const scene = data !== null && typeof data === 'object' && 'scene' in data ? data.scene : '';
  return loginScenes.includes(scene) ? `${from}/${String(scene)}` : from;
}
