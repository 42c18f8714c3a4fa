import type { ShareListing } from '#protocol/share.ts';

/** Locations in a share. Separate from the route, because the browser needs only this. */

/** The parts of a listing that its page needs in addition to the rows. */
export type SharePlace = Pick<
  ShareListing,
  | 'share_status'
  | 'file_num'
  | 'file_size'
  | 'title'
  | 'expiration_at'
  | 'restore_count_left'
  | 'user_info'
  | 'path'
  | 'single_folder'
>;

/**
 * The data a page is rendered from. The rows are present only on the server; the browser finds them
 * in the document.
 */
export type SharePageData = SharePlace & Partial<Pick<ShareListing, 'files' | 'next_page_token'>>;

/** True for the start of a share: its top level, or its single folder. */
export function isShareTop({ path, single_folder }: SharePlace): boolean {
  return path.length <= (single_folder ? 1 : 0);
}

/** Title of the location: the share's at its start, else the folder's name. */
export function placeName(place: SharePlace): string {
  return (isShareTop(place) ? undefined : place.path.at(-1)?.name) || place.title;
}

/** Id of the folder; '' for the top level. */
export function placeFolder({ path }: SharePlace): string {
  return path.at(-1)?.id ?? '';
}
