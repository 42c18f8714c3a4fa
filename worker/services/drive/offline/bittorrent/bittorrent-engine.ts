import type { Env } from '#worker/bindings.ts';
import { aria2 } from '#worker/services/drive/offline/bittorrent/aria2.ts';

/** A torrent as an engine gets it. Trackers have been checked; nothing else is a user's text. */
export interface EngineTorrent {
  /** SHA-1 of the info dictionary in lower-case hex. */
  infoHash: string;
  name: string;
  trackers: readonly string[];
  /** The bencoded info dictionary; without it, peers provide it. */
  info?: Uint8Array;
  /** Indexes of the wanted files; all of them if absent. */
  places?: readonly number[];
}

/**
 * Phases of a download. `absent`: the engine doesn't have it. `queued`: it waits for others.
 * `metadata`: peers with the list of files are looked for. `busy`: the same torrent is downloaded
 * for someone else. `full`: the engine's disk is full. `faulty`: a temporary error stopped it.
 */
export type EnginePhase =
  | 'absent'
  | 'queued'
  | 'metadata'
  | 'downloading'
  | 'paused'
  | 'complete'
  | 'busy'
  | 'full'
  | 'faulty'
  | 'invalid';

/** Progress of a download. `name` is '' and `totalBytes` 0 until they are known. */
export interface EngineState {
  phase: EnginePhase;
  name: string;
  totalBytes: number;
  doneBytes: number;
  bytesPerSecond: number;
}

export interface EngineFile {
  /** Index in the torrent. */
  place: number;
  /** Folders and name below the download's folder, as the engine reports them. */
  path: string[];
  size: number;
  isSelected: boolean;
  /** All of its pieces were checked and are on the disk. */
  isReady: boolean;
  /** HTTP address of the file. */
  address: string;
}

/**
 * A BitTorrent engine outside the worker, which can't be a peer. Each operation is safe to repeat.
 * Ids are ours, 16 hexadecimal digits, so a lost response never starts a second download. All
 * throw {@link EngineUnreachable}.
 */
export interface BitTorrentEngine {
  /** Starts a download. Does nothing if there is one with this id. */
  add(id: string, torrent: EngineTorrent): Promise<void>;
  look(id: string): Promise<EngineState>;
  /** Returns the files of a torrent whose metadata is known. */
  files(id: string): Promise<EngineFile[]>;
  /** Selects these files in addition to those that are selected. */
  select(id: string, places: readonly number[]): Promise<void>;
  pause(id: string): Promise<void>;
  resume(id: string): Promise<void>;
  /** Ends and removes a download. The engine cleans up its files. */
  remove(id: string): Promise<void>;
}

/** Returns the operator's engine (`ENGINE_DRIVER`); undefined if there is none. */
export function engineOf(env: Env): BitTorrentEngine | undefined {
  if (env.ENGINE_DRIVER !== 'aria2') return undefined;
  return aria2({
    url: env.ENGINE_URL,
    filesUrl: env.ENGINE_FILES_URL,
    folder: env.ENGINE_FOLDER,
    secret: env.ENGINE_SECRET ?? '',
    fetch: (input, init) => fetch(input, init),
  });
}
