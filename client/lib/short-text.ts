/** Maximum length of a text that fits any cell or tile of a wide list, in narrow letters. */
export const shortName = 20;
/** The same in the column of names. */
export const columnName = 36;
export const shortAbout = 26;

/** Minimum width in px of a list with room for such texts. */
export const roomyMin = 760;

/**
 * Does a text fit without clipping? Each clip is composited in every frame of scrolling and takes
 * up to a seventh of its time, so only longer texts are clipped. Characters other than small Latin
 * letters, digits and punctuation count twice.
 */
export function isShort(text: string, most: number): boolean {
  let width = text.length;
  for (let at = 0; at < text.length && width <= most; at += 1) {
    if (!isNarrow(text.charCodeAt(at))) width += 1;
  }
  return width <= most;
}

/** The first two are the non-breaking space and the middle dot. */
function isNarrow(code: number): boolean {
  return code === 0xa0 || code === 0xb7 || (code < 0x7f && !(code >= 0x40 && code <= 0x5a));
}
