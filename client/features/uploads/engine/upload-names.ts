import { checkName, nameWithEnd, splitName } from '#protocol/names.ts';

/** File names from devices: system files to skip, and valid replacements for refused names. */

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
 * Is a path a system file: `.DS_Store`, `Thumbs.db`, `desktop.ini`, or an AppleDouble file (`._`)?
 */
export function isLeftByDevice(path: string): boolean {
  return path
    .split('/')
    .some((name) => leftByDevices.has(name.toLowerCase()) || /^\._./.test(name));
}

/** Returns the closest valid name for a refused one: characters replaced, stem shortened. */
export function mendedName(name: string): string {
  const text = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[/\\\p{Cc}]/gu, '_');
  const { stem, extension } = splitName(text);
  const cut = nameWithEnd(stem, extension);
  return checkName(cut).ok ? cut : `_${cut}`;
}
