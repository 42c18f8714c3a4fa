import { deviceIdLength } from './limits.ts';

/** Detected operating systems; the first four are from the specification (section 3). */
export type OsName = 'iOS' | 'Android' | 'Mac OS' | 'Windows' | 'Linux';

/** Tags that identify the kind of device to a service (specification 9). */
export const platformTags = {
  WAP: 3,
  PC: 0,
  WEB: 1,
  MAC: 4,
  ANDROID: 10,
  LINUX: 12,
} as const;

/** A platform tag's number. */
export type PlatformTag = (typeof platformTags)[keyof typeof platformTags];

/** The tag of an unknown device (specification 9). */
export const defaultPlatformTag: PlatformTag = platformTags.WEB;

/** Reads a platform tag from an address; undefined if there is no such tag. */
export function parsePlatformTag(text: string | null | undefined): PlatformTag | undefined {
  return Object.values(platformTags).find((tag) => String(tag) === text);
}

/**
 * Reads a stored device id: the first 32 characters after the last dot (specification 3). Returns
 * null if it is missing or empty.
 */
export function parseDeviceId(stored: string | null | undefined): string | null {
  return stored?.split('.').at(-1)?.slice(0, deviceIdLength) || null;
}

/** Generates a device id of 32 lowercase hex digits. */
export function newDeviceId(random: (count: number) => Uint8Array): string {
  return Array.from(random(deviceIdLength / 2), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}

/**
 * Matched in order: Windows phones also contain Android, Android contains Linux, and iOS contains
 * Mac OS X. An iPad that requests desktop pages looks like a Mac; only its touch points differ,
 * which a server never sees.
 */
const osPatterns: readonly (readonly [RegExp, OsName])[] = [
  [/windows/i, 'Windows'],
  [/iphone|ipad|ipod/i, 'iOS'],
  [/android|^ANDROID-/i, 'Android'],
  [/macintosh|mac os/i, 'Mac OS'],
  [/linux|x11|cros/i, 'Linux'],
];

/** Returns the operating system of a user agent, or null. */
export function osOf(userAgent: string): OsName | null {
  return osPatterns.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}

/** Recognizes phones and tablets. */
export function isMobile(userAgent: string): boolean {
  const os = osOf(userAgent);
  return (
    os === 'iOS' ||
    (os === 'Android' && !isTv(userAgent)) ||
    /\bmobile\b|windows phone|blackberry|opera mini|kaios/i.test(userAgent)
  );
}

/** Recognizes TVs, which have a wide screen and no touch. */
export function isTv(userAgent: string): boolean {
  return /smart-?tv|android tv|googletv|appletv|\bAFT[A-Z]|\bBRAVIA\b|tizen.+tv|web0s/i.test(
    userAgent,
  );
}

const crawlerPattern =
  /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|embedly|pinterest\/|vkshare|whatsapp\/|w3c_validator|lighthouse/i;

/**
 * Recognizes crawlers: search engines, link previews, monitors. Crawlers get no error page
 * (specification 8). Cubot is a phone brand.
 */
export function isCrawler(userAgent: string): boolean {
  return crawlerPattern.test(userAgent);
}

/** A native app as identified by its user agent. */
export interface NativeApp {
  readonly packageName: string;
  readonly version: string;
}

/**
 * Returns the native app that shows the page (specification 1), or null in a browser. An app's user
 * agent starts with `ANDROID-<package>/<version>` (protocol 1.2; also `IOS-`) or contains
 * `<token>/<version>` with the operator's token.
 */
export function nativeApp(userAgent: string, token = ''): NativeApp | null {
  const own = /^(?:android|ios)-([\w.]+)\/([\w.-]+)/i.exec(userAgent);
  if (own) return { packageName: own[1] ?? '', version: own[2] ?? '' };
  const marked = userAgent.split(/[\s;()]+/).find((word) => isMarked(word, token));
  return marked === undefined
    ? null
    : { packageName: token, version: marked.slice(token.length + 1) };
}

function isMarked(word: string, token: string): boolean {
  return token !== '' && word.toLowerCase().startsWith(`${token.toLowerCase()}/`);
}

const tagsByOs: Readonly<Record<OsName, PlatformTag>> = {
  iOS: platformTags.WAP,
  Android: platformTags.WAP,
  Windows: platformTags.PC,
  'Mac OS': platformTags.MAC,
  Linux: platformTags.LINUX,
};

/**
 * Returns the platform tag of a device (specification 9): its own for the Android app, WAP for
 * mobile browsers, the system's for desktops, and WEB otherwise.
 */
export function platformTag(userAgent: string, token = ''): PlatformTag {
  const os = osOf(userAgent);
  if (os === 'Android' && nativeApp(userAgent, token)) return platformTags.ANDROID;
  if (isMobile(userAgent)) return platformTags.WAP;
  return os === null ? defaultPlatformTag : tagsByOs[os];
}
