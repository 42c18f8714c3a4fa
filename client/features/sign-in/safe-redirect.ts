/**
 * Characters that no path of this site contains: control characters, and the backslash that
 * browsers read as a slash.
 */
// oxlint-disable-next-line no-control-regex
const forbiddenCharacters = /[\u0000-\u001f\u007f\\]/;

/** A base URL that never resolves. A result with another origin named its own host or scheme. */
const placeholderOrigin = 'https://nowhere.invalid';

/**
 * Returns the path to go to after signing in: a path of this site with query and hash, or
 * `fallback` for anything else. Rejects other hosts, schemes, `//host`, backslashes and control
 * characters before and after decoding (open redirects). Rejects the sign-in page too, which would
 * loop.
 */
export function safeRedirect(requested: string | null | undefined, fallback: string): string {
  if (!requested || !requested.startsWith('/') || requested.length > 2048) return fallback;
  if (isSuspicious(requested)) return fallback;
  let url: URL;
  try {
    url = new URL(requested, placeholderOrigin);
    if (isSuspicious(decodeURIComponent(url.pathname))) return fallback;
  } catch {
    return fallback;
  }
  if (url.origin !== placeholderOrigin || url.username !== '' || url.password !== '')
    return fallback;
  if (/^(\/[A-Za-z-]{2,5})?\/drive\/login\/?$/.test(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}

function isSuspicious(path: string): boolean {
  return forbiddenCharacters.test(path) || path.startsWith('//');
}
