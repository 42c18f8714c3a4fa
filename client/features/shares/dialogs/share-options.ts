import type { InputOf } from '#protocol/call.ts';
import { shareDaysMax, shareRestoreLimitMax } from '#protocol/limits.ts';
import { isPasscode } from '#protocol/passcodes.ts';
import type { createShare, OwnShare } from '#protocol/share.ts';
import type { ShareHabit } from '#client/app/storage/shapes.ts';
import { endMs } from '../../../lib/time-left.ts';

/**
 * What an owner wants of a link, as the form holds it, and what is sent for it. Time is an
 * argument.
 */

/**
 * When a link ends: `keep` leaves the end it has, the numbers are days from now, `date` is a day of
 * the calendar.
 */
export const expiryChoices = ['keep', 'never', '1', '7', '30', 'date'] as const;
/** A value of `expiryChoices`. */
export type ExpiryChoice = (typeof expiryChoices)[number];

/** The fields of the form. What a switch has turned off stays in its field and is not sent. */
export interface Wishes {
  readonly hasPasscode: boolean;
  readonly passcode: string;
  readonly expiry: ExpiryChoice;
  /** `2026-12-24`; the link ends with that day where its owner is. */
  readonly date: string;
  readonly hasLimit: boolean;
  /** How often it may be saved, as it was typed. */
  readonly limit: string;
}

/** Which fields hold something that cannot be. */
export type WishField = 'passcode' | 'date' | 'limit';

const dayMs = 86_400_000;

/** The fields that must be mended before anything is sent, in the order they stand. */
export function wrongWishes(wishes: Wishes, now: number): WishField[] {
  const wrong: WishField[] = [];
  if (wishes.hasPasscode && !isPasscode(wishes.passcode.trim())) wrong.push('passcode');
  if (wishes.expiry === 'date') {
    const end = endOfDay(wishes.date);
    if (!(end > now && end <= now + shareDaysMax * dayMs)) wrong.push('date');
  }
  if (wishes.hasLimit && limitOf(wishes) === undefined) wrong.push('limit');
  return wrong;
}

/**
 * The wishes as the calls take them: for a new share, and for a change (which leaves out an end
 * that is kept).
 */
export function wishInput(wishes: Wishes): Omit<InputOf<typeof createShare>, 'file_ids'> {
  return {
    ...(wishes.hasPasscode
      ? { pass_code_option: 'REQUIRED', custom_pass_code: wishes.passcode.trim() }
      : { pass_code_option: 'NOT_REQUIRED' }),
    ...expiryInput(wishes),
    restore_limit: wishes.hasLimit ? limitOf(wishes)! : -1,
  };
}

function expiryInput({ expiry, date }: Wishes): {
  expiration_days?: number;
  expiration_at?: string;
} {
  switch (expiry) {
    case 'keep':
      return {};
    case 'never':
      return { expiration_days: -1 };
    case 'date':
      return { expiration_at: new Date(endOfDay(date)).toISOString() };
    default:
      return { expiration_days: Number(expiry) };
  }
}

/**
 * When a link with these wishes ends: milliseconds since 1970, 0 for never, undefined for a day
 * that is none.
 */
export function endOf({ expiry, date }: Wishes, now: number): number | undefined {
  if (expiry === 'never' || expiry === 'keep') return 0;
  if (expiry !== 'date') return now + Number(expiry) * dayMs;
  const end = endOfDay(date);
  return end > now ? end : undefined;
}

/** How often it may be saved; undefined for what is no such number. */
function limitOf({ limit }: Wishes): number | undefined {
  const text = limit.trim();
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= shareRestoreLimitMax ? number : undefined;
}

/** The last second of a day where this device is; NaN for what is no day. */
function endOfDay(date: string): number {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? [];
  if (!year) return Number.NaN;
  const end = new Date(Number(year), Number(month) - 1, Number(day), 23, 59, 59);
  return end.getDate() === Number(day) ? end.getTime() : Number.NaN;
}

/** The day of a time where this device is, as a date field holds it. */
export function dayOf(ms: number): string {
  const at = new Date(ms);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** The form of a share that is there: everything as it is. */
export function wishesOf(share: OwnShare, freshPasscode: string, now: number): Wishes {
  const limit = Number(share.restore_limit);
  const end = endMs(share);
  return {
    hasPasscode: share.pass_code !== '',
    passcode: share.pass_code || freshPasscode,
    expiry: end > 0 ? 'keep' : 'never',
    date: dayOf(end || now + 7 * dayMs),
    hasLimit: limit > 0,
    limit: limit > 0 ? String(limit) : '10',
  };
}

/** What to remember of wishes. A day of the calendar is good once, so the habit before it stays. */
export function habitOf(wishes: Wishes, before: ShareHabit | null): ShareHabit {
  const { hasPasscode, expiry } = wishes;
  const isOnce = expiry === 'date' || expiry === 'keep';
  return {
    hasPasscode,
    expiry: isOnce ? (before?.expiry ?? 'never') : expiry,
    limit: wishes.hasLimit ? (limitOf(wishes) ?? 0) : 0,
  };
}

/** The form of a new link: as the last one was; the first is open to whoever has it, for good. */
export function firstWishes(habit: ShareHabit | null, freshPasscode: string, now: number): Wishes {
  return {
    hasPasscode: habit?.hasPasscode ?? false,
    passcode: freshPasscode,
    expiry: habit?.expiry ?? 'never',
    date: dayOf(now + 7 * dayMs),
    hasLimit: (habit?.limit ?? 0) > 0,
    limit: String(habit?.limit || 10),
  };
}
