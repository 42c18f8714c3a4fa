import { fieldOf, tableOf } from './tables.ts';

/**
 * Download targets by device (specification 3). `ios`, `gp` and `android` are the mobile app, `gp`
 * its page in Google Play; `mac_apple` and `mac_intel` are the two builds of the Mac app; the last
 * three are the browser extension in the stores of Chrome, Edge and Firefox.
 */
export const downloadTargets = [
  'android',
  'ios',
  'gp',
  'tv',
  'windows',
  'mac_apple',
  'mac_intel',
  'chrome',
  'edge',
  'firefox',
] as const;
export type DownloadTarget = (typeof downloadTargets)[number];

/** Download addresses; '' for unpublished apps. */
export type Downloads = Readonly<Record<DownloadTarget, string>>;

/**
 * Reads the addresses from the `value` of the call `resources`, which an operator edits by hand.
 * Ignores anything but https addresses.
 */
export function downloadsIn(value: Readonly<Record<string, unknown>>): Downloads {
  const downloads = fieldOf(fieldOf(value, 'values'), 'downloads');
  return tableOf(downloadTargets, (target) => httpsAddress(fieldOf(downloads, target)));
}

/** As copied from a browser: ASCII with everything else escaped. */
const https = /^https:\/\/[\w.-]+(:\d+)?([/?#][!-~]*)?$/;

function httpsAddress(value: unknown): string {
  return typeof value === 'string' && https.test(value) ? value : '';
}
