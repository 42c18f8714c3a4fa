import { checkName, comparableName, type NameFault } from '#protocol/names.ts';

/** Why a path is refused: by one of its names, or because it isn't valid percent-encoded UTF-8. */
export type PathFault = NameFault | 'escape';

/** The names of a path, from the top, in NFC. */
export interface PathNames {
  ok: true;
  names: string[];
  /** It ends with a slash. */
  isFolder: boolean;
  /** It has empty segments, which are omitted from `names`. */
  hasEmptySegments: boolean;
}

/**
 * Returns the path of a request's URL as the client wrote it, without query and fragment. `URL`
 * would resolve `..` and `%2e%2e` and turn `\` into `/`, so that one resource could be named by the
 * path of another.
 */
export function rawPathOf(href: string): string {
  return /^(?:[a-z][\w+.-]*:\/\/[^/?#]*)?([^?#]*)/i.exec(href)?.[1] ?? '';
}

/**
 * Splits a raw path at its slashes and decodes the names. An encoded slash, backslash or dot
 * segment is refused as part of a name, as in `checkName`.
 */
export function parsePath(rawPath: string): PathNames | { ok: false; reason: PathFault } {
  const inner = rawPath.replace(/^\//, '');
  const segments = inner.split('/');
  const isFolder = segments.at(-1) === '';
  if (isFolder) segments.pop();
  const names: string[] = [];
  for (const segment of segments) {
    if (segment === '') continue;
    const name = decoded(segment);
    if (name === undefined) return { ok: false, reason: 'escape' };
    const check = checkName(name);
    if (!check.ok) return check;
    names.push(comparableName(name));
  }
  return { ok: true, names, isFolder, hasEmptySegments: names.length < segments.length };
}

/** Decodes a segment; undefined for a bad escape or bytes that aren't UTF-8. */
function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
