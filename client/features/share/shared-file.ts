import type { File } from '#protocol/drive.ts';
import { ApiError } from '#protocol/errors.ts';
import { shareFileInfo } from '#protocol/share.ts';
import { request, sharePasscodes } from '../../app/api/share-requests.ts';

/**
 * Reads a shared file with its links. Throws the share's status as an error if it is no longer
 * open.
 */
export async function readSharedFile(shareId: string, fileId: string): Promise<File> {
  const answer = await request(shareFileInfo, {
    share_id: shareId,
    file_id: fileId,
    pass_code_token: sharePasscodes().readToken(shareId),
    thumbnail_size: 'SIZE_LARGE',
  });
  if (answer.file_info) return answer.file_info;
  const { share_status: status } = answer;
  throw new ApiError(status === 'OK' ? 'file_not_found' : status);
}
