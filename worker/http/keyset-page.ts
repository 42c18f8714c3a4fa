import { ApiError } from '#protocol/errors.ts';

/**
 * Pages of lists that are read newest first from D1, by keyset: a page token is the position of the
 * last row shown.
 */

/** Where a page begins: after the row with this time and id. */
export interface KeysetPosition {
  /** Milliseconds since 1970. */
  at: number;
  id: string;
}

/** Before every row: later than any time there is. */
const start: KeysetPosition = { at: Number.MAX_SAFE_INTEGER, id: '' };

/**
 * The position a page token names; '' is the start. Throws `invalid_argument` for any other text.
 */
export function parsePosition(token: string): KeysetPosition {
  if (token === '') return start;
  const [, at = '', id = ''] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(token) ?? [];
  if (id === '') {
    throw new ApiError('invalid_argument', { description: 'page_token: is not one of ours' });
  }
  return { at: Number(at), id };
}

/**
 * A page of a list that was read one row further than asked: the rows to show, and the token of the
 * next page, '' where this is the last.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  position: (row: Row) => KeysetPosition,
): { rows: readonly Row[]; nextPageToken: string } {
  if (rows.length <= limit) return { rows, nextPageToken: '' };
  const shown = rows.slice(0, limit);
  const { at, id } = position(shown.at(-1)!);
  return { rows: shown, nextPageToken: `${at}.${id}` };
}
