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
}

export type TransferSource =
  | { kind: 'url'; url: string }
  /**
   * A torrent at an address, or in this drive (`blob`). `infoHash` is that of a magnet link, '' for
   * any. `wanted` are paths below its top folder; all of them if absent.
   */
  | { kind: 'torrent'; url: string; blob: string; infoHash: string; wanted?: readonly string[] }
  /** A magnet link for the operator's engine, and which files of the torrent are wanted. */
  | { kind: 'engine'; url: ''; link: string; wanted?: WantedPlaces };

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
