/** Encodes a name for a path: everything but unreserved characters (RFC 3986 section 2.3). */
export function encodeSegment(name: string): string {
  return encodeURIComponent(name).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Returns the path of a node for clients, by its names below a raw path. */
export function hrefOf(base: string, names: readonly string[], isFolder: boolean): string {
  const path = [base, ...names.map(encodeSegment)].join('/');
  return isFolder ? `${path}/` : path;
}
