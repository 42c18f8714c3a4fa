import type { InputOf } from '#protocol/call.ts';
import { fileKind } from '#protocol/file-kinds.ts';
import { cookies as cookieCatalogue, shareTokenCookie } from '#protocol/cookies.ts';
import { errorCatalog } from '#protocol/errors.ts';
import { shareListPageSize } from '#protocol/limits.ts';
import { asksForPasscode, type ShareStatus } from '#protocol/share-status.ts';
import { shareDetail, shareFileInfo, type ShareListing, visitShare } from '#protocol/share.ts';
import type { ListOrder } from '#protocol/list-order.ts';
import { parseListOrder } from '#protocol/sort.ts';
import { parseView, thumbnailSize } from '#protocol/views.ts';
import { shownName } from '#client/lib/shown-name.ts';
import type { Params } from '#client/app/router/match.ts';
import type { LinkPreview } from '#client/app/router/link-preview.ts';
import { paths, shownFolder } from '#client/app/router/paths.ts';
import {
  type RouteRequest,
  type Preload,
  preload,
  type Preloaded,
} from '#client/app/router/preload.ts';
import type { Hydration, Route } from '#client/app/router/route.ts';
import { isCoverOpened } from '#client/features/share/shown-covers.ts';
import { onlyFile, placeName, type SharePageData } from './share-place.ts';

/**
 * Route of `/s/{share_id}/{parent_ids…}`: requests made before rendering, and the response they
 * lead to.
 */

/** Order of the listing: from the URL, else the visitor's last choice. */
function requestedOrder({ query, cookies }: Pick<RouteRequest, 'query' | 'cookies'>): ListOrder {
  return parseListOrder(query.get('order') ?? cookies.get(cookieCatalogue.order.name));
}

/** The visitor's token for the share; '' without one. */
function tokenOf({ params, cookies }: Pick<RouteRequest, 'params' | 'cookies'>): string {
  return cookies.get(shareTokenCookie(params.share_id ?? '').name) ?? '';
}

/** A save or a download changes only the number of those left, which the page shows. */
function pageVersion({
  version,
  restore_count_left: saves,
  download_count_left: downloads,
}: Pick<ShareListing, 'version' | 'restore_count_left' | 'download_count_left'>): string {
  return `${version}.${saves}.${downloads}`;
}

const idPattern = /^[\w.-]{1,64}$/;

/** Validation, preloads, status and caching of a share's page. */
export const sharePage = {
  validate: ({ share_id = '', parent_ids = '' }: Params): boolean =>
    idPattern.test(share_id) &&
    (parent_ids === '' || parent_ids.split('/').every((id) => idPattern.test(id))),

  preload: (request: RouteRequest): Preload[] => {
    const { params, query, cookies } = request;
    const { share_id: shareId = '' } = params;
    const parent = shownFolder(params);
    const visit = {
      share_id: shareId,
      pass_code_token: tokenOf(request),
      thumbnail_size: thumbnailSize(
        parseView(query.get('view') ?? cookies.get(cookieCatalogue.view.name)),
      ),
    } satisfies InputOf<typeof shareDetail>;
    // Visitors choose to see a sensitive share.
    const cover = !isCoverOpened(cookies.get(cookieCatalogue.shownCovers.name), shareId);
    const order = requestedOrder(request);
    const listing = {
      ...visit,
      limit: shareListPageSize,
      order: order.code,
      folders_first: order.foldersFirst,
      open_single: true,
      cover,
      // Requesting the page isn't opening the share: programs that check links do it, too.
      gate: true,
      readme: true,
    } satisfies InputOf<typeof visitShare>;
    const file = query.get('preview') ?? '';
    return [
      parent === ''
        ? preload(visitShare, listing)
        : preload(shareDetail, { ...listing, parent_id: parent }),
      ...(idPattern.test(file)
        ? [
            preload(shareFileInfo, {
              ...visit,
              thumbnail_size: 'SIZE_LARGE',
              file_id: file,
              cover,
              gate: true,
            }),
          ]
        : []),
    ];
  },

  status: (answers: Preloaded): number => pageStatus(listingOf(answers).share_status),

  /** An open share of several items is interactive without React. */
  hydrateOf: (answers: Preloaded): Hydration => {
    const listing = listingOf(answers);
    const isOpen = listing.share_status === 'OK' && !isHidden(listing);
    return isOpen && !onlyFile(listing) ? 'overlay' : 'idle';
  },

  /** A share that isn't open reveals nothing about itself, including its title. */
  titleOf: (answers: Preloaded): string | undefined => {
    const listing = listingOf(answers);
    if (listing.share_status !== 'OK' || isHidden(listing)) return undefined;
    return shownName(placeName(listing)) || undefined;
  },

  /** Feed readers find it in the page. A share of one file gets nothing new. */
  feedOf: (answers: Preloaded): string => {
    const listing = listingOf(answers);
    return onlyFile(listing) ? '' : listing.feed_link;
  },

  /** Closed shares have the preview of any page of ours. */
  linkPreview: (answers: Preloaded, params: Params): LinkPreview | undefined => {
    const listing = listingOf(answers);
    const path = paths.share(params.share_id ?? '');
    if (asksForPasscode(listing.share_status)) {
      return { path, shared: 'locked', name: '', picture: '', card: 'locked' };
    }
    if (listing.share_status !== 'OK' || isHidden(listing)) return undefined;
    const [first] = listing.files;
    const count = Number(listing.file_num);
    return {
      path,
      shared: { by: listing.user_info.nickname, count, bytes: Number(listing.file_size) },
      name: shownName(placeName(listing)),
      picture: listing.picture_link,
      card: count === 1 && first ? fileKind(first) : 'folder',
    };
  },

  /**
   * The rows are part of the document, so the preloaded data for the browser omits them, except for
   * the file of a share of one file, whose page has no rows.
   */
  publish: (answers: Preloaded): Preloaded =>
    answers.map((answer, index) => (index === 0 ? clientListing(listingOf(answers)) : answer)),

  cached: {
    /**
     * Visitors with an opened cover, and single-file previews, are never served from the cache.
     */
    applies: ({ params, query, cookies }: RouteRequest): boolean =>
      !isCoverOpened(cookies.get(cookieCatalogue.shownCovers.name), params.share_id ?? '') &&
      (query.size === 0 ||
        [...query.keys()].every((field) => field === 'order' || field === 'view')),
    version: (answers: Preloaded): string | undefined => {
      const listing = listingOf(answers);
      return listing.share_status === 'OK' && !isHidden(listing) ? pageVersion(listing) : undefined;
    },
    /** All holders of a token see the same page, and only they do. */
    scope: (request: RouteRequest): string => {
      const { code, foldersFirst } = requestedOrder(request);
      return [code, foldersFirst, tokenOf(request) !== ''].join();
    },
    share: {
      of: (request: RouteRequest) => ({
        shareId: request.params.share_id ?? '',
        token: tokenOf(request),
        isCounted: shownFolder(request.params) === '',
      }),
      version: pageVersion,
    },
  },
} satisfies Partial<Route>;

function clientListing(listing: ShareListing): SharePageData {
  return {
    ...(onlyFile(listing) ? { files: listing.files } : {}),
    share_status: listing.share_status,
    file_num: listing.file_num,
    file_size: listing.file_size,
    title: listing.title,
    expiration_at: listing.expiration_at,
    restore_count_left: listing.restore_count_left,
    download_count_left: listing.download_count_left,
    hides_downloads: listing.hides_downloads,
    user_info: listing.user_info,
    path: listing.path,
    single_folder: listing.single_folder,
    covered: listing.covered,
    gated: listing.gated,
  };
}

/** True for an open share that its page doesn't show yet. */
function isHidden({ covered, gated }: Pick<ShareListing, 'covered' | 'gated'>): boolean {
  return covered || gated;
}

function listingOf(answers: Preloaded): ShareListing {
  // The first request of `preload`.
  return answers[0] as ShareListing;
}

/**
 * Returns the HTTP status of a share's page. Asking for a passcode is 200; every other status is
 * that of the error with the same name: 404 unknown, 410 expired or deleted, 403 refused, 451 not
 * available here.
 */
export function pageStatus(status: ShareStatus): number {
  return status === 'OK' || status === 'PASS_CODE_EMPTY' ? 200 : errorCatalog[status].status;
}
