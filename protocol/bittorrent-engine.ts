/** A torrent as an engine gets it. Trackers have been checked; nothing else is a user's text. */
export interface EngineTorrent {
  /** SHA-1 of the info dictionary in lower-case hex. */
  infoHash: string;
  name: string;
  trackers: readonly string[];
  /** Peers come only from its trackers, which identify the user. */
  isPrivate: boolean;
  /** A .torrent in base64 with nothing but the info dictionary; without it, peers provide that. */
  torrentBase64?: string;
  /** Indexes of the wanted files; all of them if absent. */
  places?: readonly number[];
  /** A complete download is shared until one of these is reached. It ends at once without. */
  seed?: { ratio: number; minutes: number };
}

/**
 * Phases of a download. `absent`: the engine doesn't have it. `queued`: it waits for others.
 * `metadata`: peers with the list of files are looked for. `busy`: the same torrent is downloaded
 * for someone else. `seeding`: all wanted files are complete and shared with others. `full`: the
 * engine's disk is full. `faulty`: a temporary error stopped it. `away`: the agent that has the
 * engine isn't connected.
 */
export type EnginePhase =
  | 'absent'
  | 'queued'
  | 'metadata'
  | 'downloading'
  | 'paused'
  | 'complete'
  | 'seeding'
  | 'busy'
  | 'full'
  | 'faulty'
  | 'invalid'
  | 'away';

/** Progress of a download. `name` is '' and `totalBytes` 0 until they are known. */
export interface EngineState {
  phase: EnginePhase;
  name: string;
  totalBytes: number;
  doneBytes: number;
  bytesPerSecond: number;
  /** Connected peers. */
  peers: number;
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
  /** Address at which its bytes are read. */
  address: string;
}

/**
 * A BitTorrent engine outside the worker, which can't be a peer. Each operation is safe to repeat.
 * Ids are ours, 16 hexadecimal digits, so a lost response never starts a second download. All
 * throw if the engine can't be reached.
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
