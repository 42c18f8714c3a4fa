import { ApiError } from '#protocol/errors.ts';
import { createStreamLink, listStreamLinks, revokeStreamLink } from '#protocol/streams.ts';
import { answerInOneTrip, type Endpoint } from '#worker/http/endpoint.ts';
import { isoTime } from '#worker/http/iso-time.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import {
  playlistUrl,
  presentStream,
  streamUrl,
} from '#worker/services/drive/kernel/streams/stream-address.ts';
import { allFilesPath, streamPath } from '#worker/services/drive/streams/stream-access.ts';
import { streamToken } from '#worker/services/drive/streams/stream-token.ts';

/** The owner's links for players. */
export const streamEndpoints: readonly Endpoint[] = [
  answerInOneTrip(createStreamLink, async ({ file_id: nodeId }, { env, userId, session }) => {
    const { linkId, place } = await driveOf(env, session).addStreamLink({ nodeId });
    const named = { userId, linkId };
    const stream = presentStream(
      env,
      { path: streamPath, token: await streamToken(env, named) },
      place,
    );
    if (place.file || linkId === '') return { stream };
    const feed = { path: allFilesPath, token: await streamToken(env, named, 'allFiles') };
    return { stream: { ...stream, all_files_feed: playlistUrl(env, feed, place.name, 'atom') } };
  }),

  answerInOneTrip(listStreamLinks, async (_input, { env, userId, session }) => {
    const links = await driveOf(env, session).streamLinks({});
    return {
      links: await Promise.all(
        links.map(async ({ id, node_id: nodeId, name, isFile, isTrashed, ...times }) => {
          const token = await streamToken(env, { userId, linkId: id });
          const base = { path: streamPath, token };
          return {
            link_id: id,
            file_id: nodeId,
            name,
            kind: isFile ? 'drive#file' : 'drive#folder',
            trashed: isTrashed,
            url: isFile
              ? streamUrl(env, base, { id: nodeId, name })
              : playlistUrl(env, base, name, 'm3u8'),
            created_time: isoTime(times.created_at),
            last_used_time: isoTime(times.last_used_at),
          };
        }),
      ),
    };
  }),

  answerInOneTrip(revokeStreamLink, async ({ link_id: id }, { env, session }) => {
    if (!(await driveOf(env, session).revokeStreamLink({ id }))) {
      throw new ApiError('not_found', { description: 'this link does not exist' });
    }
    return {};
  }),
];
