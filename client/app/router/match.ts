/**
 * What the braces of a path took, decoded; a rest (`{name*}`) is its segments joined by slashes.
 */
export type Params = Readonly<Record<string, string>>;

interface Segment {
  text: string;
  /** The name a segment in braces takes its value under, '' for a fixed one. */
  name: string;
  many: string;
}

/** A pattern, read once. */
export type Pattern = readonly Segment[];

/** Reads a pattern: `{name}` takes one segment, `{name?}` one or none, `{name*}` any number. */
export function readPattern(pattern: string): Pattern {
  return segmentsOf(pattern).map((text) => {
    const [, name = '', many = ''] = /^\{(\w+)([?*]?)\}$/.exec(text) ?? [];
    return { text, name, many };
  });
}

/**
 * Matches a pathname. Null where it does not fit, and where a segment is empty or not well-formed
 * percent-encoding.
 */
export function matchPath(pattern: Pattern, pathname: string): Params | null {
  const given = segmentsOf(pathname);
  const params: Record<string, string> = {};
  let at = 0;
  for (const { text, name, many } of pattern) {
    if (name === '') {
      if (given[at++] !== text) return null;
    } else if (many === '*') {
      const rest = given.slice(at).map(decoded);
      if (rest.some((part) => !part)) return null;
      params[name] = rest.join('/');
      at = given.length;
    } else if (given[at] === undefined) {
      if (many !== '?') return null;
      params[name] = '';
    } else {
      const value = decoded(given[at++]!);
      if (!value) return null;
      params[name] = value;
    }
  }
  return at === given.length ? params : null;
}

function segmentsOf(path: string): string[] {
  return path === '/' ? [] : path.slice(1).split('/');
}

/** '' for what cannot be decoded, and for a slash smuggled in as %2F. */
function decoded(segment: string): string {
  try {
    const text = decodeURIComponent(segment);
    return text.includes('/') ? '' : text;
  } catch {
    return '';
  }
}
