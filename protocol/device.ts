import { deviceIdLength } from './limits.ts';

/**
 * The operating systems the product tells apart; the first four are in the specification
 * (specification 3).
 */
export type OsName = 'iOS' | 'Android' | 'Mac OS' | 'Windows' | 'Linux';

/** The tag that tells a service what kind of device is asking (specification 9). */
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

/** The tag of a device nothing is known about (specification 9). */
export const defaultPlatformTag: PlatformTag = platformTags.WEB;

/** Where a device id may have been stored, in the order they are asked (specification 3). */
export const deviceIdKeys = ['deviceid', '_deviceid'] as const;

/**
 * The device id in a stored text: the last part between dots, its first 32 characters
 * (specification 3). Null where nothing is stored or the part is empty.
 */
export function parseDeviceId(stored: string | null | undefined): string | null {
  return stored?.split('.').at(-1)?.slice(0, deviceIdLength) || null;
}

/** A fresh device id, 32 lower-case hex digits. `random` gives that many random bytes. */
export function newDeviceId(random: (count: number) => Uint8Array): string {
  return Array.from(random(deviceIdLength / 2), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}

/**
 * Tested from the top: Windows phones say Android, Android says Linux, and iOS says Mac OS X. An
 * iPad that asks for desktop pages says no more than a Mac does; only its touch points give it
 * away, and those a server never sees.
 */
const osPatterns: readonly (readonly [RegExp, OsName])[] = [
  [/windows/i, 'Windows'],
  [/iphone|ipad|ipod/i, 'iOS'],
  [/android|^ANDROID-/i, 'Android'],
  [/macintosh|mac os/i, 'Mac OS'],
  [/linux|x11|cros/i, 'Linux'],
];

/** The operating system a user agent names, null for none of the five. */
export function osOf(userAgent: string): OsName | null {
  return osPatterns.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}

/** Whether a user agent belongs to a phone or a tablet. */
export function isMobile(userAgent: string): boolean {
  const os = osOf(userAgent);
  return (
    os === 'iOS' ||
    (os === 'Android' && !isTv(userAgent)) ||
    /\bmobile\b|windows phone|blackberry|opera mini|kaios/i.test(userAgent)
  );
}

/** Whether a user agent belongs to a television, which has a wide screen and no touch. */
export function isTv(userAgent: string): boolean {
  return /smart-?tv|android tv|googletv|appletv|\bAFT[A-Z]|\bBRAVIA\b|tizen.+tv|web0s/i.test(
    userAgent,
  );
}

const crawlerPattern =
  /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|embedly|pinterest\/|vkshare|whatsapp\/|w3c_validator|lighthouse/i;

/**
 * Whether a user agent says that it reads pages for a machine: search engines, link previews,
 * monitors. Crawlers get no error page (specification 8). A Cubot is a phone.
 */
export function isCrawler(userAgent: string): boolean {
  return crawlerPattern.test(userAgent);
}

/** A native app, as its user agent tells it. */
export interface NativeApp {
  readonly packageName: string;
  readonly version: string;
}

/**
 * The native app a page is shown in (specification 1), null in a browser. Apps either begin with
 * `ANDROID-<package>/<version>` (protocol 1.2; `IOS-` likewise) or carry `<token>/<version>`
 * somewhere in a browser's text; the token is the operator's.
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
 * The platform tag of a device (specification 9): its own for the Android app, WAP for phones and
 * tablets in a browser, the system's for desktops, and WEB for everything else.
 */
export function platformTag(userAgent: string, token = ''): PlatformTag {
  const os = osOf(userAgent);
  if (os === 'Android' && nativeApp(userAgent, token)) return platformTags.ANDROID;
  if (isMobile(userAgent)) return platformTags.WAP;
  return os === null ? defaultPlatformTag : tagsByOs[os];
}
