import type { ShareListing } from '#protocol/share.ts';

/**
 * Where in a share a page is. Apart from the rules of its address, because the browser needs no
 * more than this.
 */

/** What of a listing its page needs beside the rows. */
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
 * What the page is rendered from: on the server with its rows, which the browser finds in the
 * document.
 */
export type ShownPlace = SharePlace & Partial<Pick<ShareListing, 'files' | 'next_page_token'>>;

/** Whether this is where the share begins: its top level, or the one folder that is all of it. */
export function isShareTop({ path, single_folder }: SharePlace): boolean {
  return path.length <= (single_folder ? 1 : 0);
}

/** What the place shown is called: the share where it begins, else the folder. */
export function placeName(place: SharePlace): string {
  return (isShareTop(place) ? undefined : place.path.at(-1)?.name) || place.title;
}

/** The folder shown; '' is the top level. */
export function placeFolder({ path }: SharePlace): string {
  return path.at(-1)?.id ?? '';
}
