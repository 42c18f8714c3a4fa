import { fileNameMaxBytes } from './limits.ts';

/**
 * File names: what is refused, and how a name that is taken is numbered. A name is data, never a
 * path or a key, so little is refused: what no file system can hold, and what could be mistaken for
 * a path.
 */

/** Why a name is refused. */
export type NameFault = 'empty' | 'dots' | 'separator' | 'control' | 'surrogate' | 'tooLong';

/** A checked name in its composed form, or why it is refused. */
export type NameCheck =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly reason: NameFault };

/**
 * Checks a name and brings it to composed form (NFC), so that the same letters typed on different
 * systems are the same name. Refused are an empty name, `.` and `..`, slashes and backslashes, NUL
 * and other control characters, half surrogate pairs, and more than 255 bytes of UTF-8.
 * Bidirectional controls are allowed: see `hasBidiControl`.
 */
export function checkName(text: string): NameCheck {
  // Half a pair has no UTF-8 form, so this comes before anything that reads characters.
  if (!text.isWellFormed()) return { ok: false, reason: 'surrogate' };
  const name = text.normalize('NFC');
  const fault = faults.find(({ found }) => found(name));
  return fault ? { ok: false, reason: fault.reason } : { ok: true, name };
}

const faults: readonly { readonly reason: NameFault; readonly found: (name: string) => boolean }[] =
  [
    { reason: 'empty', found: (name) => name.trim() === '' },
    { reason: 'dots', found: (name) => name === '.' || name === '..' },
    { reason: 'separator', found: (name) => /[/\\]/.test(name) },
    { reason: 'control', found: (name) => /\p{Cc}/u.test(name) },
    { reason: 'tooLong', found: (name) => utf8Bytes(name) > fileNameMaxBytes },
  ];

/**
 * The bytes a text takes in UTF-8; counted by hand because neither side's encoder is known here.
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

/**
 * Whether a name holds characters that turn the direction of reading: `gpj.exe` can be made to look
 * like `exe.jpg`.
 */
export function hasBidiControl(name: string): boolean {
  return /[\u202a-\u202e\u2066-\u2069]/.test(name);
}

/**
 * The name to use when one is taken: `a.txt` becomes `a(1).txt`, an archive keeps both parts of
 * `.tar.gz`, and a hidden file's dot begins no extension. The stem is cut, between characters,
 * where the result would be longer than 255 bytes.
 */
export function numberedName(name: string, number: number): string {
  const { stem, extension } = splitName(name);
  const end = `(${number})${extension}`;
  return nameWithEnd(stem, end);
}

/**
 * A name with an end behind it, cut between characters where both would be longer than 255 bytes.
 */
export function nameWithEnd(name: string, end: string): string {
  return cutToBytes(name, fileNameMaxBytes - utf8Bytes(end)) + end;
}

/** A name in front of its extension, and the extension with its dot (`''` when there is none). */
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
