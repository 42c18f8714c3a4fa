/**
 * Decoded values of the path parameters. A rest parameter (`{name*}`) joins its segments with
 * slashes.
 */
export type Params = Readonly<Record<string, string>>;

interface Segment {
  text: string;
  /** Parameter name, '' for a literal segment. */
  name: string;
  many: string;
}

/** A parsed pattern. */
export type Pattern = readonly Segment[];

/** Parses a pattern: `{name}` matches one segment, `{name?}` one or none, `{name*}` any number. */
export function readPattern(pattern: string): Pattern {
  return segmentsOf(pattern).map((text) => {
    const [, name = '', many = ''] = /^\{(\w+)([?*]?)\}$/.exec(text) ?? [];
    return { text, name, many };
  });
}

/**
 * Matches a pathname. Returns null if it doesn't match, or if a segment is empty or badly
 * percent-encoded.
 */
export function matchPath(pattern: Pattern, pathname: string): Params | null {
  const given = segmentsOf(pathname);
  const params: Record<string, string> = {};
  let at = 0;
  for (const { text, name, many } of pattern) {
    const segment = given[at];
    if (name === '') {
      if (given[at++] !== text) return null;
    } else if (many === '*') {
      const rest = given.slice(at).map(decoded);
      if (rest.some((part) => !part)) return null;
      params[name] = rest.join('/');
      at = given.length;
    } else if (segment === undefined) {
      if (many !== '?') return null;
      params[name] = '';
    } else {
      at += 1;
      const value = decoded(segment);
      if (!value) return null;
      params[name] = value;
    }
  }
  return at === given.length ? params : null;
}

function segmentsOf(path: string): string[] {
  return path === '/' ? [] : path.slice(1).split('/');
}

/** Returns '' for a segment that can't be decoded or contains an encoded slash (%2F). */
function decoded(segment: string): string {
  try {
    const text = decodeURIComponent(segment);
    return text.includes('/') ? '' : text;
  } catch {
    return '';
  }
}
