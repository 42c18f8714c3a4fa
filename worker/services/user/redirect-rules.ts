import { isOwnMachine } from '#worker/http/hosts.ts';

/** Schemes that browsers handle themselves, and those of pages without encryption. */
const refusedSchemes =
  /^(?:https?|javascript|data|blob|file|vbscript|about|filesystem|view-source|ftp|wss?):$/;

/**
 * Returns if a client may register a redirect URI itself: https, http to a program on the user's
 * own machine, or a scheme of its own.
 */
export function isRegistrable(uri: string): boolean {
  if (!URL.canParse(uri) || uri.includes('#')) return false;
  const url = new URL(uri);
  if (url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || isLoopback(url) || !refusedSchemes.test(url.protocol);
}

/**
 * Compares a redirect URI with a registered one, as whole strings. Programs on the user's machine
 * listen on any free port, so for them the port may be another one (RFC 8252 7.3).
 */
export function isSameRedirect(registered: string, requested: string): boolean {
  if (registered === requested) return true;
  if (!URL.canParse(registered) || !URL.canParse(requested)) return false;
  const [known, asked] = [new URL(registered), new URL(requested)];
  if (!isLoopback(known)) return false;
  known.port = asked.port;
  return known.href === asked.href;
}

function isLoopback(url: URL): boolean {
  return url.protocol === 'http:' && isOwnMachine(url.origin);
}
