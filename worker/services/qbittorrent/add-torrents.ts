import { ApiError, isApiError } from '#protocol/errors.ts';
import { torrentBytesMax } from '#protocol/limits.ts';
import {
  type AcceptedTorrent,
  acceptTorrentFileBytes,
  acceptTorrentLink,
  planLimits,
} from '#worker/services/drive/index.ts';
import { addRequestIn } from '#worker/services/qbittorrent/form-rules.ts';
import { namesBelowPrefix } from '#worker/services/qbittorrent/path-rules.ts';
import {
  type QbittorrentCall,
  textResponse,
} from '#worker/services/qbittorrent/qbittorrent-call.ts';

/** Torrents of one request; each address may need several requests. */
const torrentsPerRequest = 20;

/**
 * Adds links and .torrents. Answers `Ok.` if one of them was added or was there already, as clients
 * treat anything else as an error; 415 if a file is no torrent.
 */
export async function addTorrents(call: QbittorrentCall): Promise<Response> {
  const { c, session, drive, program, files, fields, now } = call;
  const { env } = c;
  const { links, category, savePath, ...request } = addRequestIn(fields);
  if (category === undefined) return textResponse('Incorrect category name', 409);
  const sources: (() => Promise<AcceptedTorrent>)[] = [
    ...files.map((bytes) => () => acceptFile(bytes, call)),
    ...links.map((link) => () => acceptTorrentLink(link, { env, session })),
  ];
  if (sources.length > torrentsPerRequest) return textResponse('Fails.');
  const [plans, { pathPrefix }] = await Promise.all([
    planLimits({ env, now }),
    drive.torrentState(program),
  ]);
  let added = 0;
  for (const accept of sources) {
    try {
      const { infoHash, trackers, isPrivate, ...accepted } = await accept();
      const folder = namesBelowPrefix(pathPrefix, savePath);
      const task = { ...accepted, plans };
      const named = { hash: infoHash, category, folder, trackers, isPrivate };
      await drive.addTorrent({ ...program, torrent: { ...request, ...named, task } });
      added += 1;
    } catch (error) {
      if (error instanceof NoTorrent) return textResponse('Unsupported Media Type', 415);
      if (!isApiError(error) || error.status >= 500 || error.error === 'unauthenticated')
        throw error;
    }
  }
  return textResponse(added > 0 ? 'Ok.' : 'Fails.');
}

class NoTorrent extends Error {
  override name = 'NoTorrent';
}

async function acceptFile(
  bytes: Uint8Array,
  { c: { env }, session }: QbittorrentCall,
): Promise<AcceptedTorrent> {
  // A dictionary begins every torrent.
  const isTorrent = bytes.length <= torrentBytesMax && bytes[0] === 'd'.charCodeAt(0);
  if (!isTorrent) throw new NoTorrent();
  try {
    return await acceptTorrentFileBytes(bytes, { env, session });
  } catch (error) {
    const isRefused = isApiError(error) && error.error === 'task_url_unsupported';
    if (isRefused && /not a torrent/.test(error.description)) throw new NoTorrent();
    throw error instanceof Error ? error : new ApiError('internal');
  }
}
