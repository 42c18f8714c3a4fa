import { type ShareDownload, shareDownload } from '#protocol/share.ts';
import { ApiError } from '#protocol/errors.ts';
import { leavePage } from '#client/app/router/leave.ts';
import { request, sharePasscodes } from '../../app/api/share-requests.ts';

/** Tickets of downloads from this page, by what they are for. Another click counts no more. */
const tickets = new Map<string, string>();

/**
 * Requests the link to a file, or to a zip of several files and folders (`fileIds` empty: of the
 * folder `parentId`).
 */
export async function requestDownload(
  shareId: string,
  fileIds: string[],
  parentId = '',
): Promise<ShareDownload> {
  const key = [shareId, parentId, ...fileIds].join();
  const found = await request(shareDownload, {
    share_id: shareId,
    pass_code_token: sharePasscodes().readToken(shareId),
    file_ids: fileIds,
    parent_id: parentId,
    ticket: tickets.get(key) ?? '',
  });
  if (found.ticket !== '') tickets.set(key, found.ticket);
  return found;
}

/** Downloads a file. Throws the share's status as an error if it can't be downloaded. */
export async function downloadSharedFile(shareId: string, fileId: string): Promise<void> {
  const { share_status: status, url } = await requestDownload(shareId, [fileId]);
  if (status !== 'OK') throw new ApiError(status);
  leavePage(location, url, { external: true });
}
