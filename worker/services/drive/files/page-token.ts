import { ApiError } from '#protocol/errors.ts';

/**
 * Where a page ended: opaque to clients, bound to the listing it came from by `scope`. It is not secret and not
 * signed, because a made-up position only shows its maker a different page of what they may see anyway.
 */
export type Position = (string | number)[];

/** Writes a position. */
export function pageToken(scope: string, position: Position): string {
  const bytes = new TextEncoder().encode(JSON.stringify([digest(scope), ...position]));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

/**
 * Reads a position of the same listing; '' is the beginning (undefined). `shape` holds an example value for each
 * element. Throws `invalid_argument` for a token of another listing or of nobody's making.
 */
export function readPageToken(scope: string, token: string, shape: Position): Position | undefined {
  if (token === '') return undefined;
  let parsed: unknown;
  try {
    const binary = atob(token.replace(/-/g, '+').replace(/_/g, '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    parsed = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    parsed = undefined;
  }
  if (
    Array.isArray(parsed) &&
    parsed.length === shape.length + 1 &&
    parsed[0] === digest(scope) &&
    shape.every((example, at) => typeof parsed[at + 1] === typeof example)
  ) {
    return parsed.slice(1) as Position;
  }
  throw new ApiError('invalid_argument', { description: 'page_token: is not of this listing' });
}

/** FNV-1a, enough to notice that a token was carried to another listing. */
function digest(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}
