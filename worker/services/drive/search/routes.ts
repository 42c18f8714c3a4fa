import { searchFiles } from '#protocol/drive.ts';
import { answerInOneTrip, type Endpoint } from '#worker/http/endpoint.ts';
import { thumbnailLink } from '#worker/services/drive/kernel/links/links.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { presentFile } from '#worker/services/drive/kernel/nodes/present-file.ts';

export const searchEndpoints: readonly Endpoint[] = [
  answerInOneTrip(searchFiles, async (input, { env, userId, session, now }) => {
    const found = await driveOf(env, session).search({
      query: input.query,
      classes: input.class,
      parentId: input.parent_id,
      modifiedAfter: Date.parse(input.modified_after) || 0,
      modifiedBefore: Date.parse(input.modified_before) || Infinity,
      sizeMin: input.size_min,
      sizeMax: input.size_max || Infinity,
      isStarred: input.starred,
      limit: input.limit,
      pageToken: input.page_token,
    });
    const maker = { env, account: userId, ownerId: userId, now };
    return {
      files: found.rows.map((row) =>
        presentFile(row, { userId, thumbnail: thumbnailLink(maker, row, input.thumbnail_size) }),
      ),
      folders: found.folders,
      next_page_token: found.nextPageToken,
      complete: found.isComplete,
    };
  }),
];
