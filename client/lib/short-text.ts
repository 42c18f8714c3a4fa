/**
 * What a text may be long to be shown whole in any cell or tile of a roomy list, in narrow letters
 * of its size.
 */
export const shortName = 24;
export const shortAbout = 26;

/** How wide a list is at least, in px, for its short texts to have room. */
export const roomyMin = 760;

/**
 * Whether a text surely needs no clip. Each clip is one thing more to put together in every frame
 * of scrolling, up to a seventh of its time; so only texts that could leave their room have one.
 * Anything but small Latin letters, digits and signs counts twice.
 */
export function isShort(text: string, most: number): boolean {
  let width = text.length;
  for (let at = 0; at < text.length && width <= most; at += 1) {
    if (!isNarrow(text.charCodeAt(at))) width += 1;
  }
  return width <= most;
}

/** The first are the space that does not break and the dot between two facts. */
function isNarrow(code: number): boolean {
  return code === 0xa0 || code === 0xb7 || (code < 0x7f && !(code >= 0x40 && code <= 0x5a));
}
