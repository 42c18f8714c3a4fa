import { fileNameMaxBytes } from './limits.ts';

/**
 * File names: which are refused, and how conflicting names are numbered. A name is data and never a
 * path or key, so only names that no file system supports or that look like a path are refused.
 */

/** Why a name is refused. */
export type NameFault = 'empty' | 'dots' | 'separator' | 'control' | 'surrogate' | 'tooLong';

/** A valid name, unchanged, or the reason it is refused. */
export type NameCheck =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly reason: NameFault };

/**
 * Checks a name and returns it as it was sent, because clients refuse a ticket for another name.
 * Refuses an empty name, `.` and `..`, slashes and backslashes, the control characters U+0000 to
 * U+001F, lone surrogates, and more than 255 bytes of UTF-8 in composed form. Bidirectional
 * controls are allowed, and interfaces show names without them.
 */
export function checkName(text: string): NameCheck {
  // Lone surrogates have no UTF-8 form, so this check comes first.
  if (!text.isWellFormed()) return { ok: false, reason: 'surrogate' };
  const fault = faults.find(({ found }) => found(text));
  return fault ? { ok: false, reason: fault.reason } : { ok: true, name: text };
}

/**
 * Returns the form in which names are compared (NFC): equal text from different systems is the same
 * name, however it is encoded.
 */
export function comparableName(name: string): string {
  return name.normalize('NFC');
}

/** True if two names are the same text in any encoding. */
export function isSameName(one: string, other: string): boolean {
  return one === other || comparableName(one) === comparableName(other);
}

const faults: readonly { readonly reason: NameFault; readonly found: (name: string) => boolean }[] =
  [
    { reason: 'empty', found: (name) => name.trim() === '' },
    { reason: 'dots', found: (name) => name === '.' || name === '..' },
    { reason: 'separator', found: (name) => /[/\\]/.test(name) },
    { reason: 'control', found: hasControlCharacter },
    { reason: 'tooLong', found: (name) => nameBytes(name) > fileNameMaxBytes },
  ];

/** The length that the limit applies to. Decomposed Hangul would be three times longer. */
function nameBytes(name: string): number {
  return utf8Bytes(comparableName(name));
}

/**
 * Returns the length of a text in UTF-8 bytes. Counted by hand because neither runtime's encoder is
 * available here.
 */
export function utf8Bytes(text: string): number {
  let bytes = 0;
  for (const character of text) bytes += characterBytes(character.codePointAt(0) ?? 0);
  return bytes;
}

function characterBytes(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}

/** Detects U+0000 to U+001F. Names with U+007F to U+009F exist on disks, so those are allowed. */
export function hasControlCharacter(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- these are the characters that are refused
  return /[\u0000-\u001f]/.test(text);
}

/**
 * Numbers a conflicting name: `a.txt` becomes `a(1).txt`, `.tar.gz` stays whole, and the dot of a
 * hidden file starts no extension. The stem is truncated between characters if the result would
 * exceed 255 bytes.
 */
export function numberedName(name: string, number: number): string {
  const { stem, extension } = splitName(name);
  const end = `(${number})${extension}`;
  return nameWithEnd(stem, end);
}

/** Appends to a name, truncated between characters if the result would exceed 255 bytes. */
export function nameWithEnd(name: string, end: string): string {
  const whole = name + end;
  if (nameBytes(whole) <= fileNameMaxBytes) return whole;
  return cutToBytes(comparableName(name), fileNameMaxBytes - utf8Bytes(end)) + end;
}

/** Splits a name into its stem and extension with the dot (`''` if there is none). */
export function splitName(name: string): { stem: string; extension: string } {
  const extension = /(?<=.)(?:\.tar)?\.[^.\s]{1,16}$/su.exec(name)?.[0] ?? '';
  return { stem: name.slice(0, name.length - extension.length), extension };
}

function cutToBytes(text: string, bytesMax: number): string {
  let bytes = 0;
  let cut = '';
  for (const character of text) {
    bytes += characterBytes(character.codePointAt(0) ?? 0);
    if (bytes > bytesMax) break;
    cut += character;
  }
  return cut;
}
