/** Encodes a name for a path: everything but unreserved characters (RFC 3986 section 2.3). */
export function encodeSegment(name: string): string {
  return encodeURIComponent(name).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
