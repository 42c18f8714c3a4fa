/**
 * Content-Disposition for any file name, without letting it inject headers (RFC 6266, RFC 8187).
 */

/**
 * Returns `attachment` or `inline` with the name twice: in ASCII for old clients, in UTF-8 for
 * others.
 */
export function disposition(kind: 'attachment' | 'inline', name: string): string {
  const wellFormed = name.toWellFormed();
  const ascii = wellFormed.replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${extendedValue(wellFormed)}`;
}

/** Only RFC 8187's attr-char characters stay unescaped. */
function extendedValue(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
