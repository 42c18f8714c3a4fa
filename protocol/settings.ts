import * as v from 'valibot';
import { call } from './call.ts';
import { anything, requiredText, text } from './fields.ts';

/**
 * What clients keep for an account beside its files (protocol 2.9). Any JSON; the drive itself
 * reads `restore_path`.
 */

const valueLettersMax = 4096;

/**
 * POST drive/v1/settings: keeps one setting; null forgets it. `restore_path` is the folder that
 * saved shares go to.
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
 * GET user/v1/settings?items=: settings by name, comma-joined or repeated; all of them when none is
 * named.
 */
export const readSettings = call({
  method: 'GET',
  path: 'user/v1/settings',
  input: v.object({ items: v.union([text(2048), v.array(v.pipe(v.string(), v.maxLength(64)))]) }),
  output: v.object({ settings: v.record(v.string(), anything) }),
  session: 'required',
});

/**
 * The settings that are on or off for an account (specification 3), by what they are kept under.
 */
export const accountFlags = {
  /** What other programs add without naming a folder goes into one of theirs. */
  separateAppFolders: 'save_other_app_files_in_separate_folders',
  /** What is added without naming a folder goes into one for the kind of device. */
  platformFolder: 'default_folder_based_on_platform',
  /** What systems leave behind in folders is left out of uploads. */
  filterFiles: 'filter_files_when_create',
  /** Shares that were closed for their content are listed among the others. */
  sensitiveShares: 'display_sensitive_shares',
  /** A share's link or code in the search shows what it shares. */
  sharedInSearch: 'show_shared_content_from_search',
  /** Messages tell the number of the request they are about. */
  testMode: 'test_mode',
} as const;
export type AccountFlag = keyof typeof accountFlags;

/** Those that are on until somebody turns them off. */
export const flagsOnAtFirst: readonly AccountFlag[] = ['filterFiles', 'sensitiveShares'];

/** Whether a setting is on, by the settings that are kept. */
export function isFlagOn(settings: Readonly<Record<string, unknown>>, flag: AccountFlag): boolean {
  const value = settings[accountFlags[flag]];
  return typeof value === 'boolean' ? value : flagsOnAtFirst.includes(flag);
}
