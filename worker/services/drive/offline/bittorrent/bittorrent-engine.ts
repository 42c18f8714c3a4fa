import type { Env } from '#worker/bindings.ts';
import { aria2 } from '#worker/services/drive/offline/bittorrent/aria2.ts';

/** How far an engine is with a download. `name` is '' and `totalBytes` 0 until it knows. */
export interface EngineState {
  phase: 'working' | 'complete' | 'failed';
  name: string;
  totalBytes: number;
  doneBytes: number;
}

export interface EngineFile {
  /** Folders and name below the download's own place, as the engine gives them. */
  path: string[];
  size: number;
}

/**
 * A BitTorrent engine outside the worker, which can't be a peer: five operations, each safe to
 * repeat. Ids are ours, 16 hexadecimal digits, so a lost response never starts a second download.
 */
export interface BitTorrentEngine {
  /**
   * Has it fetch what a magnet link means; of its files only those at `places` (from 0) when they
   * are given.
   */
  add(id: string, magnet: string, places?: readonly number[]): Promise<void>;
  look(id: string): Promise<EngineState>;
  files(id: string): Promise<EngineFile[]>;
  /** Where a file can be fetched over HTTP. */
  address(id: string, file: EngineFile): string;
  /** Ends a download and forgets it; its files are the engine's to clear. */
  remove(id: string): Promise<void>;
}

/** The operator's engine (`ENGINE_DRIVER`); undefined when there is none. */
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
