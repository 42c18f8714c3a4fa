import { trafficWindowDays } from '#protocol/limits.ts';

/** A line of the ledger, as far as it counts here. */
export interface GrantLine {
  premiumMs: number;
  storageBytes: number;
  trafficBytes?: number;
  createdAt: number;
}

/** What a ledger adds up to. */
export interface Entitlement {
  /** When premium ends or ended (ms); 0 when there never was any. */
  premiumUntil: number;
  /** Space beyond the product's default; may be negative when an operator made a drive smaller. */
  extraBytes: number;
  /** Whether any line was about space. */
  hasOwnSpace: boolean;
}

/**
 * Adds up a ledger whose lines are in the order they were written. Premium days are put behind
 * those still running, and begin at once where none are: a gap is not paid for. Days taken back are
 * taken from the end.
 */
export function entitlementOf(lines: readonly GrantLine[]): Entitlement {
  let premiumUntil = 0;
  let extraBytes = 0;
  let hasOwnSpace = false;
  for (const { premiumMs, storageBytes, createdAt } of lines) {
    if (premiumMs > 0) premiumUntil = Math.max(createdAt, premiumUntil) + premiumMs;
    else premiumUntil += premiumMs;
    extraBytes += storageBytes;
    hasOwnSpace ||= storageBytes !== 0;
  }
  return { premiumUntil, extraBytes, hasOwnSpace };
}

/** Traffic that was given or bought and still counts, in bytes. */
export function trafficOf(lines: readonly GrantLine[], now: number): number {
  const since = now - daysInMs(trafficWindowDays);
  return lines.reduce(
    (sum, { trafficBytes = 0, createdAt }) => sum + (createdAt > since ? trafficBytes : 0),
    0,
  );
}

/** Whether premium runs at a moment; at its very end it no longer does. */
export function isPremium(
  { premiumUntil }: Pick<Entitlement, 'premiumUntil'>,
  now: number,
): boolean {
  return premiumUntil > now;
}

/** How a moment travels: RFC 3339, '' for never (protocol 0, fact 1). */
export function moment(at: number): string {
  return at === 0 ? '' : new Date(at).toISOString();
}

/** A day of the calendar (UTC): `2026-11-21`. */
export function utcDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

const dayMs = 24 * 60 * 60 * 1000;

/** When the day of the calendar (UTC) after a moment begins, in milliseconds. */
export function nextUtcDay(at: number): number {
  return (Math.floor(at / dayMs) + 1) * dayMs;
}

/**
 * The line of the ledger that an account's check-in of a day becomes: there is one of that name, so
 * it is given once.
 */
export function checkInId(userId: string, at: number): string {
  return `check-in:${utcDay(at)}:${userId}`;
}

/** A number of days in milliseconds. */
export function daysInMs(days: number): number {
  return days * dayMs;
}

/** Days in a number of milliseconds; a begun day counts whole. */
export function msInDays(ms: number): number {
  return Math.max(0, Math.ceil(ms / dayMs));
}

/**
 * Digits and letters nobody mistakes for one another (Crockford's base 32): 20 of them carry 100
 * bits.
 */
const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 20;
const codePattern = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`);

/** A code from at least 20 random bytes: `7KQ2M-…`, four groups of five. */
export function codeFrom(random: Uint8Array): string {
  const characters = Array.from(random.subarray(0, codeLength), (byte) => codeAlphabet[byte % 32]);
  return characters.join('').replace(/(.{5})(?!$)/g, '$1-');
}

/**
 * The characters a typed code is compared by, undefined when it cannot be a code: letters in either
 * case, spaces and dashes of any kind left out, O read as 0, I and L as 1.
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

/** A code to invite by, from random bytes: letters and digits nobody mistakes for one another. */
export function inviteCodeFrom(random: Uint8Array): string {
  return Array.from(random, (byte) => codeAlphabet[byte % 32]).join('');
}

/** The characters of a code by which an operator recognises it without being able to redeem it. */
export function codePrefix(code: string): string {
  return code.slice(0, 5);
}
