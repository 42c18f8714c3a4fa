/**
 * V8 gives each letter of a text one byte, or two when there is one letter beyond Latin-1 in it. A
 * page is joined from many texts, so a single such letter makes all of it wider to copy, and
 * encoding it costs twice as much.
 */

const beyondLatin = /[^\0-\xff]/u;

/** Whether V8 can keep a text at one byte a letter. */
export function isNarrow(text: string): boolean {
  return !beyondLatin.test(text);
}

/**
 * The same markup, narrow: letters beyond Latin-1 stand as references, which mean the same in texts
 * and in attributes.
 */
export function narrowMarkup(markup: string): string {
  const latin = markup.replace(/[^\0-\xff]/gu, (letter) => `&#${letter.codePointAt(0)};`);
  // What comes of a wide text stays wide; what is read from bytes does not.
  return Buffer.from(latin, 'latin1').toString('latin1');
}
