import { analyticsQueueKey } from '#protocol/consent.ts';
import { accountFlagsKey, resumeRestoreKey } from './keys.ts';
import {
  readCountedEvents,
  readCredentials,
  readFolderPaths,
  readIdList,
  readOauthInfo,
  readProviderFlow,
  readRecord,
  readShareHabit,
  readTexts,
  type Credentials,
} from './shapes.ts';

/** A value stored in `localStorage`. */
export interface StoredEntry<T> {
  readonly key: string;
  /** Validates the stored value. Returns null if it's invalid (specification 5). */
  readonly parse: (stored: unknown) => T | null;
  /** Without it, the value is kept until it's removed. */
  readonly lifetimeSeconds?: number;
  /** `text` is stored unchanged, other values as JSON. */
  readonly as?: 'text';
}

const text = (stored: unknown) => (typeof stored === 'string' && stored !== '' ? stored : null);
const flag = (stored: unknown) => (typeof stored === 'boolean' ? stored : null);
const oneOf =
  <const T extends string>(...values: readonly T[]) =>
  (stored: unknown): T | null =>
    values.find((value) => value === stored) ?? null;

const entry = <T>(definition: StoredEntry<T>): StoredEntry<T> => definition;

const quarterHourSeconds = 15 * 60;
const daySeconds = 24 * 60 * 60;

/**
 * Everything pages store in `localStorage` (specification 3), all of it necessary except
 * `analyticsQueue`. Cookies
 * (`protocol/cookies.ts`, `protocol/consent.ts`) store locale and its hint, theme, view type, user
 * id, access pass, free days, consent, campaign, referring sites, and share tokens and passcodes.
 * The local database (`database.ts`) stores captcha tokens, display settings and uploads. The page
 * `/cookies` lists all of them.
 */
export const stored = {
  /** Page where the visitor signed in: a share or the product's own (specification 4). */
  loginScene: entry({ key: 'login_scene', parse: oneOf('share_page', 'official_page') }),
  /** File that was previewed when the visitor signed in to save, shown again afterwards. */
  previewFileId: entry({
    key: 'preview_file_id',
    parse: text,
    lifetimeSeconds: quarterHourSeconds,
  }),
  /** Items just saved from a share, to be highlighted in the drive. */
  savedFileIds: entry({
    key: 'saved_file_ids',
    parse: readIdList,
    lifetimeSeconds: quarterHourSeconds,
  }),
  /** Items to be highlighted in their folder. */
  shownFileIds: entry({
    key: 'shown_file_ids',
    parse: readIdList,
    lifetimeSeconds: quarterHourSeconds,
  }),
  /** Paths of recently visited folders, offered when items are moved or copied. */
  navigationFolders: entry({ key: 'navigation_folders', parse: readFolderPaths }),
  /** State of an authorization request: PKCE verifier, state and return path. */
  oauthInfo: entry({
    key: 'oauth_info',
    parse: readOauthInfo,
    lifetimeSeconds: quarterHourSeconds,
  }),
  /** A sign-in at a provider that was begun: its sealed state and the return path. */
  providerFlow: entry({
    key: 'provider_flow',
    parse: readProviderFlow,
    lifetimeSeconds: quarterHourSeconds,
  }),
  /** A save to be resumed after sign-in. */
  resumeRestore: entry({ key: resumeRestoreKey, parse: flag, lifetimeSeconds: quarterHourSeconds }),
  /** Request body of that save. */
  restoreRequest: entry({
    key: 'restore_request',
    parse: readRecord,
    lifetimeSeconds: quarterHourSeconds,
  }),
  /** User who has already requested free days, which happens once (specification 4). */
  freeDaysRequested: entry({ key: 'free_days_asked_for', parse: text }),
  /** An account was created here, and its welcome hasn't been read. */
  welcomeUnread: entry({ key: 'welcome_unread', parse: flag }),
  /** How far the free days of an account created here are (specification 4). */
  newUser: entry({ key: 'new_user', parse: oneOf('success', 'init', 'toget') }),
  /** The debug console has a button that shows the blocked page. */
  showBlockButton: entry({ key: 'debug_show_block_button', parse: flag }),
  /** Tokens that continue to send files to requests, by request, the latest last. */
  sentRequests: entry({
    key: 'sent_requests',
    parse: readTexts,
    lifetimeSeconds: 60 * daySeconds,
  }),
  /** Account with unfinished uploads on this device. */
  uploadsOf: entry({ key: 'uploads_of', parse: text, as: 'text' }),
  /** Upload options: small files first, and including system files. */
  uploadsSmallFirst: entry({ key: 'uploads_small_first', parse: flag }),
  /** Folder of the latest save. */
  saveFolder: entry({ key: 'save_folder', parse: readRecord }),
  /** Target folder of the latest move or copy. */
  moveFolder: entry({ key: 'move_folder', parse: readRecord }),
  /** Cut or copied files, for other tabs. */
  fileClipboard: entry({ key: 'file_clipboard', parse: readRecord, lifetimeSeconds: daySeconds }),
  /** Are single characters shortcuts (WCAG 2.1.4)? On by default. */
  singleKeys: entry({ key: 'single_keys', parse: flag }),
  /** Custom shortcuts on this device by command name, '' for none. */
  ownKeys: entry({ key: 'own_keys', parse: readTexts }),
  /** Notifies about finished tasks on this device. */
  notifyOfTasks: entry({ key: 'tell_of_tasks', parse: flag }),
  /** Shows the details panel. */
  showsDetails: entry({ key: 'shows_details', parse: flag }),
  /** Recent searches on this device, latest first. */
  pastSearches: entry({ key: 'past_searches', parse: readIdList }),
  /** Storage level at which the warning was dismissed. It may return after a week. */
  storageWarningRead: entry({
    key: 'storage_warning_read',
    parse: oneOf('tight', 'full', 'over'),
    lifetimeSeconds: 7 * daySeconds,
  }),
  /** Announcements that were dismissed, latest first. */
  noticesRead: entry({ key: 'notices_read', parse: readIdList }),
  /** Options of the latest link, as defaults for the next. */
  shareHabit: entry({ key: 'share_habit', parse: readShareHabit }),
  /** Copy of the account's settings that are on (protocol/settings.ts). */
  accountFlags: entry({ key: accountFlagsKey, parse: readIdList }),
  /** Events to be counted (protocol/analytics.ts). Only with consent. */
  analyticsQueue: entry({
    key: analyticsQueueKey,
    parse: readCountedEvents,
    lifetimeSeconds: daySeconds,
  }),
  deviceId: entry({ key: 'deviceid', parse: text, as: 'text' }),
  /** Device id stored by earlier clients. */
  olderDeviceId: entry({ key: '_deviceid', parse: text, as: 'text' }),
} as const;

/** Session of one client (specification 4, protocol 1.7). */
export function credentialsEntry(clientId: string): StoredEntry<Credentials> {
  return { key: `credentials_${clientId}`, parse: readCredentials };
}

/** Key of a client's captcha token in the local database (specification 3, protocol 1.7). */
export function captchaKey(clientId: string): string {
  return `captcha_${clientId}`;
}

/** Key of an account's pending offline changes in the local database. */
export function waitingKey(userId: string): string {
  return `waiting_${userId}`;
}

/**
 * Keys of an account's uploads in the local database: the index, each batch with the folder and
 * file handles the browser allows to keep, and its files in chunks.
 */
export function uploadKeys(userId: string) {
  const of = `uploads_${userId}`;
  return {
    index: of,
    batch: (batch: string) => `${of}_${batch}`,
    roots: (batch: string) => `${of}_${batch}_roots`,
    items: (batch: string, chunk: number) => `${of}_${batch}_${chunk}`,
  };
}
