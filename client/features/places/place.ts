import type { InputOf } from '#protocol/call.ts';
import { type File, listFiles } from '#protocol/drive.ts';
import { orderCode, type SortOrder } from '#protocol/sort.ts';
import { request } from '#client/app/api/request.ts';
import type { PlaceKind } from '#client/features/commands/command.ts';
import type { RowFacts } from '#client/features/list/rows/row-facts.ts';
import { paths } from '#client/app/router/paths.ts';
import { whereabouts } from './parent-folders.ts';

/** Which rows are wanted of a place. */
export interface PageAsked {
  readonly order: SortOrder;
  readonly foldersFirst: boolean;
  readonly token: string;
  /** A far jump, counted from the beginning. */
  readonly offset: number;
  readonly limit: number;
  /** Only names that hold all of these words. */
  readonly words?: string;
  readonly signal?: AbortSignal;
}

/** Rows of a place. */
export interface PlacePage {
  readonly files: readonly File[];
  readonly next: string;
  /** All the rows of the place. */
  readonly count: number;
  /** Differs between two readings of the same place. */
  readonly stamp: string;
}

/** Somewhere files are listed: a folder, or what is recent, starred, found or in the trash. */
export interface Place {
  readonly kind: PlaceKind;
  /** What its answers and its display mode are kept under. */
  readonly key: string;
  /** Where new things go: '' is the root. */
  readonly folderId: string;
  /** An order that is the point of the place, which nobody chooses. */
  readonly fixedOrder?: SortOrder;
  /** The address where more is found, of a search that is narrowed. */
  readonly wider?: string | undefined;
  /** The place of which only some names are listed here, and the words that these hold. */
  readonly narrows?: { readonly whole: Place; readonly words: string };
  /**
   * The query of its address with the `?`, where it has one that files keep which are opened over
   * it.
   */
  readonly query?: string;
  read(page: PageAsked): Promise<PlacePage>;
}

/** The first page of every place, and of what the list asks for later. */
export const pageRows = 100;

/** A folder of the drive. */
export function folderPlace(folderId: string): Place {
  const filters = '{"trashed":{"eq":false},"phase":{"eq":"PHASE_TYPE_COMPLETE"}}';
  return listingPlace('folder', folderId || 'root', { parent_id: folderId, filters }, folderId);
}

/** Every file of the drive, the one that changed last first. */
export const recentPlace: Place = {
  ...listingPlace('recent', 'recent', {
    parent_id: '*',
    filters:
      '{"trashed":{"eq":false},"phase":{"eq":"PHASE_TYPE_COMPLETE"},"kind":{"eq":"drive#file"}}',
  }),
  fixedOrder: 6,
};

/** What has been starred, wherever it is. */
export const starredPlace = listingPlace('starred', 'starred', {
  parent_id: '*',
  filters: '{"trashed":{"eq":false},"starred":{"eq":true}}',
});

/** What was moved to the trash, each thing with all that it held. */
export const trashPlace = listingPlace('trash', 'trash', {
  parent_id: '*',
  filters: '{"trashed":{"eq":true}}',
});

/** The names of a place that hold some words, in its order; without words all of it. */
export function narrowed(whole: Place, words: string): Place {
  if (words === '') return whole;
  return {
    ...whole,
    key: `${whole.key} ${words}`,
    narrows: { whole, words },
    read: (asked) => whole.read({ ...asked, words }),
  };
}

/** Folders have their own address; a file's opens it over the place it is listed in. */
export function addressIn({ query }: Place): (row: Pick<RowFacts, 'id' | 'isFolder'>) => string {
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
    read: async ({ order, foldersFirst, token, offset, limit, words = '', signal }) => {
      const input = {
        ...where,
        keyword: words,
        order: orderCode(order),
        folders_first: foldersFirst,
        thumbnail_size: 'SIZE_MEDIUM',
        page_token: token,
        offset,
        limit,
      };
      const page = await request(listFiles, input, signal ? { signal } : {});
      whereabouts().take(page.files, page.folders ?? []);
      const { files, next_page_token: next, file_num: count, sync_time: stamp } = page;
      return { files, next, count, stamp };
    },
  };
}
