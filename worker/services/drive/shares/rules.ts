import { ApiError } from '#protocol/errors.ts';
import {
  shareDaysMax,
  sharePasscode,
  shareRestoreLimitMax,
  shareTrafficLimitMax,
  shareUndoSeconds,
  shareUseLimitMax,
} from '#protocol/limits.ts';
import { hasControlCharacter } from '#protocol/names.ts';
import { generatePasscode, isPasscode } from '#protocol/passcodes.ts';
import { isSlug } from '#protocol/share-slug.ts';
import { settableStatuses, type ShareStatus } from '#protocol/share-status.ts';
import { isOneOf } from '#protocol/tables.ts';

/** Rules of sharing (specification 4 and 5; protocol 4). Time and randomness are arguments. */

const dayMs = 86_400_000;

/**
 * State that decides whether a share can be opened. The ShareObject keeps it; isolates cache it for
 * seconds.
 */
export interface ShareState {
  /** The owner has stopped sharing. */
  deleted: boolean;
  /** Status set by moderation; `OK` if none. */
  moderation: ShareStatus;
  /** Shared files and folders that still exist. */
  fileCount: number;
  /** Milliseconds since 1970; 0: never. */
  expiresAt: number;
  /** -1: no limit. */
  restoreLimit: number;
  /** Completed restores. */
  restoreCount: number;
  /** -1: no limit. */
  viewLimit: number;
  viewCount: number;
  /** -1: no limit. */
  downloadLimit: number;
  downloadCount: number;
  /** Bytes; -1: no limit. */
  trafficLimit: number;
  trafficUsed: number;
}

/**
 * Returns the status of a share at a time, apart from its passcode (specification 4). The owner's
 * decision comes first, then the operator's, then expiry and limit. A share is expired at its
 * expiry, not after it.
 */
export function statusOf(share: ShareState, now: number): ShareStatus {
  if (share.deleted) return 'DELETED';
  if (share.moderation !== 'OK') return share.moderation;
  if (share.fileCount === 0) return 'DELETED';
  if (share.expiresAt > 0 && now >= share.expiresAt) return 'EXPIRED';
  if (share.restoreLimit >= 0 && share.restoreCount >= share.restoreLimit) {
    return 'MAX_RESTORE_COUNT';
  }
  if (isTrafficUsedUp(share)) return 'MAX_RESTORE_COUNT';
  return 'OK';
}

/** True if as many bytes were sent to the visitors of a share as its owner allows. */
export function isTrafficUsedUp(share: Pick<ShareState, 'trafficLimit' | 'trafficUsed'>): boolean {
  return share.trafficLimit >= 0 && share.trafficUsed >= share.trafficLimit;
}

/** Returns a status that moderation may set. Throws `invalid_argument` for any other. */
export function moderationStatus(value: ShareStatus | null | undefined): ShareStatus {
  const status = value ?? 'PROHIBITED';
  if (isOneOf(settableStatuses, status)) return status;
  throw new ApiError('invalid_argument', {
    description: `status: must be one of ${settableStatuses.join(', ')}`,
  });
}

/** The owner's options for a passcode (protocol 4.1). */
export interface PasscodeOptions {
  pass_code_option: string;
  share_to: string;
  custom_pass_code: string;
  pass_code: string;
}

/**
 * Returns the passcode of a new share; '' for a public one. The option decides; without one, a
 * chosen code or `encryptedlink` means a passcode. Throws `invalid_argument` for an unknown option
 * and for a chosen code that isn't 4 to 10 letters or digits.
 */
export function choosePasscode(options: PasscodeOptions, random: Uint8Array): string {
  const chosen = (options.custom_pass_code || options.pass_code).trim();
  const option =
    options.pass_code_option ||
    (chosen || options.share_to === 'encryptedlink' ? 'REQUIRED' : 'NOT_REQUIRED');
  if (option === 'NOT_REQUIRED') return '';
  if (option !== 'REQUIRED') {
    throw new ApiError('invalid_argument', {
      description: 'pass_code_option: must be REQUIRED or NOT_REQUIRED',
    });
  }
  if (!chosen) return generatePasscode(random);
  if (!isPasscode(chosen)) {
    throw new ApiError('invalid_argument', {
      description: `custom_pass_code: must be ${sharePasscode.lengthMin} to ${sharePasscode.lengthMax} letters or digits`,
    });
  }
  return chosen;
}

/**
 * Expiry of a share: `days` as chosen by the owner (-1: never), `at` in milliseconds since 1970 (0:
 * never).
 */
export interface Expiry {
  days: number;
  at: number;
}

type NumberText = number | string | null | undefined;

/**
 * Returns the expiry from a number of days or a date; the date wins (protocol 4.1). -1, '' and
 * absent mean never. Throws `invalid_argument` unless it is a future time within ten years.
 */
export function chooseExpiry(days: NumberText, date: string, now: number): Expiry {
  if (date && date !== '-1') {
    const at = rfc3339.test(date) ? Date.parse(date) : Number.NaN;
    if (!(at > now && at <= now + shareDaysMax * dayMs)) {
      throw new ApiError('invalid_argument', {
        description: 'expiration_at: must be a future time within ten years, as RFC 3339',
      });
    }
    return { days: Math.ceil((at - now) / dayMs), at };
  }
  const whole = wholeNumber(days);
  if (whole === undefined || whole === -1) return { days: -1, at: 0 };
  if (!(whole >= 1 && whole <= shareDaysMax)) {
    throw new ApiError('invalid_argument', {
      description: `expiration_days: must be -1 or 1 to ${shareDaysMax}`,
    });
  }
  return { days: whole, at: now + whole * dayMs };
}

const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/i;

/**
 * Returns how often a share may be saved: -1 (also for '' and absent) means no limit, otherwise at
 * least once.
 */
export function chooseRestoreLimit(value: NumberText): number {
  return chooseLimit('restore_limit', value, shareRestoreLimitMax);
}

/** Returns how often a share may be opened or downloaded, by the rules of `chooseRestoreLimit`. */
export function chooseUseLimit(field: 'view_limit' | 'download_limit', value: NumberText): number {
  // A link without downloads can only be looked at.
  return chooseLimit(field, value, shareUseLimitMax, field === 'download_limit' ? 0 : 1);
}

/** Returns how many bytes a share may send, by the rules of `chooseRestoreLimit`. */
export function chooseTrafficLimit(value: NumberText): number {
  return chooseLimit('traffic_limit', value, shareTrafficLimitMax);
}

/**
 * Returns a valid slug, in lower case. Throws `invalid_argument` for any other, for reserved words,
 * and for what could be the id of a share.
 */
export function chooseSlug(value: string): string {
  const slug = value.trim().toLowerCase();
  if (isSlug(slug)) return slug;
  throw new ApiError('invalid_argument', {
    description: 'slug: must be 3 to 64 letters a to z, digits and single hyphens between them',
  });
}

function chooseLimit(field: string, value: NumberText, max: number, min = 1): number {
  const limit = wholeNumber(value);
  if (limit === undefined || limit === -1) return -1;
  if (limit >= min && limit <= max) return limit;
  throw new ApiError('invalid_argument', {
    description: `${field}: must be -1 or ${min} to ${max}`,
  });
}

/** Returns undefined if absent, and NaN, which no range contains, unless it is a whole number. */
function wholeNumber(value: NumberText): number | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const number = typeof value === 'string' && !/^-?\d{1,15}$/.test(value) ? Number.NaN : +value;
  return Number.isInteger(number) ? number : Number.NaN;
}

/**
 * Returns the title of a share: the owner's, or the first name and the number of others, in any
 * language: `Photos +2`. Throws `invalid_argument` for control characters and lone surrogates.
 */
export function chooseTitle(requested: string, names: readonly string[]): string {
  const title = requested.trim();
  if (!title.isWellFormed() || hasControlCharacter(title)) {
    throw new ApiError('invalid_argument', { description: 'title: holds control characters' });
  }
  if (title) return title.normalize('NFC');
  const [first = '', ...more] = names;
  return more.length > 0 ? `${first} +${more.length}` : first;
}

/** Shares deleted at this time or later can be restored now. */
export function undoableSince(now: number): number {
  return now - shareUndoSeconds * 1000;
}

/** Returns the address of a share, without its passcode (protocol 4.1). */
export function shareUrl(siteOrigin: string, shareId: string): string {
  return `${siteOrigin}/s/${shareId}`;
}

/** Formats an expiry for the wire: RFC 3339, or `-1` for never. */
export function expirationText(expiresAt: number): string {
  return expiresAt > 0 ? new Date(expiresAt).toISOString() : '-1';
}

/** Returns how many restores are left; -1 without a limit. */
export function restoresLeft(share: Pick<ShareState, 'restoreLimit' | 'restoreCount'>): number {
  return share.restoreLimit < 0 ? -1 : Math.max(0, share.restoreLimit - share.restoreCount);
}

/** True if the views of a share are used up: it opens only for visitors who have opened it. */
export function areViewsUsedUp(share: Pick<ShareState, 'viewLimit' | 'viewCount'>): boolean {
  return share.viewLimit >= 0 && share.viewCount >= share.viewLimit;
}

/** Returns how many downloads are left; -1 without a limit. Some of them may be reserved. */
export function downloadsLeft(share: Pick<ShareState, 'downloadLimit' | 'downloadCount'>): number {
  return share.downloadLimit < 0 ? -1 : Math.max(0, share.downloadLimit - share.downloadCount);
}
