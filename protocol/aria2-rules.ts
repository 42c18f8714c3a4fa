import type { EnginePhase, EngineTorrent } from './bittorrent-engine.ts';

/** Fields of tellStatus that are used. Numbers are strings. */
export interface Aria2Status {
  gid: string;
  status: 'active' | 'waiting' | 'paused' | 'error' | 'complete' | 'removed';
  totalLength: string;
  completedLength: string;
  /** Bytes per second. */
  downloadSpeed: string;
  connections: string;
  /** 'true' while it shares what it has completed. */
  seeder?: string;
  dir: string;
  infoHash?: string;
  errorCode?: string;
  followedBy?: string[];
  bittorrent?: { info?: { name?: string } };
}

/** aria2 downloads this torrent already, or its metadata. */
export const duplicateCode = '12';
/** Codes of errors that another try may not have, such as of the network. */
const phaseOfCode: Readonly<Record<string, EnginePhase>> = {
  '9': 'full',
  '11': 'busy',
  [duplicateCode]: 'busy',
  '25': 'invalid',
  '26': 'invalid',
  '27': 'invalid',
};

/** Returns the phase of a download. Complete metadata is followed by the download itself. */
export function phaseOf({ status, errorCode = '', bittorrent, seeder }: Aria2Status): EnginePhase {
  const hasMetadata = bittorrent?.info !== undefined;
  if (status === 'error') return phaseOfCode[errorCode] ?? 'faulty';
  if (status === 'removed') return 'absent';
  if (status === 'waiting') return 'queued';
  if (status === 'paused') return 'paused';
  if (!hasMetadata) return 'metadata';
  if (status === 'complete') return 'complete';
  return seeder === 'true' ? 'seeding' : 'downloading';
}

/** Returns the options of a new download. Folders and ids are ours. */
export function downloadOptions(
  id: string,
  dir: string,
  { trackers, places, torrentBase64, seed }: EngineTorrent,
): Record<string, string> {
  return {
    gid: id,
    dir,
    ...(seed
      ? { 'seed-time': String(seed.minutes), 'seed-ratio': String(seed.ratio) }
      : { 'seed-time': '0' }),
    'allow-overwrite': 'false',
    'auto-file-renaming': 'false',
    // Bytes of an earlier download are checked and used.
    'check-integrity': 'true',
    'file-allocation': 'none',
    'bt-remove-unselected-file': 'true',
    // After a restart, the engine doesn't look for the metadata again.
    'bt-save-metadata': 'true',
    'bt-load-saved-metadata': 'true',
    // A comma separates trackers.
    ...(trackers.length > 0
      ? { 'bt-tracker': trackers.map((tracker) => tracker.replaceAll(',', '%2C')).join() }
      : {}),
    ...(places ? { 'select-file': fileSelection(places) } : {}),
    ...(torrentBase64 ? { 'follow-torrent': 'false' } : {}),
  };
}

/** Returns a selection of files. aria2 counts from 1. */
export function fileSelection(places: readonly number[]): string {
  return places.map((place) => place + 1).join();
}

/** Returns a magnet link for the engine, which gets the trackers as an option. */
export function magnetFor({ infoHash, name }: EngineTorrent): string {
  return `magnet:?xt=urn:btih:${infoHash}&dn=${encodeURIComponent(name)}`;
}
