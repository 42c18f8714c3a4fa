import { setThumbnail } from '#protocol/drive.ts';
import { ApiError, resourceDetails } from '#protocol/errors.ts';
import { thumbnailsPerAccount } from '#protocol/limits.ts';
import { taskPhases } from '#protocol/resources.ts';
import { fromBase64 } from '#worker/http/keys.ts';
import { answerInOneTrip, type Endpoint } from '#worker/http/endpoint.ts';
import { consumeOrThrow } from '#worker/http/limiter.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { thumbnailLink } from '#worker/services/drive/kernel/links/links.ts';
import { drawnPicture } from '#worker/services/drive/kernel/links/renderable-types.ts';
import { hasDrawn, storeDrawn } from '#worker/services/drive/thumbnails/drawn-picture.ts';

export const thumbnailEndpoints: readonly Endpoint[] = [
  answerInOneTrip(setThumbnail, async (input, { env, userId, session, now }) => {
    const row = (await driveOf(env, session).node({ id: input.id }))?.row;
    if (!row) throw new ApiError('file_not_found', { details: resourceDetails(input.id) });
    if (row.blob === '' || row.phase !== taskPhases.complete || row.is_prohibited) {
      throw new ApiError('invalid_argument', { description: 'id: must be a file with content' });
    }
    if (row.gcid !== input.hash.toUpperCase()) {
      throw new ApiError('invalid_argument', { description: 'hash: the file has other content' });
    }
    const link = (params: string) =>
      thumbnailLink(
        { env, account: userId, ownerId: userId, now },
        { ...row, params },
        input.thumbnail_size,
      );
    if (await hasDrawn(env, row.blob, drawnPicture(row))) {
      return { thumbnail_link: link(row.params) };
    }
    await consumeOrThrow(
      env,
      `thumbnail:${userId}`,
      thumbnailsPerAccount,
      'too many thumbnails; try later',
    );
    const picture = await storeDrawn(env, row, fromBase64(input.image));
    await driveOf(env, session).keepThumbnail({ blob: row.blob, picture });
    return { thumbnail_link: link(JSON.stringify({ thumbnail: picture.name })) };
  }),
];
