import type { InputOf } from '#protocol/call.ts';
import { type File, listFiles } from '#protocol/drive.ts';
import type { ThumbnailSize } from '#protocol/resources.ts';
import { orderCode, type SortOrder } from '#protocol/sort.ts';
import { request } from '#client/app/api/request.ts';
import type { PlaceKind } from '#client/features/commands/command.ts';
import type { RowFacts } from '#client/features/list/rows/row-facts.ts';
import { paths } from '#client/app/router/paths.ts';
import { parentFolderPath } from './parent-folders.ts';

/** The rows requested from a place. */
export interface PlacePageRequest {
  readonly order: SortOrder;
  readonly foldersFirst: boolean;
  /** Size of the thumbnails; a square of medium size by default. */
  readonly thumbnails?: ThumbnailSize;
  readonly token: string;
  /** Offset from the start, for long jumps. */
  readonly offset: number;
  readonly limit: number;
  /** Returns only names that contain all of these words. */
  readonly words?: string;
  readonly signal?: AbortSignal;
}

/** A page of rows of a place. */
export interface PlacePage {
  readonly files: readonly File[];
  readonly next: string;
  /** Number of rows in the whole place. */
  readonly count: number;
  /** Unique per reading, so that one is shown even if only its later pages have changed. */
  readonly stamp: string;
  /** The drive's revision when it was read; undefined if the call doesn't return it. */
  readonly revision?: number;
}

/** A place that lists files: a folder, recent or starred files, search results or the trash. */
export interface Place {
  readonly kind: PlaceKind;
  /** Key of cached pages and view settings. */
  readonly key: string;
  /** Destination of new items; '' is the root. */
  readonly folderId: string;
  /** Order of a place that can't be sorted differently. */
  readonly fixedOrder?: SortOrder;
  /** URL of a broader search, for a search with filters. */
  readonly wider?: string | undefined;
  /** The unfiltered place and the filter words, for a filtered view. */
  readonly narrows?: { readonly whole: Place; readonly words: string };
  /** Query string of this location, kept in the URL while a file is previewed over it. */
  readonly query?: string;
  read(page: PlacePageRequest): Promise<PlacePage>;
}

/** Page size of every place. */
export const pageRows = 100;

/** A folder of the drive. */
export function folderPlace(folderId: string): Place {
  const filters = '{"trashed":{"eq":false},"phase":{"eq":"PHASE_TYPE_COMPLETE"}}';
  return listingPlace('folder', folderId || 'root', { parent_id: folderId, filters }, folderId);
}

/** All files of the drive, most recently changed first. */
export const recentPlace: Place = {
  ...listingPlace('recent', 'recent', {
    parent_id: '*',
    filters:
      '{"trashed":{"eq":false},"phase":{"eq":"PHASE_TYPE_COMPLETE"},"kind":{"eq":"drive#file"}}',
  }),
  fixedOrder: 6,
};

/** Starred items of the whole drive. */
export const starredPlace = listingPlace('starred', 'starred', {
  parent_id: '*',
  filters: '{"trashed":{"eq":false},"starred":{"eq":true}}',
});

/** Items in the trash; a trashed folder is one item with its content. */
export const trashPlace = listingPlace('trash', 'trash', {
  parent_id: '*',
  filters: '{"trashed":{"eq":true}}',
});

/**
 * A place filtered to names that contain the words, in the same order. Without words, the whole
 * place.
 */
export function filteredPlace(whole: Place, words: string): Place {
  if (words === '') return whole;
  return {
    ...whole,
    key: `${whole.key} ${words}`,
    narrows: { whole, words },
    read: (request) => whole.read({ ...request, words }),
  };
}

/** Row addresses: folders have their own URL, files open over the place. */
export function rowAddressIn({ query }: Place): (row: Pick<RowFacts, 'id' | 'isFolder'>) => string {
  const begins = query ? `${query}&` : '?';
  return ({ id, isFolder }) =>
    isFolder ? paths.drive(id) : `${begins}action=open_file&file=${encodeURIComponent(id)}`;
}

function listingPlace(
  kind: PlaceKind,
  key: string,
  where: Pick<InputOf<typeof listFiles>, 'parent_id' | 'filters'>,
  folderId = '',
): Place {
  return {
    kind,
    key,
    folderId,
    read: async ({ order, foldersFirst, token, offset, limit, words = '', thumbnails, signal }) => {
      const input = {
        ...where,
        keyword: words,
        order: orderCode(order),
        folders_first: foldersFirst,
        thumbnail_size: thumbnails ?? 'SIZE_MEDIUM',
        page_token: token,
        offset,
        limit,
      };
      const page = await request(listFiles, input, signal ? { signal } : {});
      parentFolderPath().add(page.files, page.folders ?? []);
      const { files, next_page_token: next, file_num: count, sync_time: stamp } = page;
      return { files, next, count, stamp, revision: Number(page.version) };
    },
  };
}
