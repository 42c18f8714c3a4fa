import type { File } from '#protocol/drive.ts';
import type { OutputOf } from '#protocol/call.ts';
import type { shareFileInfo, ShareListing } from '#protocol/share.ts';

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
  | 'download_count_left'
  | 'hides_downloads'
  | 'user_info'
  | 'path'
  | 'single_folder'
  | 'covered'
  | 'gated'
>;

/**
 * The data a page is rendered from. The rows are present only on the server, as the browser finds
 * them in the document, and in a share of one file.
 */
export type SharePageData = SharePlace &
  Partial<Pick<ShareListing, 'files' | 'next_page_token' | 'readme'>>;

/** The listing among a page's preloaded responses, which are stored under their call keys. */
export function shareIn(answers: Readonly<Record<string, unknown>>): SharePageData | undefined {
  const key = Object.keys(answers).find((one) => listingKey.test(one));
  // Only the calls that the expression matches are stored under such a key.
  return key === undefined ? undefined : (answers[key] as SharePageData);
}

/** A shared file as its preview needs it. */
export type SharedFile = OutputOf<typeof shareFileInfo>;

/** The previewed file among a page's preloaded responses. */
export function sharedFileIn(answers: Readonly<Record<string, unknown>>): SharedFile | undefined {
  const key = Object.keys(answers).find((one) => one.startsWith('GET drive/v1/share/file_info?'));
  // Only that call is stored under such a key.
  return key === undefined ? undefined : (answers[key] as SharedFile);
}

/** Matches the key of a share's listing, or of a folder's in it. */
export const listingKey = /^GET drive\/v1\/share(\/detail)?\?/;

/** The file of a share that consists of it alone; undefined for all others. */
export function onlyFile({ files, path, file_num }: Partial<SharePageData>): File | undefined {
  const [file] = files ?? [];
  const isOnly = file_num === '1' && path?.length === 0 && file?.kind === 'drive#file';
  return isOnly ? file : undefined;
}

/** True for the start of a share: its top level, or its single folder. */
export function isShareTop({ path, single_folder }: SharePlace): boolean {
  return path.length <= (single_folder ? 1 : 0);
}

/** True if the share has more than the current folder, which is offered under its own name. */
export function hasMoreThanFolder(place: SharePlace): boolean {
  return place.path.length === 0 || !isShareTop(place);
}

/** Title of the location: the share's at its start, else the folder's name. */
export function placeName(place: SharePlace): string {
  return (isShareTop(place) ? undefined : place.path.at(-1)?.name) || place.title;
}

/** True if players may open recordings: they don't count downloads. */
export function canPlay({ download_count_left: left }: SharePlace): boolean {
  return left === '-1';
}

/** Id of the folder; '' for the top level. */
export function placeFolder({ path }: SharePlace): string {
  return path.at(-1)?.id ?? '';
}
