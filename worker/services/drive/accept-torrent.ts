import { ApiError } from '#protocol/errors.ts';
import { logOperatorSetting } from '#worker/services/audit-log/index.ts';
import {
  type AcceptedSource,
  acceptSource,
  acceptTorrent,
  type SourceContext,
} from '#worker/services/drive/offline/accept-source.ts';
import { sourceGate } from '#worker/services/drive/offline/source/gate.ts';
import { parseMagnet } from '#worker/services/drive/offline/torrent/magnet.ts';
import {
  readTaskTorrent,
  torrentBytes,
} from '#worker/services/drive/offline/torrent/plan-torrent.ts';
import { userErrorOf } from '#worker/services/drive/offline/transfer/failures.ts';

/** A torrent that a task may fetch. */
export interface AcceptedTorrent extends AcceptedSource {
  /** Lower-case hex. */
  infoHash: string;
  /** Origins of its trackers: their paths may identify a user. */
  trackers: string[];
  isPrivate: boolean;
}

/** Time limit for the server of a .torrent. */
const answerMs = 10_000;

/**
 * Accepts a magnet link, an info-hash or the address of a .torrent, which is fetched. Throws
 * `task_url_unsupported` with the reason.
 */
export async function acceptTorrentLink(
  given: string,
  context: SourceContext,
): Promise<AcceptedTorrent> {
  const isHash = /^(?:[0-9a-f]{40}|[a-z2-7]{32})$/i.test(given);
  const link = isHash ? `magnet:?xt=urn:btih:${given}` : given;
  const magnet = parseMagnet(link);
  if (!magnet) return acceptTorrentFileBytes(await bytesAt(link, context), context);
  const accepted = await acceptSource({ url: link, file_id: '', files: [] }, context);
  const { infoHash, trackers } = magnet;
  return { ...accepted, infoHash, trackers: originsOf(trackers), isPrivate: false };
}

/** Accepts the content of a .torrent. Throws `task_url_unsupported` with the reason. */
export async function acceptTorrentFileBytes(
  bytes: Uint8Array,
  context: SourceContext,
): Promise<AcceptedTorrent> {
  const accepted = await acceptTorrent(bytes, [], context);
  const { infoHash, trackers, isPrivate } = readTaskTorrent(bytes);
  return { ...accepted, infoHash, trackers: originsOf(trackers), isPrivate };
}

async function bytesAt(
  url: string,
  { env, session, userId = '' }: SourceContext,
): Promise<Uint8Array> {
  const logHosts = async (hosts: string[]) => {
    const details = { userId: session?.userId ?? userId, looked: true };
    for (const target of hosts) {
      await logOperatorSetting(env, { action: 'task.allowed-host', target, details });
    }
  };
  try {
    const signal = AbortSignal.timeout(answerMs);
    return await torrentBytes({ gate: sourceGate(env), signal, logHosts }, { url });
  } catch (error) {
    const { description } = userErrorOf(error);
    throw new ApiError('task_url_unsupported', { description });
  }
}

function originsOf(trackers: readonly string[]): string[] {
  const origins = trackers.flatMap((tracker) => {
    const found = /^(?:https?|udp):\/\/[^/?#@\s]+/i.exec(tracker.trim());
    return found ? [found[0].toLowerCase()] : [];
  });
  return [...new Set(origins)].slice(0, 20);
}
