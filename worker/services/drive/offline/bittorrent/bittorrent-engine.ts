import type { Env } from '#worker/bindings.ts';
import { aria2 } from '#worker/services/drive/offline/bittorrent/aria2.ts';

/** Progress of a download. `name` is '' and `totalBytes` 0 until they are known. */
export interface EngineState {
  phase: 'working' | 'complete' | 'failed';
  name: string;
  totalBytes: number;
  doneBytes: number;
  bytesPerSecond: number;
}

export interface EngineFile {
  /** Folders and name below the download's folder, as the engine reports them. */
  path: string[];
  size: number;
}

/**
 * A BitTorrent engine outside the worker, which can't be a peer: five operations, each safe to
 * repeat. Ids are ours, 16 hexadecimal digits, so a lost response never starts a second download.
 */
export interface BitTorrentEngine {
  /** Starts a download of a magnet link; with `places` (from 0), only these files of it. */
  add(id: string, magnet: string, places?: readonly number[]): Promise<void>;
  look(id: string): Promise<EngineState>;
  files(id: string): Promise<EngineFile[]>;
  /** Returns the HTTP address of a file. */
  address(id: string, file: EngineFile): string;
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
