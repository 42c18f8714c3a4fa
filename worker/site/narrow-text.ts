/**
 * V8 stores a string with one byte per character, or two if any character is beyond Latin-1. A page
 * is joined from many strings, so a single such character makes the whole page wider to copy and
 * twice as expensive to encode.
 */

const beyondLatin = /[^\0-\xff]/u;

/** True if V8 can store the text with one byte per character. */
export function isNarrow(text: string): boolean {
  return !beyondLatin.test(text);
}

/** Returns equivalent markup in which characters beyond Latin-1 are character references. */
export function narrowMarkup(markup: string): string {
  const latin = markup.replace(/[^\0-\xff]/gu, (letter) => `&#${letter.codePointAt(0)};`);
  // Strings derived from a two-byte string stay two-byte; one decoded from bytes is one-byte.
  return Buffer.from(latin, 'latin1').toString('latin1');
}
