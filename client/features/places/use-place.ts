import useSWR from 'swr';
import type { SortOrder } from '#protocol/sort.ts';
import { pageRows, type Place, type PlacePage } from '#client/features/places/place.ts';

/** What was read of a place, with the place that it is of. */
export interface ReadPlace {
  readonly place: Place;
  readonly page: PlacePage;
}

/**
 * The first page of a place; nothing is asked until the order is known. While a place is narrowed,
 * what was there before stays until the new rows are there. What was read is given out when
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
    const asked = { order: order!, foldersFirst, token: '', offset: 0, limit: pageRows };
    const page = await place.read(asked);
    await isReady();
    return { place, page };
  };
  return useSWR<ReadPlace>(key, read, {
    shouldRetryOnError: false,
    // Whoever comes back within a moment may have changed it in between.
    dedupingInterval: 0,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    keepPreviousData: place.kind === 'search' || place.narrows !== undefined,
  });
}
