import type { ThumbnailSize } from '#protocol/resources.ts';
import type { SortOrder } from '#protocol/sort.ts';
import { required } from '#protocol/required.ts';
import { useAnswer } from '#client/app/api/use-answer.ts';
import { nameEditEnded } from '#client/features/list/rows/name-edit.ts';
import { listEngine } from '#client/features/list/page-list.ts';
import { pageRows, type Place, type PlacePage } from '#client/features/places/place.ts';

/** The first page of a place, and the request that returned it. */
export interface PlaceReading {
  readonly place: Place;
  readonly order: SortOrder;
  readonly foldersFirst: boolean;
  readonly thumbnails: ThumbnailSize;
  readonly page: PlacePage;
}

/**
 * Loads the first page of a place; sends no request until the order is known. While the place, its
 * filter or its order changes, returns the previous page. A page that arrives while a name is being
 * edited is returned after that.
 */
export function usePlace(
  place: Place,
  order: SortOrder | undefined,
  foldersFirst: boolean,
  thumbnails: ThumbnailSize,
) {
  const key =
    order === undefined ? null : `place ${place.key} ${order} ${foldersFirst} ${thumbnails}`;
  const read = async (order: SortOrder) => {
    const request = {
      order,
      foldersFirst,
      thumbnails,
      token: '',
      offset: 0,
      limit: pageRows,
    };
    const page = await place.read(request);
    await nameEditEnded(listEngine()?.internals());
    return { place, order, foldersFirst, thumbnails, page };
  };
  const ask = () => read(required(order, 'the order of a place with a key'));
  return useAnswer<PlaceReading>(key, ask, {
    // A place left for only a moment may have changed.
    sharedMs: 0,
    isRepeated: false,
    keepsPrevious: true,
  });
}
