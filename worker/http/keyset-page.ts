import { ApiError } from '#protocol/errors.ts';

/**
 * Keyset pagination of lists that are read newest first from D1. A page token is the position of
 * the last row shown.
 */

/** A page begins after the row with this time and id. */
export interface KeysetPosition {
  /** Milliseconds since 1970. */
  at: number;
  id: string;
}

/** Sorts before every row. */
const start: KeysetPosition = { at: Number.MAX_SAFE_INTEGER, id: '' };

/**
 * Parses a page token; '' is the start of the list. Throws `invalid_argument` for anything else.
 */
export function parsePosition(token: string): KeysetPosition {
  if (token === '') return start;
  const [, at = '', id = ''] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(token) ?? [];
  if (id === '') {
    throw new ApiError('invalid_argument', { description: 'page_token: is invalid' });
  }
  return { at: Number(at), id };
}

/**
 * Cuts a page from rows that were read with a limit one higher. The token is '' on the last page.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  position: (row: Row) => KeysetPosition,
): { rows: readonly Row[]; nextPageToken: string } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  if (rows.length <= limit || last === undefined) return { rows, nextPageToken: '' };
  const { at, id } = position(last);
  return { rows: shown, nextPageToken: `${at}.${id}` };
}
