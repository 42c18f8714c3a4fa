import type { InputOf } from '#protocol/call.ts';
import { shareDaysMax, shareRestoreLimitMax, shareTrafficLimitMax } from '#protocol/limits.ts';
import { isPasscode } from '#protocol/passcodes.ts';
import type { createShare, OwnShare } from '#protocol/share.ts';
import type { ShareHabit } from '#client/app/storage/shapes.ts';
import { required } from '#protocol/required.ts';
import { endMs } from '../../../lib/time-left.ts';

/**
 * Form values of a link's options and their conversion to requests. The current time is a
 * parameter.
 */

/**
 * Expiry options: `keep` leaves the current end unchanged, numbers are days from now, `date` is a
 * calendar day.
 */
export const expiryChoices = ['keep', 'never', '1', '7', '30', 'date'] as const;
export type ExpiryChoice = (typeof expiryChoices)[number];

/** Form values. The value of a field whose switch is off is kept but not sent. */
export interface ShareOptions {
  readonly hasPasscode: boolean;
  readonly passcode: string;
  readonly expiry: ExpiryChoice;
  /** `2026-12-24`: the link ends with that day in its owner's time zone. */
  readonly date: string;
  readonly hasLimit: boolean;
  /** Limit of saves, as typed. */
  readonly limit: string;
  /** Visitors get no buttons to download or save. */
  readonly hidesDownloads: boolean;
  readonly hasDownloadLimit: boolean;
  /** Limit of downloads, as typed. */
  readonly downloadLimit: string;
  readonly hasViewLimit: boolean;
  /** Limit of views, as typed. */
  readonly viewLimit: string;
  /** The recipient, for the owner. */
  readonly label: string;
  readonly hasTrafficLimit: boolean;
  /** Gigabytes, as typed. */
  readonly traffic: string;
  /** The files go to the trash when the link expires. */
  readonly trashAfter: boolean;
  /** Visitors see a cover first. */
  readonly isSensitive: boolean;
}

/** Fields that can be invalid. */
export type ShareOptionField =
  | 'passcode'
  | 'date'
  | 'limit'
  | 'downloadLimit'
  | 'viewLimit'
  | 'traffic';

const dayMs = 86_400_000;
const bytesPerGigabyte = 1_000_000_000;

/** The invalid fields, in form order. */
export function invalidFields(options: ShareOptions, now: number): ShareOptionField[] {
  const wrong: ShareOptionField[] = [];
  if (options.hasPasscode && !isPasscode(options.passcode.trim())) wrong.push('passcode');
  if (options.expiry === 'date') {
    const end = endOfDay(options.date);
    if (!(end > now && end <= now + shareDaysMax * dayMs)) wrong.push('date');
  }
  if (options.hasLimit && limitOf(options.limit) === undefined) wrong.push('limit');
  if (limitsDownloads(options) && limitOf(options.downloadLimit) === undefined)
    wrong.push('downloadLimit');
  if (options.hasViewLimit && limitOf(options.viewLimit) === undefined) wrong.push('viewLimit');
  if (options.hasTrafficLimit && trafficOf(options.traffic) === undefined) wrong.push('traffic');
  return wrong;
}

/** Request fields for the options. An end that is kept is omitted. */
export function optionsInput(options: ShareOptions): Omit<InputOf<typeof createShare>, 'file_ids'> {
  return {
    ...(options.hasPasscode
      ? { pass_code_option: 'REQUIRED', custom_pass_code: options.passcode.trim() }
      : { pass_code_option: 'NOT_REQUIRED' }),
    ...expiryInput(options),
    restore_limit: limitInput(options.hasLimit, options.limit),
    download_limit: options.hidesDownloads
      ? 0
      : limitInput(options.hasDownloadLimit, options.downloadLimit),
    view_limit: limitInput(options.hasViewLimit, options.viewLimit),
    traffic_limit: options.hasTrafficLimit
      ? required(trafficOf(options.traffic), 'the traffic')
      : -1,
    label: options.label.trim(),
    trash_after: options.trashAfter && options.expiry !== 'never',
    sensitive: options.isSensitive,
  };
}

/** True if a number of downloads is set. A link without a download button needs none. */
export function limitsDownloads({ hasDownloadLimit, hidesDownloads }: ShareOptions): boolean {
  return hasDownloadLimit && !hidesDownloads;
}

function limitInput(isOn: boolean, typed: string): number {
  return isOn ? required(limitOf(typed), 'the limit') : -1;
}

/** Bytes of a number of gigabytes; undefined if invalid. */
function trafficOf(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.');
  const bytes = /^\d{1,6}(\.\d{1,3})?$/.test(text)
    ? Math.round(Number(text) * bytesPerGigabyte)
    : 0;
  return bytes > 0 && bytes <= shareTrafficLimitMax ? bytes : undefined;
}

function expiryInput({ expiry, date }: ShareOptions): {
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

/** The end of a link in milliseconds since 1970; 0 for never, undefined for an invalid date. */
export function endOf({ expiry, date }: ShareOptions, now: number): number | undefined {
  if (expiry === 'never' || expiry === 'keep') return 0;
  if (expiry !== 'date') return now + Number(expiry) * dayMs;
  const end = endOfDay(date);
  return end > now ? end : undefined;
}

/** A limit of saves, downloads or views; undefined if invalid. */
function limitOf(typed: string): number | undefined {
  const text = typed.trim();
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= shareRestoreLimitMax ? number : undefined;
}

/** The last second of a local day; NaN for an invalid date. */
function endOfDay(date: string): number {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? [];
  if (!year) return Number.NaN;
  const end = new Date(Number(year), Number(month) - 1, Number(day), 23, 59, 59);
  return end.getDate() === Number(day) ? end.getTime() : Number.NaN;
}

/** The local day of a time, in the format of date fields. */
export function dayOf(ms: number): string {
  const at = new Date(ms);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** The form values of an existing share. */
export function optionsOfShare(share: OwnShare, freshPasscode: string, now: number): ShareOptions {
  const limit = Number(share.restore_limit);
  const end = endMs(share);
  return {
    hasPasscode: share.pass_code !== '',
    passcode: share.pass_code || freshPasscode,
    expiry: end > 0 ? 'keep' : 'never',
    date: dayOf(end || now + 7 * dayMs),
    hasLimit: limit > 0,
    limit: limit > 0 ? String(limit) : '10',
    ...useLimitsOf(share),
    isSensitive: share.sensitive,
  };
}

function useLimitsOf({ download_limit, view_limit, traffic_limit, label, trash_after }: OwnShare) {
  const [downloads, views] = [Number(download_limit), Number(view_limit)];
  const traffic = Number(traffic_limit);
  return {
    label,
    trashAfter: trash_after,
    hasTrafficLimit: traffic > 0,
    traffic: traffic > 0 ? String(traffic / bytesPerGigabyte) : '10',
    hidesDownloads: downloads === 0,
    hasDownloadLimit: downloads > 0,
    downloadLimit: downloads > 0 ? download_limit : '10',
    hasViewLimit: views > 0,
    viewLimit: views > 0 ? view_limit : '10',
  };
}

/**
 * The options to store as defaults. A calendar date can't be reused, so the previous default expiry
 * is kept.
 */
export function defaultsOf(options: ShareOptions, before: ShareHabit | null): ShareHabit {
  const { hasPasscode, expiry } = options;
  const isOnce = expiry === 'date' || expiry === 'keep';
  return {
    hasPasscode,
    expiry: isOnce ? (before?.expiry ?? 'never') : expiry,
    limit: options.hasLimit ? (limitOf(options.limit) ?? 0) : 0,
  };
}

/**
 * The form values of a new link, from the stored defaults. Without defaults, the link has no
 * passcode and never expires.
 */
export function initialOptions(
  habit: ShareHabit | null,
  freshPasscode: string,
  now: number,
): ShareOptions {
  return {
    hasPasscode: habit?.hasPasscode ?? false,
    passcode: freshPasscode,
    expiry: habit?.expiry ?? 'never',
    date: dayOf(now + 7 * dayMs),
    hasLimit: (habit?.limit ?? 0) > 0,
    limit: String(habit?.limit || 10),
    hidesDownloads: false,
    hasDownloadLimit: false,
    downloadLimit: '10',
    hasViewLimit: false,
    viewLimit: '10',
    label: '',
    hasTrafficLimit: false,
    traffic: '10',
    trashAfter: false,
    isSensitive: false,
  };
}
