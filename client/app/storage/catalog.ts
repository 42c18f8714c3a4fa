import { restoreWantedKey } from './keys.ts';
import {
  readCredentials,
  readIdList,
  readOauthInfo,
  readRecord,
  readShareHabit,
  readTexts,
  type Credentials,
} from './shapes.ts';

/** One value kept on the device in `localStorage`. */
export interface StoredEntry<T> {
  readonly key: string;
  /** The value in what was stored, or null for what does not belong there (specification 5). */
  readonly parse: (stored: unknown) => T | null;
  /** Without it the value stays until something removes it. */
  readonly lifetimeSeconds?: number;
  /** `text` is stored as it stands, everything else as JSON. */
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
 * Everything pages keep in `localStorage` (specification 3), all of it necessary. Beside it: locale
 * and its hint, theme, view type, user id, access to visit, free days, consent, campaign, referring
 * sites and the shares' tokens and passcodes are cookies (`protocol/cookies.ts`,
 * `protocol/consent.ts`); captcha tokens, display modes and uploads are in the local database
 * (`database.ts`). The page `/cookies` lists them all.
 */
export const stored = {
  /** Where the visitor signed in: on a share's page or on the product's own (specification 4). */
  loginScene: entry({ key: 'login_scene', parse: oneOf('share_page', 'official_page') }),
  /** The file whose preview was open when the visitor went to sign in. */
  previewFileId: entry({
    key: 'preview_file_id',
    parse: text,
    lifetimeSeconds: quarterHourSeconds,
  }),
  /** What was just saved from a share, so that the drive can point at it. */
  savedFileIds: entry({
    key: 'saved_file_ids',
    parse: readIdList,
    lifetimeSeconds: quarterHourSeconds,
  }),
  /** What is to be shown in its folder, so that the list there can point at it. */
  shownFileIds: entry({
    key: 'shown_file_ids',
    parse: readIdList,
    lifetimeSeconds: quarterHourSeconds,
  }),
  /** The folders walked through last, for the way back. */
  navigationFolders: entry({ key: 'navigation_folders', parse: readIdList }),
  /** What an authorization request left for its answer: PKCE verifier, state and the way back. */
  oauthInfo: entry({
    key: 'oauth_info',
    parse: readOauthInfo,
    lifetimeSeconds: quarterHourSeconds,
  }),
  /** That a save was asked for and is to be done after sign-in. */
  restoreWanted: entry({ key: restoreWantedKey, parse: flag, lifetimeSeconds: quarterHourSeconds }),
  /** The body of that save. */
  restoreRequest: entry({
    key: 'restore_request',
    parse: readRecord,
    lifetimeSeconds: quarterHourSeconds,
  }),
  /** The user for whom free days were asked for, which is done once (specification 4). */
  freeDaysAskedFor: entry({ key: 'free_days_asked_for', parse: text }),
  newUser: entry({ key: 'new_user', parse: oneOf('success', 'init', 'toget') }),
  /** Shares whose sensitive content the visitor chose to see or to keep covered. */
  hiddenShareCover: entry({
    key: 'hidden_share_cover',
    parse: readIdList,
    lifetimeSeconds: daySeconds,
  }),
  /** Shows a button that plays the blocked page, for whoever tests it. */
  showBlockButton: entry({ key: 'debug_show_block_button', parse: flag }),
  /** The account whose uploads wait on this device, so that a page looks for them. */
  uploadsOf: entry({ key: 'uploads_of', parse: text, as: 'text' }),
  /**
   * Whether uploads take small files first, and whether they bring along what devices keep for
   * themselves.
   */
  uploadsSmallFirst: entry({ key: 'uploads_small_first', parse: flag }),
  /** The folder a share was last saved into. */
  saveFolder: entry({ key: 'save_folder', parse: readRecord }),
  /** The folder something was last moved or copied to. */
  moveFolder: entry({ key: 'move_folder', parse: readRecord }),
  /** Files that were cut or copied, for the other tabs. */
  fileClipboard: entry({ key: 'file_clipboard', parse: readRecord, lifetimeSeconds: daySeconds }),
  /**
   * Whether single characters are shortcuts (WCAG 2.1.4); they are unless somebody switched them
   * off.
   */
  singleKeys: entry({ key: 'single_keys', parse: flag }),
  /**
   * Shortcuts that were chosen on this device in place of ours, by the names of their commands; ''
   * for none.
   */
  ownKeys: entry({ key: 'own_keys', parse: readTexts }),
  /** Whether this device tells of tasks that end while nobody looks. */
  tellOfTasks: entry({ key: 'tell_of_tasks', parse: flag }),
  /** Whether the details stand beside the files. */
  showsDetails: entry({ key: 'shows_details', parse: flag }),
  /** What was looked for on this device, the latest first. */
  pastSearches: entry({ key: 'past_searches', parse: readIdList }),
  /** How full the drive was when its warning was put away; after a week it may come again. */
  storageWarningRead: entry({
    key: 'storage_warning_read',
    parse: oneOf('tight', 'full'),
    lifetimeSeconds: 7 * daySeconds,
  }),
  /** How the last link was made, for the next one. */
  shareHabit: entry({ key: 'share_habit', parse: readShareHabit }),
  /**
   * The account's settings that are on (protocol/settings.ts), as this device last heard of them.
   */
  accountFlags: entry({ key: 'account_flags', parse: readIdList }),
  deviceId: entry({ key: 'deviceid', parse: text, as: 'text' }),
  /** Where older pages kept the device id. */
  olderDeviceId: entry({ key: '_deviceid', parse: text, as: 'text' }),
} as const;

/** The session of one client (specification 4, protocol 1.7). */
export function credentialsEntry(clientId: string): StoredEntry<Credentials> {
  return { key: `credentials_${clientId}`, parse: readCredentials };
}

/** Key of the captcha token of one client in the local database (specification 3, protocol 1.7). */
export function captchaKey(clientId: string): string {
  return `captcha_${clientId}`;
}

/** Key of the changes of one account that wait for a network, in the local database. */
export function waitingKey(userId: string): string {
  return `waiting_${userId}`;
}

/**
 * Keys of one account's uploads in the local database: the index, each batch with the folders and
 * files it came from as far as the browser lets a page keep them, and the files of a batch in
 * chunks.
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
