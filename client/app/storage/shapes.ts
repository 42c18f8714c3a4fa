import { shareRestoreLimitMax } from '#protocol/limits.ts';
import { isOneOf, isRecord } from '#protocol/tables.ts';

/**
 * Readers of stored values, which return the fields they know, or null. They are written out,
 * because each page with a session would load a library for schemas otherwise.
 */

/** Stored session (protocol 1.7). */
export interface Credentials {
  token_type: string;
  access_token: string;
  refresh_token: string;
  expires_in: number;
  /** ISO 8601. */
  expires_at: string;
  sub: string;
}

export function readCredentials(stored: unknown): Credentials | null {
  if (!isRecord(stored)) return null;
  const { token_type, access_token, refresh_token, expires_in, expires_at, sub } = stored;
  return isText(token_type) &&
    isFilled(access_token) &&
    isFilled(refresh_token) &&
    isNumber(expires_in) &&
    isTimestamp(expires_at) &&
    isFilled(sub)
    ? { token_type, access_token, refresh_token, expires_in, expires_at, sub }
    : null;
}

/** Stored captcha token (specification 3). */
export interface CaptchaInfo {
  action: string;
  captcha_token: string;
  meta?: unknown;
  /** Seconds. */
  expires_in: number;
  /** Expiry minus a safety margin, ISO 8601. */
  expires_at: string;
}

/**
 * Valid only if action and captcha_token are strings (specification 5). Other fields have defaults.
 */
export function readCaptchaInfo(stored: unknown): CaptchaInfo | null {
  if (!isRecord(stored)) return null;
  const { action, captcha_token, expires_in, expires_at } = stored;
  if (!isText(action) || !isText(captcha_token)) return null;
  return {
    action,
    captcha_token,
    ...('meta' in stored ? { meta: stored['meta'] } : {}),
    expires_in: isNumber(expires_in) ? expires_in : 0,
    expires_at: isText(expires_at) ? expires_at : '',
  };
}

export function readOauthInfo(stored: unknown) {
  if (!isRecord(stored)) return null;
  /** `return_to` is the path to return to. */
  const { state, code_verifier, redirect_uri, return_to } = stored;
  const isWhole = isFilled(state) && isFilled(code_verifier) && isFilled(redirect_uri);
  return isWhole && isText(return_to) ? { state, code_verifier, redirect_uri, return_to } : null;
}

export function readProviderFlow(stored: unknown) {
  if (!isRecord(stored)) return null;
  /** `return_to` is the path to return to. */
  const { provider, flow, return_to } = stored;
  const isWhole = isFilled(provider) && isFilled(flow) && isText(return_to);
  return isWhole ? { provider, flow, return_to } : null;
}

const expiries = ['never', '1', '7', '30'] as const;

/** Options of the latest link, without its passcode. */
export interface ShareHabit {
  hasPasscode: boolean;
  expiry: (typeof expiries)[number];
  /** 0 for none. */
  limit: number;
}

export function readShareHabit(stored: unknown): ShareHabit | null {
  if (!isRecord(stored)) return null;
  const { hasPasscode, expiry, limit } = stored;
  const isLimit = isNumber(limit) && Number.isInteger(limit) && limit >= 0;
  return typeof hasPasscode === 'boolean' &&
    isOneOf(expiries, expiry) &&
    isLimit &&
    limit <= shareRestoreLimitMax
    ? { hasPasscode, expiry, limit }
    : null;
}

export function readIdList(stored: unknown): string[] | null {
  return Array.isArray(stored) && stored.every(isFilled) ? stored : null;
}

export function readTexts(stored: unknown): Record<string, string> | null {
  if (!isRecord(stored)) return null;
  const texts = Object.entries(stored).filter((entry): entry is [string, string] =>
    isText(entry[1]),
  );
  return texts.length === Object.keys(stored).length ? Object.fromEntries(texts) : null;
}

export function readRecord(stored: unknown): Record<string, unknown> | null {
  return isRecord(stored) ? stored : null;
}

/** Reads analytics events. */
export function readCountedEvents(stored: unknown) {
  return listOf(stored, (event) => {
    if (!isRecord(event)) return null;
    const { category, action, label } = event;
    const isWhole = isFilled(category) && isFilled(action) && isText(label);
    return isWhole ? { category, action, label } : null;
  });
}

/** Reads paths of folders. */
export function readFolderPaths(stored: unknown) {
  return listOf(stored, (path) => {
    const folders = listOf(path, (folder) => {
      if (!isRecord(folder)) return null;
      const { id, name } = folder;
      return isFilled(id) && isText(name) ? { id, name } : null;
    });
    return folders?.length ? folders : null;
  });
}

/** Returns what was read of a list, or null if it's none or any of it wasn't read. */
function listOf<T>(stored: unknown, read: (one: unknown) => T | null): T[] | null {
  if (!Array.isArray(stored)) return null;
  const values = stored.map(read).filter((value) => value !== null);
  return values.length === stored.length ? values : null;
}

function isText(stored: unknown): stored is string {
  return typeof stored === 'string';
}

function isFilled(stored: unknown): stored is string {
  return isText(stored) && stored !== '';
}

function isNumber(stored: unknown): stored is number {
  return typeof stored === 'number' && !Number.isNaN(stored);
}

function isTimestamp(stored: unknown): stored is string {
  return isText(stored) && /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/.test(stored);
}
