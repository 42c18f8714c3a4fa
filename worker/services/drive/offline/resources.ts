import type { SourceFile } from '#protocol/drive.ts';
import { fileCategory, isTorrent, unknownMimeType } from '#protocol/file-kinds.ts';
import { sourcesSeenMax } from '#protocol/limits.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { logError } from '#worker/http/fail.ts';
import { memoize } from '#worker/isolate.ts';
import { logOperatorSetting } from '#worker/services/audit-log/index.ts';
import { hasEngineFor, torrentOfDrive } from '#worker/services/drive/offline/accept-source.ts';
import { planLimits } from '#worker/services/drive/offline/limits.ts';
import { sourceGate } from '#worker/services/drive/offline/source/gate.ts';
import {
  SourceRefused,
  SourceUnreachable,
} from '#worker/services/drive/offline/source/source-fetch.ts';
import { type Magnet, parseMagnet } from '#worker/services/drive/offline/torrent/magnet.ts';
import {
  needsEngine,
  readTaskTorrent,
  torrentBytes,
} from '#worker/services/drive/offline/torrent/plan-torrent.ts';
import type { Torrent } from '#worker/services/drive/offline/torrent/torrent.ts';
import {
  userErrorOf,
  SourceBusy,
  TransferFailed,
} from '#worker/services/drive/offline/transfer/failures.ts';
import { downloadName } from '#worker/services/drive/offline/transfer/name-rules.ts';
import { readFirstAnswer } from '#worker/services/drive/offline/transfer/rules.ts';
import { ask, type Asker, refusedBy } from '#worker/services/drive/offline/transfer/transfer.ts';

/**
 * Previews sources before a task is created. Only the first byte of a file is requested; torrents
 * are read whole.
 */

/** Concurrent connections that Cloudflare allows one request. */
const seenAtOnce = 6;
/** Time limit for a source, including redirects and name resolution. */
const answerMs = 8_000;

/** Dependencies of a preview; it uses the same gate as tasks. */
interface Looking extends Asker {
  context: RequestContext;
  /** Most bytes a task may save. */
  bytesMax: number;
  hasEngine: boolean;
}

/** Returns an entry for each address, in order. Those beyond the first twenty aren't requested. */
export async function resourcesOf(
  addresses: readonly string[],
  context: RequestContext,
): Promise<SourceFile[]> {
  const { env, userId } = context;
  const hosts = new Set<string>();
  const looking = await lookingFor(context, (some) => {
    for (const host of some) hosts.add(host);
  });
  const found: SourceFile[] = [];
  const seen = addresses.slice(0, sourcesSeenMax);
  for (let at = 0; at < seen.length; at += seenAtOnce) {
    const some = seen.slice(at, at + seenAtOnce).map((address) => resourceOf(address, looking));
    found.push(...(await Promise.all(some)));
  }
  for (const host of hosts) {
    const details = { userId, looked: true };
    await logOperatorSetting(env, { action: 'task.allowed-host', target: host, details });
  }
  return [...found, ...addresses.slice(sourcesSeenMax).map(unseen)];
}

/** Returns the contents of a .torrent in the caller's drive. Throws `file_not_found`. */
export async function resourceOfFile(id: string, context: RequestContext): Promise<SourceFile> {
  const { torrent } = await torrentOfDrive(id, context);
  return torrentResource(id, torrent, await lookingFor(context));
}

/**
 * Returns the contents of a .torrent that was sent, with an error in its entry if it is invalid.
 */
export async function resourceOfContent(
  base64: string,
  context: RequestContext,
): Promise<SourceFile> {
  const looking = await lookingFor(context);
  try {
    const torrent = readTaskTorrent(Buffer.from(base64, 'base64'));
    return torrentResource(`magnet:?xt=urn:btih:${torrent.infoHash}`, torrent, looking);
  } catch (error) {
    return failed(entry('', '', { kind: 'torrent' }), error);
  }
}

async function lookingFor(
  context: RequestContext,
  logHosts: (hosts: string[]) => void = () => {},
): Promise<Looking> {
  const { env } = context;
  return {
    context,
    gate: memoize(env, 'source-gate', () => sourceGate(env)),
    signal: new AbortController().signal,
    logHosts: async (hosts) => logHosts(hosts),
    bytesMax: (await planLimits(context)).free.bytesMax,
    hasEngine: await hasEngineFor(context),
  };
}

async function resourceOf(address: string, looking: Looking): Promise<SourceFile> {
  const timed = { ...looking, signal: AbortSignal.timeout(answerMs) };
  if (/^magnet:/i.test(address)) return magnetOf(address, timed);
  const shown = entry(address, nameIn(address), { kind: 'url', url: address });
  try {
    return isTorrent({ name: shown.name })
      ? await torrentAt(address, address, '', timed)
      : await fileAt(shown, timed);
  } catch (error) {
    return failed(shown, error);
  }
}

async function fileAt(shown: SourceFile, looking: Looking): Promise<SourceFile> {
  const { response, url } = await ask(looking, shown.id, { range: 'bytes=0-0' });
  await response.body?.cancel();
  const seen = readFirstAnswer(response.status, response.headers);
  if (!seen) throw refusedBy(response.status);
  const { size, mimeType, isRanged } = seen;
  const contentDisposition = response.headers.get('content-disposition');
  const name = downloadName({ contentDisposition, url, mimeType });
  const found = entry(shown.id, name, {
    ...shown.meta,
    mime_type: mimeType,
    file_category: fileCategory({ kind: 'drive#file', name, mime_type: mimeType }),
    resumable: String(isRanged),
    size_known: String(size !== null),
  });
  return fitting({ ...found, file_size: String(size ?? 0) }, looking);
}

/**
 * A magnet link proves nothing: unless it has the address of its torrent, its own claims are all
 * there is.
 */
async function magnetOf(link: string, looking: Looking): Promise<SourceFile> {
  const magnet = parseMagnet(link);
  if (!magnet) {
    const wrong = 'this is not a magnet link with an info hash';
    const shown = entry(link, '', { kind: 'magnet', url: link });
    return failed(shown, new TransferFailed('task_url_unsupported', wrong));
  }
  const shown = claimed(link, magnet);
  try {
    if (magnet.torrentUrl !== '') {
      return await torrentAt(link, magnet.torrentUrl, magnet.infoHash, looking);
    }
    if (!looking.hasEngine) throw new TransferFailed('task_url_unsupported', needsEngine);
    return fitting(shown, looking);
  } catch (error) {
    return failed(shown, error);
  }
}

function claimed(link: string, { infoHash, name, claimedBytes }: Magnet): SourceFile {
  const meta = {
    kind: 'magnet',
    url: link,
    info_hash: infoHash,
    claimed: 'true',
    size_known: String(claimedBytes !== undefined),
  };
  return { ...entry(link, name || infoHash, meta), file_size: String(claimedBytes ?? 0) };
}

async function torrentAt(
  id: string,
  url: string,
  infoHash: string,
  looking: Looking,
): Promise<SourceFile> {
  const torrent = readTaskTorrent(await torrentBytes(looking, { url }));
  if (infoHash !== '' && torrent.infoHash !== infoHash) {
    const wrong = 'this is not the torrent of the magnet link';
    throw new TransferFailed('task_url_resolve_error', wrong);
  }
  return torrentResource(id, torrent, looking);
}

function torrentResource(id: string, torrent: Torrent, looking: Looking): SourceFile {
  const files = torrent.files.filter(({ isPadding }) => !isPadding);
  const found: SourceFile = {
    ...entry(id, torrent.name, {
      kind: 'torrent',
      url: id,
      info_hash: torrent.infoHash,
      size_known: 'true',
      resumable: 'true',
    }),
    file_size: String(files.reduce((sum, { size }) => sum + size, 0)),
    file_count: files.length,
    is_dir: !torrent.isSingle,
    dir: torrent.isSingle
      ? null
      : { resources: files.map(({ path, size }) => fileOfTorrent(path.join('/'), size)) },
  };
  if (torrent.webSeeds.length === 0 && !looking.hasEngine) {
    return failed(found, new TransferFailed('task_url_unsupported', needsEngine));
  }
  return fitting(found, looking);
}

function fileOfTorrent(path: string, size: number): Omit<SourceFile, 'dir'> {
  const { dir: _, ...file } = entry(path, path, {
    file_category: fileCategory({ kind: 'drive#file', name: path }),
  });
  return { ...file, file_size: String(size) };
}

function fitting(found: SourceFile, { bytesMax }: Looking): SourceFile {
  if (Number(found.file_size) <= bytesMax) return found;
  const large = 'the file is larger than a task may bring';
  return failed(found, new TransferFailed('task_url_unsupported', large));
}

function failed(found: SourceFile, error: unknown): SourceFile {
  if (!isExpected(error)) logError(error, { source: found.id.slice(0, 200) });
  const { error: name, description, reason } = userErrorOf(error);
  const meta = { ...found.meta, status: 'ERROR', error: name, error_description: description };
  return { ...found, meta: reason ? { ...meta, error_reason: reason } : meta };
}

function isExpected(error: unknown): boolean {
  return [SourceRefused, SourceUnreachable, SourceBusy, TransferFailed].some(
    (kind) => error instanceof kind,
  );
}

function unseen(address: string): SourceFile {
  return entry(address, nameIn(address), { url: address, status: 'UNKNOWN', size_known: 'false' });
}

/** Returns the file name in an address; '' if there is none. */
function nameIn(address: string): string {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return '';
  const url = new URL(address);
  return downloadName({ contentDisposition: null, url, mimeType: unknownMimeType });
}

function entry(id: string, name: string, meta: Record<string, string>): SourceFile {
  return {
    id,
    name,
    file_size: '0',
    file_count: 1,
    is_dir: false,
    meta: { status: 'OK', ...meta },
    dir: null,
  };
}
