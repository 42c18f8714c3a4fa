import { type Encoding, encodings, likelyEncoding } from '#protocol/text-encoding.ts';
import { isOneOf } from '#protocol/tables.ts';

/** Pages of a text file, which is read by bytes. */

/** A position in a text: the next byte, and the encoding that was found at its start. */
export interface TextPosition {
  offset: number;
  /** Undefined until the first bytes are read. */
  encoding: Encoding | undefined;
}

/** Part of a text, and the bytes it takes. */
interface TextPage {
  text: string;
  usedBytes: number;
}

/** Reads a cursor, '' for the start. Returns undefined for anything else. */
export function readTextCursor(cursor: string): TextPosition | undefined {
  if (cursor === '') return { offset: 0, encoding: undefined };
  const [, offset = '', encoding = ''] = /^(\d{1,15})\.([\w-]+)$/.exec(cursor) ?? [];
  return isOneOf(encodings, encoding) ? { offset: Number(offset), encoding } : undefined;
}

/** Returns the cursor of a position. */
export function textCursor(offset: number, encoding: Encoding): string {
  return `${offset}.${encoding}`;
}

/** Guesses the encoding of a text from its first bytes. Returns undefined if it isn't text. */
export function textEncodingOf(bytes: Uint8Array): Encoding | undefined {
  const encoding = likelyEncoding(bytes, decoded);
  return isWide(encoding) || !bytes.includes(0) ? encoding : undefined;
}

/**
 * Decodes bytes up to their last line break, so that a page neither divides a line nor a character.
 * Without a line break, it ends before an incomplete character. `isLast` decodes all.
 */
export function textPage(bytes: Uint8Array, encoding: Encoding, isLast: boolean): TextPage {
  const usedBytes = isLast ? bytes.length : endOfPage(bytes, encoding);
  const text = new TextDecoder(encoding).decode(bytes.subarray(0, usedBytes));
  return { text, usedBytes };
}

function endOfPage(bytes: Uint8Array, encoding: Encoding): number {
  if (isWide(encoding)) return endOfWidePage(bytes, encoding === 'utf-16le' ? 0 : 1);
  // No encoding has a line feed inside a longer character.
  const lineEnd = bytes.lastIndexOf(0x0a) + 1;
  if (lineEnd > 0) return lineEnd;
  if (encoding !== 'utf-8') return bytes.length;
  let end = bytes.length;
  while (end > 0 && end > bytes.length - 4 && ((bytes[end - 1] ?? 0) & 0xc0) === 0x80) end--;
  const first = bytes[end - 1] ?? 0;
  // A character of several bytes begins here, and may be incomplete.
  return first >= 0xc0 ? end - 1 || bytes.length : bytes.length;
}

function endOfWidePage(bytes: Uint8Array, lowByte: 0 | 1): number {
  const whole = bytes.length - (bytes.length % 2);
  for (let at = whole - 2; at >= 0; at -= 2) {
    if (bytes[at + lowByte] === 0x0a && bytes[at + 1 - lowByte] === 0) return at + 2;
  }
  return whole;
}

function isWide(encoding: Encoding): boolean {
  return encoding === 'utf-16le' || encoding === 'utf-16be';
}

function decoded(bytes: Uint8Array, encoding: Encoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: false }).decode(bytes, {
      stream: true,
    });
  } catch {
    return undefined;
  }
}
