import { ApiError } from '#protocol/errors.ts';
import { isCollationName, type CollationName } from '#worker/collation/collations.ts';

/**
 * Position after a page: opaque to clients, bound to its listing by `scope`. It isn't secret or
 * signed, because an invented position only shows another page of a listing the client may see
 * anyway.
 */
export type TokenPosition = readonly (string | number)[];

/** Positions with the types of an example. */
type LikeShape<Shape extends TokenPosition> = {
  -readonly [At in keyof Shape]: Shape[At] extends string
    ? string
    : Shape[At] extends number
      ? number
      : string | number;
};

/** Encodes a position. */
export function pageToken(scope: string, position: TokenPosition): string {
  const bytes = new TextEncoder().encode(JSON.stringify([digest(scope), ...position]));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

/**
 * Decodes a position of the same listing; undefined for '', the start. `shape` has an example value
 * for each element. Throws `invalid_argument` for any other token; `field` names it.
 */
export function readPageToken<const Shape extends TokenPosition>(
  scope: string,
  token: string,
  shape: Shape,
  field = 'page_token',
): LikeShape<Shape> | undefined {
  if (token === '') return undefined;
  const position = readToken(scope, token, shape);
  if (position) return position;
  throw new ApiError('invalid_argument', { description: `${field}: is not of this listing` });
}

/** Encodes a position among names, with their collation. */
export function orderedToken(scope: string, position: TokenPosition, order: CollationName): string {
  return pageToken(scope, [...position, order]);
}

/**
 * Decodes a position among names and their collation. Tokens from before collations have the
 * `former` one.
 */
export function readOrderedToken<const Shape extends TokenPosition>(
  scope: string,
  token: string,
  shape: Shape,
): { position: LikeShape<Shape>; order: CollationName } | undefined {
  const former = token === '' ? undefined : readToken(scope, token, shape);
  if (former) return { position: former, order: 'former' };
  const position = readPageToken<TokenPosition>(scope, token, [...shape, '']);
  const order = position?.at(-1);
  if (position === undefined) return undefined;
  // Without the collation, the elements are those of `shape` again.
  if (isCollationName(order)) return { position: position.slice(0, -1) as LikeShape<Shape>, order };
  throw new ApiError('invalid_argument', { description: 'page_token: is of no order' });
}

function readToken<Shape extends TokenPosition>(
  scope: string,
  token: string,
  shape: Shape,
): LikeShape<Shape> | undefined {
  let parsed: unknown;
  try {
    const binary = atob(token.replace(/-/g, '+').replace(/_/g, '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    parsed = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return undefined;
  }
  if (
    Array.isArray(parsed) &&
    parsed.length === shape.length + 1 &&
    parsed[0] === digest(scope) &&
    shape.every((example, at) => typeof parsed[at + 1] === typeof example)
  ) {
    // Just compared with the shape, element by element.
    return parsed.slice(1) as LikeShape<Shape>;
  }
  return undefined;
}

/** FNV-1a: enough to detect a token of another listing. */
function digest(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}
