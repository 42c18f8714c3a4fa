import type { EngineLimits } from '#worker/services/drive/offline/bittorrent/engine-rules.ts';

/**
 * Types of what a drive orders from a transfer and receives back. All of them travel between
 * objects.
 */

export interface TransferOrder {
  userId: string;
  taskId: string;
  /** Rises with every change the drive makes; reports with an older version are ignored. */
  version: number;
  /** The source of the task. */
  source: TransferSource;
  /** The name chosen by the user; '' takes the source's. */
  name: string;
  /** Most bytes a task may save. */
  bytesMax: number;
  /** Time limits of a download at the engine. */
  engine: EngineLimits;
  /** The account whose agents download its torrent; '' for the operator's engine. */
  agentOwner: string;
}

export type TransferSource =
  | { kind: 'url'; url: string }
  /**
   * A torrent at an address, or stored with the task (`url` is ''). `infoHash` is that of
   * a magnet link, '' for any. `wanted` are paths below its top folder; all of them if absent.
   */
  | { kind: 'torrent'; url: string; infoHash: string; wanted?: readonly string[] }
  /**
   * A torrent for the operator's engine: that of a magnet link, or one stored with the task. The
   * trackers have been checked.
   */
  | {
      kind: 'engine';
      url: '';
      infoHash: string;
      name: string;
      trackers: readonly string[];
      isPrivate: boolean;
      wanted?: WantedPlaces;
    };

/** Files of a torrent by index, and their total size. */
export interface WantedPlaces {
  places: readonly number[];
  bytes: number;
}

/** Facts about a stored file. */
export interface StoredFile {
  /** Folders from the task's destination, then the file name. */
  path: string[];
  size: number;
  mimeType: string;
  /** '' for an empty file. */
  blob: string;
  gcid: string;
  /** '' until a pass over the stored bytes has computed it. */
  md5: string;
  crc32: number;
}

/** Progress of one file. */
export interface FileStatus {
  name: string;
  /** -1: unknown. */
  size: number;
  isStored: boolean;
}
