import useSWR from 'swr';
import type { SortOrder } from '#protocol/sort.ts';
import { pageRows, type Place, type PlacePage } from '#client/features/places/place.ts';

/** A loaded page and its place. */
export interface ReadPlace {
  readonly place: Place;
  readonly page: PlacePage;
}

/**
 * Loads the first page of a place; sends no request until the order is known. While a filter
 * changes, the previous rows stay until the new ones have loaded. Results are published once
 * `isReady` resolves.
 */
export function usePlace(
  place: Place,
  order: SortOrder | undefined,
  foldersFirst: boolean,
  isReady: () => Promise<void>,
) {
  const key = order === undefined ? null : `place ${place.key} ${order} ${foldersFirst}`;
  const read = async () => {
    const request = { order: order!, foldersFirst, token: '', offset: 0, limit: pageRows };
    const page = await place.read(request);
    await isReady();
    return { place, page };
  };
  return useSWR<ReadPlace>(key, read, {
    shouldRetryOnError: false,
    // Always refetches: a place left for only a moment may have changed.
    dedupingInterval: 0,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    keepPreviousData: place.kind === 'search' || place.narrows !== undefined,
  });
}
