import { isShort } from '#client/lib/short-text.ts';

/** A name in two parts, of which the first gives way where the whole doesn't fit. */
export interface NameParts {
  readonly start: string;
  readonly end: string;
}

/** Maximum width of the end in hundredths of an em. */
const endMost = 460;

/** Names up to this width fit almost everywhere, and have too little to cut. */
const fittingName = 21;

/**
 * Letters that look the same next to each other and in two elements. Others join or combine:
 * accents, jamo, emoji, Arabic and Indic letters.
 */
const separateSign =
  /^[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Hani}\u3041-\u3096\u30a1-\u30fc\uac00-\ud7a3\p{Nd}\p{P}\p{Zs}]$/u;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const extensionAtEnd = /(?<=.)\.[a-z\d]{1,8}$/i;

/**
 * Splits a name before its last letters, which include the extension. The parts show the same as
 * the whole name. Returns undefined for short names, and for those that can't be split so.
 */
export function cutName(name: string): NameParts | undefined {
  if (isShort(name, fittingName)) return undefined;
  const at = rightToLeft.test(name) ? extensionStart(name) : endStart(name);
  return at > 0 && at < name.length ? { start: name.slice(0, at), end: name.slice(at) } : undefined;
}

/** The longest end within the width that begins with a separate sign. */
function endStart(name: string): number {
  let start = name.length;
  let width = 0;
  for (let at = name.length - 1; at > 0; at -= 1) {
    const code = name.charCodeAt(at);
    width += signWidth(code);
    if (width > endMost) break;
    // A space would be a gap after the ellipsis.
    if (separateSign.test(name[at] ?? '') && name[at] !== ' ') start = at;
  }
  return start;
}

/**
 * Only an extension can be split off a right-to-left name, and only if it is in Latin letters
 * after a letter of the name's own direction. Otherwise the parts would change places.
 */
function extensionStart(name: string): number {
  const at = extensionAtEnd.exec(name)?.index ?? name.length;
  const letters = name.slice(0, at).match(/\p{L}/gu) ?? [];
  const isReversed = rightToLeft.test(letters[0] ?? '');
  return isReversed && !rightToLeft.test(letters.at(-1) ?? '') ? name.length : at;
}

/** Width of a sign in hundredths of an em, in the widest of the usual typefaces. */
function signWidth(code: number): number {
  if (code > 0x2e7f) return 100;
  const sign = String.fromCharCode(code);
  if (/[mwMW@%]/.test(sign)) return 96;
  if (/[ijl.,:;!'|]/.test(sign)) return 32;
  if (/[frt()[\]\-_ ]/.test(sign)) return 44;
  return code < 0x80 && !/[A-Z]/.test(sign) ? 60 : 70;
}
