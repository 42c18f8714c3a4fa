import { checkName, nameWithEnd, splitName } from '#protocol/names.ts';

/**
 * Names of files as devices have them: what is left out, and what the drive takes instead of a name
 * it refuses.
 */

const leftByDevices: ReadonlySet<string> = new Set([
  '.ds_store',
  'thumbs.db',
  'ehthumbs.db',
  'desktop.ini',
  '.localized',
  '.spotlight-v100',
  '.trashes',
  '.fseventsd',
  '__macosx',
]);

/**
 * Whether a path is something a device keeps for itself: `.DS_Store`, `Thumbs.db`, `desktop.ini`,
 * `._` doubles.
 */
export function isLeftByDevice(path: string): boolean {
  return path
    .split('/')
    .some((name) => leftByDevices.has(name.toLowerCase()) || /^\._./.test(name));
}

/**
 * A name the drive takes that is as near as can be to one it refuses: its characters replaced, its
 * stem cut.
 */
export function mendedName(name: string): string {
  const text = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[/\\\p{Cc}]/gu, '_');
  const { stem, extension } = splitName(text);
  const cut = nameWithEnd(stem, extension);
  return checkName(cut).ok ? cut : `_${cut}`;
}
