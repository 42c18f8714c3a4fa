import { searchFiles } from '#protocol/search.ts';
import { defaultOrder } from '#protocol/sort.ts';
import { request } from '#client/app/api/request.ts';
import type { Place } from '#client/features/places/place.ts';
import { whereabouts } from '#client/features/places/parent-folders.ts';
import { paths } from '#client/app/router/paths.ts';
import { withQuery } from '#client/app/router/with-query.ts';
import { type Asked, askedFields, searchInput } from './search-query.ts';

/** What a query may be long. */
const queryMax = 255;
/** A page of the search may be empty and still have a next one; as often it goes on by itself. */
const emptyPagesMax = 50;

/**
 * What a search finds, as a place that lists files: the latest first, their number known at the
 * end.
 */
export function searchPlace(asked: Asked, nowMs: number): Place {
  const input = searchInput(asked, nowMs);
  return {
    kind: 'search',
    key: `search ${JSON.stringify(input)}`,
    folderId: '',
    fixedOrder: defaultOrder,
    wider: widerThan(asked),
    query: withQuery('', '', askedFields(asked)),
    read: async ({ token, limit, words, signal }) => {
      let next = token;
      const query = [input.query, words].join(' ').trim().slice(0, queryMax);
      for (let page = 0; ; page += 1) {
        const found = await request(
          searchFiles,
          { ...input, query, page_token: next, limit },
          signal ? { signal } : {},
        );
        next = found.next_page_token;
        const { files } = found;
        whereabouts().take(files, found.folders);
        if (files.length === 0 && next !== '' && page < emptyPagesMax) continue;
        return { files, next, count: files.length + (next === '' ? 0 : 1), stamp: `${nowMs}` };
      }
    },
  };
}

/**
 * The search for the same words alone; undefined when nothing narrows it, or nothing but filters is
 * asked.
 */
function widerThan({ text, folderId, ...filters }: Asked): string | undefined {
  const { kind, age, size, isStarred } = filters;
  const isNarrow = folderId !== '' || kind !== '' || age !== '' || size !== '' || isStarred;
  return isNarrow && text.trim() !== '' ? paths.search(text.trim()) : undefined;
}
