import { searchFiles } from '#protocol/search.ts';
import { defaultOrder } from '#protocol/sort.ts';
import { request } from '#client/app/api/request.ts';
import type { Place } from '#client/features/places/place.ts';
import { parentFolderPath } from '#client/features/places/parent-folders.ts';
import { paths } from '#client/app/router/paths.ts';
import { withQuery } from '#client/app/router/with-query.ts';
import { type SearchCriteria, criteriaFields, searchInput } from './search-query.ts';

/** Maximum query length. */
const queryMax = 255;
/**
 * Search pages may be empty and still have a successor. Up to this many are skipped automatically.
 */
const emptyPagesMax = 50;

/**
 * Search results as a place that lists files, latest first. Their number is known once the last
 * page has been read.
 */
export function searchPlace(criteria: SearchCriteria, nowMs: number): Place {
  const input = searchInput(criteria, nowMs);
  return {
    kind: 'search',
    key: `search ${JSON.stringify(input)}`,
    folderId: '',
    fixedOrder: defaultOrder,
    wider: searchWithoutFilters(criteria),
    query: withQuery('', '', criteriaFields(criteria)),
    read: async ({ token, limit, words, thumbnails, signal }) => {
      let next = token;
      const query = [input.query, words].join(' ').trim().slice(0, queryMax);
      for (let page = 0; ; page += 1) {
        const found = await request(
          searchFiles,
          {
            ...input,
            query,
            thumbnail_size: thumbnails ?? input.thumbnail_size,
            page_token: next,
            limit,
          },
          signal ? { signal } : {},
        );
        next = found.next_page_token;
        const { files } = found;
        parentFolderPath().add(files, found.folders);
        if (files.length === 0 && next !== '' && page < emptyPagesMax) continue;
        return { files, next, count: files.length + (next === '' ? 0 : 1), stamp: `${nowMs}` };
      }
    },
  };
}

/** URL of the same search without filters; undefined if there are none, or no search text. */
function searchWithoutFilters({ text, folderId, ...filters }: SearchCriteria): string | undefined {
  const { kind, age, size, isStarred } = filters;
  const isNarrow = folderId !== '' || kind !== '' || age !== '' || size !== '' || isStarred;
  return isNarrow && text.trim() !== '' ? paths.search(text.trim()) : undefined;
}
