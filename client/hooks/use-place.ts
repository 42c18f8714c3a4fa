import useSWR from 'swr';
import type { SortOrder } from '#protocol/sort.ts';
import { pageRows, type Place, type PlacePage } from '#client/parts/drive/place.ts';

/** The first page of a place; nothing is asked until the order is known. */
export function usePlace(place: Place, order: SortOrder | undefined, foldersFirst: boolean) {
  const key = order === undefined ? null : `place ${place.key} ${order} ${foldersFirst}`;
  const read = () =>
    place.read({ order: order!, foldersFirst, token: '', offset: 0, limit: pageRows });
  return useSWR<PlacePage>(key, read, {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
}
