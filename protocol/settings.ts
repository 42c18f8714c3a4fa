import * as v from 'valibot';
import { call } from './call.ts';
import { anything, requiredText, text } from './fields.ts';

/**
 * Settings that clients store for an account (protocol 2.9). Values are any JSON; the drive itself
 * uses `restore_path`.
 */

const valueLettersMax = 4096;

/**
 * POST drive/v1/settings: stores a setting; null deletes it. `restore_path` is the folder for saved
 * shares.
 */
export const saveSetting = call({
  method: 'POST',
  path: 'drive/v1/settings',
  input: v.object({
    item: v.pipe(requiredText(64), v.regex(/^[\w.:-]+$/, 'is not the name of a setting')),
    value: v.pipe(
      v.optional(anything, null),
      v.check(
        (value) => JSON.stringify(value).length <= valueLettersMax,
        `longer than ${valueLettersMax} characters`,
      ),
    ),
  }),
  output: v.object({}),
  session: 'required',
});

/**
 * GET user/v1/settings?items=: returns settings by name, comma-separated or repeated; all if no
 * name is given.
 */
export const readSettings = call({
  method: 'GET',
  path: 'user/v1/settings',
  input: v.object({ items: v.union([text(2048), v.array(v.pipe(v.string(), v.maxLength(64)))]) }),
  output: v.object({ settings: v.record(v.string(), anything) }),
  session: 'required',
});

/** On/off settings of an account (specification 3) and their stored names. */
export const accountFlags = {
  /** Files added by other programs without a folder go into a folder per program. */
  separateAppFolders: 'save_other_app_files_in_separate_folders',
  /** Files added without a folder go into a folder per kind of device. */
  platformFolder: 'default_folder_based_on_platform',
  /** System files such as .DS_Store are skipped in uploads. */
  filterFiles: 'filter_files_when_create',
  /** Shares closed for their content are listed too. */
  sensitiveShares: 'display_sensitive_shares',
  /** A search for a share's link or code shows its contents. */
  sharedInSearch: 'show_shared_content_from_search',
  /** With a mouse, a click opens files and folders instead of selecting them. */
  singleClick: 'open_with_single_click',
  /** Messages show the request id. */
  testMode: 'test_mode',
} as const;
export type AccountFlag = keyof typeof accountFlags;

/** Settings that are on by default. */
export const flagsOnAtFirst: readonly AccountFlag[] = ['filterFiles', 'sensitiveShares'];

/** Returns if a setting is on. */
export function isFlagOn(settings: Readonly<Record<string, unknown>>, flag: AccountFlag): boolean {
  const value = settings[accountFlags[flag]];
  return typeof value === 'boolean' ? value : flagsOnAtFirst.includes(flag);
}
