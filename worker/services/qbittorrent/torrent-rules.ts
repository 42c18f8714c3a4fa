import { taskPhases } from '#protocol/resources.ts';
import { fullPath } from '#worker/services/qbittorrent/path-rules.ts';
import type { TorrentView } from '#worker/services/drive/index.ts';

/** Turns torrents of the drive into those of qBittorrent 4.6. */

/** Seconds that stand for an unknown time. */
export const unknownEta = 8_640_000;

/** Stages in which a download waits for its engine. */
const waitingStages: readonly string[] = ['queued', 'away', 'full'];

/**
 * Returns the state. A torrent is completed only once its last file is in the drive, because
 * clients then import the files.
 */
export function stateOf({ phase, stage, sizeBytes, isGone }: TorrentView): string {
  if (phase === taskPhases.complete) return isGone ? 'missingFiles' : 'pausedUP';
  if (phase === taskPhases.paused) return 'pausedDL';
  if (phase === taskPhases.error) return 'error';
  if (phase !== taskPhases.running || waitingStages.includes(stage)) return 'queuedDL';
  if (stage === 'stalled' || (stage === 'no-peers' && sizeBytes > 0)) return 'stalledDL';
  return stage === 'metadata' || sizeBytes === 0 ? 'metaDL' : 'downloading';
}

/** Returns the fields of `torrents/info`. */
export function torrentInfo(view: TorrentView, pathPrefix: string, now: number) {
  const { hash, sizeBytes, bytesPerSecond } = view;
  const state = stateOf(view);
  const isComplete = view.phase === taskPhases.complete;
  const isRunning = view.phase === taskPhases.running;
  const doneBytes = Math.min(view.doneBytes, sizeBytes);
  const savePath = fullPath(pathPrefix, view.folder);
  const addedOn = seconds(view.addedAt);
  const speed = isRunning ? bytesPerSecond : 0;
  return {
    added_on: addedOn,
    amount_left: sizeBytes - doneBytes,
    auto_tmm: false,
    availability: isComplete ? 1 : 0,
    category: view.category,
    completed: doneBytes,
    completion_on: isComplete ? seconds(view.updatedAt) : 0,
    content_path: view.contentName === '' ? '' : `${savePath}/${view.contentName}`,
    dl_limit: 0,
    dlspeed: speed,
    download_path: '',
    downloaded: doneBytes,
    downloaded_session: doneBytes,
    eta: isComplete ? 0 : etaOf(sizeBytes - doneBytes, speed),
    f_l_piece_prio: false,
    force_start: false,
    hash,
    inactive_seeding_time_limit: view.inactiveMinutes,
    infohash_v1: hash,
    infohash_v2: '',
    last_activity: seconds(view.updatedAt),
    magnet_uri: `magnet:?xt=urn:btih:${hash}&dn=${encodeURIComponent(view.name)}`,
    max_inactive_seeding_time: -1,
    max_ratio: view.ratioLimit === -2 ? -1 : view.ratioLimit,
    max_seeding_time: view.seedingMinutes === -2 ? -1 : view.seedingMinutes,
    name: view.name,
    num_complete: 0,
    num_incomplete: 0,
    num_leechs: 0,
    num_seeds: 0,
    priority: isComplete ? 0 : 1,
    progress: progressOf(doneBytes, sizeBytes, isComplete),
    ratio: 0,
    ratio_limit: view.ratioLimit,
    save_path: savePath,
    seeding_time: isComplete ? Math.max(0, seconds(now) - seconds(view.updatedAt)) : 0,
    seeding_time_limit: view.seedingMinutes,
    seen_complete: isComplete ? seconds(view.updatedAt) : 0,
    seq_dl: false,
    size: sizeBytes,
    state,
    super_seeding: false,
    tags: view.tags.join(', '),
    time_active: Math.max(0, seconds(isComplete ? view.updatedAt : now) - addedOn),
    total_size: sizeBytes > 0 ? sizeBytes : -1,
    tracker: view.trackers[0] ?? '',
    trackers_count: view.trackers.length,
    up_limit: 0,
    uploaded: 0,
    uploaded_session: 0,
    upspeed: 0,
  };
}

export type TorrentInfo = ReturnType<typeof torrentInfo>;

const seconds = (ms: number) => Math.floor(ms / 1000);

/** Below 1 until the files are in the drive. */
function progressOf(doneBytes: number, sizeBytes: number, isComplete: boolean): number {
  if (isComplete) return 1;
  return sizeBytes > 0 ? Math.min(0.999, doneBytes / sizeBytes) : 0;
}

function etaOf(leftBytes: number, bytesPerSecond: number): number {
  if (bytesPerSecond <= 0) return unknownEta;
  return Math.min(unknownEta, Math.ceil(leftBytes / bytesPerSecond));
}

/** Returns the fields of `torrents/properties`. */
export function torrentProperties(view: TorrentView, pathPrefix: string, now: number) {
  const info = torrentInfo(view, pathPrefix, now);
  return {
    addition_date: info.added_on,
    comment: '',
    completion_date: info.completion_on || -1,
    created_by: '',
    creation_date: -1,
    dl_limit: -1,
    dl_speed: info.dlspeed,
    dl_speed_avg: info.dlspeed,
    download_path: '',
    eta: info.eta,
    hash: info.hash,
    infohash_v1: info.hash,
    infohash_v2: '',
    is_private: view.isPrivate,
    last_seen: info.seen_complete || -1,
    name: info.name,
    nb_connections: 0,
    nb_connections_limit: 100,
    peers: 0,
    peers_total: 0,
    piece_size: -1,
    pieces_have: -1,
    pieces_num: -1,
    reannounce: 0,
    save_path: info.save_path,
    seeding_time: info.seeding_time,
    seeds: 0,
    seeds_total: 0,
    share_ratio: 0,
    time_elapsed: info.time_active,
    total_downloaded: info.downloaded,
    total_downloaded_session: info.downloaded,
    total_size: info.total_size,
    total_uploaded: 0,
    total_uploaded_session: 0,
    total_wasted: 0,
    up_limit: -1,
    up_speed: 0,
    up_speed_avg: 0,
  };
}

/** Returns the fields of a file of `torrents/files`. `path` begins with the top folder. */
export function torrentFile(
  { path, size, isSaved }: { path: string; size: number; isSaved: boolean },
  index: number,
) {
  const progress = isSaved ? 1 : 0;
  return {
    availability: progress,
    index,
    is_seed: isSaved,
    name: path,
    piece_range: [0, 0],
    priority: 1,
    progress,
    size,
  };
}

/**
 * Returns the rows of `torrents/trackers`. Clients wait until one of them works, so those of a
 * torrent that was accepted do.
 */
export function torrentTrackers({ trackers, isPrivate }: TorrentView) {
  const row = (url: string, status: number, tier: number) => ({
    msg: '',
    num_downloaded: 0,
    num_leeches: 0,
    num_peers: 0,
    num_seeds: 0,
    status,
    tier,
    url,
  });
  const disabled = isPrivate ? 0 : 2;
  return [
    ...['** [DHT] **', '** [PeX] **', '** [LSD] **'].map((url) => row(url, disabled, -1)),
    ...trackers.map((origin, tier) => row(`${origin}/announce`, 2, tier)),
  ];
}
