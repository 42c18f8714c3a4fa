import { isTorrent, unknownMimeType } from '#protocol/file-kinds.ts';
import { ApiError } from '#protocol/errors.ts';
import { torrentBytesMax } from '#protocol/limits.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { readBodyBytes } from '#worker/http/body.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { sourcePolicy } from '#worker/services/drive/offline/source/gate.ts';
import { checkSource } from '#worker/services/drive/offline/source/rules.ts';
import { hasOperatorEngine } from '#worker/services/drive/offline/bittorrent/operator-engine.ts';
import { engineSource } from '#worker/services/drive/offline/bittorrent/engine-source.ts';
import { parseMagnet } from '#worker/services/drive/offline/torrent/magnet.ts';
import {
  needsEngine,
  readTaskTorrent,
} from '#worker/services/drive/offline/torrent/plan-torrent.ts';
import type { Torrent } from '#worker/services/drive/offline/torrent/torrent.ts';
import { wantedPlaces } from '#worker/services/drive/offline/torrent/wanted-files.ts';
import { TransferFailed } from '#worker/services/drive/offline/transfer/failures.ts';
import { downloadName } from '#worker/services/drive/offline/transfer/name-rules.ts';
import type { TransferSource } from '#worker/services/drive/offline/transfer/transfer-order.ts';

/** A source that can be fetched, with the address and name shown until the source responds. */
export interface AcceptedSource {
  source: TransferSource;
  shownUrl: string;
  shownName: string;
  /** The .torrent, for a source that has no other. */
  torrent?: Uint8Array;
}

/**
 * The session whose drive gets the source; without one, the user on whose behalf the system adds
 * it.
 */
export type SourceContext = Pick<RequestContext, 'env' | 'session'> & { userId?: string };

/**
 * Accepts an address, a magnet link or a .torrent of the drive. Throws `task_url_unsupported` with
 * the reason.
 */
export async function acceptSource(
  requested: { url: string; file_id: string; files: readonly string[] },
  context: SourceContext,
): Promise<AcceptedSource> {
  const { files: wanted } = requested;
  if (requested.file_id !== '') return acceptTorrentFile(requested.file_id, wanted, context);
  const link = requested.url.trim();
  if (/^magnet:/i.test(link)) return acceptMagnet(link, wanted, context);
  const url = acceptAddress(link, context);
  const shownName = downloadName({ contentDisposition: null, url, mimeType: unknownMimeType });
  const source: TransferSource = isTorrent({ name: shownName })
    ? { kind: 'torrent', url: url.href, infoHash: '', wanted }
    : { kind: 'url', url: url.href };
  return { source, shownUrl: url.href, shownName };
}

async function acceptMagnet(
  link: string,
  wanted: readonly string[],
  context: SourceContext,
): Promise<AcceptedSource> {
  const magnet = parseMagnet(link);
  if (!magnet) throw unsupported('this is not a magnet link with an info hash');
  const { infoHash, torrentUrl } = magnet;
  const shownName = magnet.name || infoHash;
  if (torrentUrl === '') {
    if (!(await hasEngineFor(context))) throw unsupported(needsEngine);
    const source = engineSource({ ...magnet, name: shownName }, sourcePolicy(context.env));
    return { source, shownUrl: link, shownName };
  }
  const url = acceptAddress(torrentUrl, context).href;
  return {
    source: { kind: 'torrent', url, infoHash, wanted },
    shownUrl: link,
    shownName,
  };
}

async function acceptTorrentFile(
  id: string,
  wanted: readonly string[],
  context: SourceContext,
): Promise<AcceptedSource> {
  const { bytes } = await torrentOfDrive(id, context);
  return acceptTorrent(bytes, wanted, context);
}

/** Accepts the content of a .torrent. Throws `task_url_unsupported` with the reason. */
export async function acceptTorrent(
  bytes: Uint8Array,
  wanted: readonly string[],
  context: SourceContext,
): Promise<AcceptedSource> {
  const torrent = orRefused(() => readTaskTorrent(bytes));
  const { name, infoHash, webSeeds } = torrent;
  if (webSeeds.length === 0 && !(await hasEngineFor(context))) throw unsupported(needsEngine);
  const places = orRefused(() => wantedPlaces(torrent, wanted));
  const source: TransferSource =
    webSeeds.length === 0
      ? engineSource(torrent, sourcePolicy(context.env), places)
      : { kind: 'torrent', url: '', infoHash, wanted };
  // Trackers of a private torrent identify its user, so the address has none.
  const shownUrl = `magnet:?xt=urn:btih:${infoHash}`;
  return { source, shownUrl, shownName: name, torrent: bytes };
}

/**
 * Reads a .torrent of the caller's drive. Throws `file_not_found`, and `task_url_unsupported` for
 * any other file.
 */
export async function torrentOfDrive(
  id: string,
  { env, session }: SourceContext,
): Promise<{ torrent: Torrent; bytes: Uint8Array }> {
  const found = await driveOf(env, session).node({ id });
  if (!found || found.isInTrash || found.row.is_file === 0) throw new ApiError('file_not_found');
  const { blob, size } = found.row;
  if (size === 0 || size > torrentBytesMax) throw unsupported('this is not a torrent');
  const object = await env.FILES.get(blob);
  if (!object) throw new ApiError('file_not_found');
  const bytes = await readBodyBytes(object.body, torrentBytesMax);
  return { torrent: orRefused(() => readTaskTorrent(bytes)), bytes };
}

/** True if an engine of the operator or of the caller downloads torrents without web seeds. */
export async function hasEngineFor({ env, session, userId }: SourceContext): Promise<boolean> {
  return hasOperatorEngine(env) || driveOf(env, session ?? userId).hasAgent({});
}

/** Turns failures of a transfer into errors of the call. */
function orRefused<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof TransferFailed)) throw error;
    throw new ApiError(error.error, { description: error.message });
  }
}

function acceptAddress(text: string, { env }: SourceContext): URL {
  const check = checkSource(text, sourcePolicy(env));
  if (check.ok) return check.url;
  throw unsupported(
    check.reason === 'not-an-address' || check.reason === 'scheme'
      ? 'this is no address of a file that can be fetched: it must begin with http:// or https://'
      : 'this address may not be fetched: only public hosts on the usual ports, without a user name',
  );
}

function unsupported(description: string): ApiError {
  return new ApiError('task_url_unsupported', { description });
}
