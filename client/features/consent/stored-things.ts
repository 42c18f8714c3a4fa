import { consentCookie, consentedCookies } from '#protocol/consent.ts';
import { type CookieEntry } from '#protocol/cookie-text.ts';
import { cookies, sharePasscodeCookie, shareTokenCookie } from '#protocol/cookies.ts';
import { captchaTokenSeconds } from '#protocol/limits.ts';
import type { MessageKey } from '#locales/index.ts';
import { answersPrefix } from '#client/app/offline/cached-answers.ts';
import { globalModeKey } from '#client/app/storage/display-mode.ts';
import {
  captchaKey,
  credentialsEntry,
  type StoredEntry,
  stored,
  uploadKeys,
  waitingKey,
} from '#client/app/storage/catalog.ts';
import { required } from '#protocol/required.ts';
import { keysOf } from '#protocol/tables.ts';

/**
 * All data pages store in a browser, generated from the storage catalogs. A cookie or a key without
 * a purpose is a type error.
 */

/** Entries stored for one purpose, with their names and lifetime. */
export interface StoredThing {
  readonly purpose: Purpose;
  readonly names: readonly string[];
  /** Seconds, or the text key of the event that ends it. */
  readonly until: number | Ending;
}

type ConsentKey = Extract<MessageKey, `consent.${string}`>;
/** Text key of a purpose. */
export type Purpose = Extract<ConsentKey, `consent.for${string}`>;
/** Text key of the event that deletes the data. */
export type Ending = Extract<ConsentKey, `consent.until${string}`>;

type Named = readonly [purpose: Purpose, name: string, until: number | Ending];

/** Placeholder for the id in names that end with one. */
const anyId = '…';

const cookiePurposes: Record<keyof typeof cookies, Purpose> = {
  locale: 'consent.forLanguage',
  hideLanguageChange: 'consent.forLanguage',
  view: 'consent.forLooks',
  order: 'consent.forLooks',
  theme: 'consent.forLooks',
  sidebar: 'consent.forLooks',
  visit: 'consent.forRegion',
  userId: 'consent.forAccount',
  invite: 'consent.forInvite',
  freeDays: 'consent.forFreeDays',
  shownCovers: 'consent.forCover',
};

const consentedPurposes: Record<keyof typeof consentedCookies, Purpose> = {
  campaignSource: 'consent.forCampaign',
  campaignMedium: 'consent.forCampaign',
  campaignName: 'consent.forCampaign',
  referrers: 'consent.forReferrers',
};

const storedPurposes: Record<keyof typeof stored, Purpose> = {
  loginScene: 'consent.forResuming',
  previewFileId: 'consent.forResuming',
  savedFileIds: 'consent.forPointing',
  shownFileIds: 'consent.forPointing',
  navigationFolders: 'consent.forHabits',
  oauthInfo: 'consent.forResuming',
  providerFlow: 'consent.forResuming',
  resumeRestore: 'consent.forResuming',
  restoreRequest: 'consent.forResuming',
  freeDaysRequested: 'consent.forWelcome',
  welcomeUnread: 'consent.forWelcome',
  newUser: 'consent.forWelcome',
  showBlockButton: 'consent.forTesting',
  sentRequests: 'consent.forUploads',
  uploadsOf: 'consent.forUploads',
  uploadsSmallFirst: 'consent.forHabits',
  saveFolder: 'consent.forHabits',
  moveFolder: 'consent.forHabits',
  fileClipboard: 'consent.forClipboard',
  singleKeys: 'consent.forHabits',
  ownKeys: 'consent.forHabits',
  notifyOfTasks: 'consent.forHabits',
  showsDetails: 'consent.forHabits',
  pastSearches: 'consent.forSearches',
  storageWarningRead: 'consent.forWarning',
  noticesRead: 'consent.forNotices',
  shareHabit: 'consent.forHabits',
  accountFlags: 'consent.forHabits',
  analyticsQueue: 'consent.forStatistics',
  deviceId: 'consent.forDevice',
  olderDeviceId: 'consent.forDevice',
};

/** Events that delete values without a fixed lifetime. Signing out deletes all of them too. */
const endings: Partial<Record<keyof typeof stored, Ending>> = {
  uploadsOf: 'consent.untilDone',
};

/** Cookies that need no consent. */
export const neededCookies = () =>
  groupByPurpose([
    ...namedCookies(cookies, cookiePurposes),
    namedCookie('consent.forChoice', consentCookie),
    namedCookie('consent.forPasscode', shareTokenCookie(anyId)),
    namedCookie('consent.forPasscode', sharePasscodeCookie(anyId)),
  ]);

/**
 * Other data that needs no consent: `localStorage`, the local database, and the copies for offline
 * reading.
 */
export const neededStorage = () =>
  groupByPurpose([
    ['consent.forSession', credentialsEntry(anyId).key, 'consent.untilSignOut'],
    ['consent.forCaptcha', captchaKey(anyId), captchaTokenSeconds],
    ...keysOf(stored)
      .filter((key) => key !== 'analyticsQueue')
      .map((key): Named => {
        const { key: name, lifetimeSeconds }: StoredEntry<unknown> = stored[key];
        return [
          storedPurposes[key],
          name,
          lifetimeSeconds ?? endings[key] ?? 'consent.untilSignOut',
        ];
      }),
    ['consent.forLooks', globalModeKey(anyId), 'consent.untilSignOut'],
    ['consent.forUploads', uploadKeys(anyId).index, 'consent.untilDone'],
    ['consent.forWaiting', waitingKey(anyId), 'consent.untilDone'],
    ['consent.forCopies', answersPrefix + anyId, 'consent.untilSignOut'],
    ['consent.forShell', 'magpie-page', 'consent.untilSignOut'],
    ['consent.forShell', `magpie-shell-${anyId}`, 'consent.untilSignOut'],
    ['consent.forReceiving', 'magpie-received', 'consent.untilDone'],
  ]);

/** Data stored only with consent. */
export const consentedThings = () =>
  groupByPurpose([
    ...namedCookies(consentedCookies, consentedPurposes),
    [
      storedPurposes.analyticsQueue,
      stored.analyticsQueue.key,
      required(stored.analyticsQueue.lifetimeSeconds, 'a lifetime'),
    ],
  ]);

function namedCookies<Key extends string>(
  entries: Record<Key, CookieEntry>,
  purposes: Record<Key, Purpose>,
): Named[] {
  return keysOf(entries).map((key) => namedCookie(purposes[key], entries[key]));
}

function namedCookie(purpose: Purpose, { name, maxAgeSeconds }: CookieEntry): Named {
  return [purpose, name, required(maxAgeSeconds, 'the lifetime of a cookie')];
}

/** Groups entries by purpose and lifetime, in their original order. */
function groupByPurpose(all: readonly Named[]): StoredThing[] {
  const lines = new Map<string, StoredThing & { names: string[] }>();
  for (const [purpose, name, until] of all) {
    const line = lines.get(`${purpose} ${until}`);
    if (line) line.names.push(name);
    else lines.set(`${purpose} ${until}`, { purpose, names: [name], until });
  }
  return [...lines.values()];
}
