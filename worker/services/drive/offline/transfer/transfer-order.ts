/**
 * What a drive orders from a transfer, and what it hears back. Everything here travels between
 * objects.
 */

export interface TransferOrder {
  userId: string;
  taskId: string;
  /** Rises with every change the drive makes; what comes with an older one is no longer wanted. */
  version: number;
  /** What to fetch, as the task was asked. */
  source: TransferSource;
  /** The name the person gave; '' takes what the source says. */
  name: string;
  /** Most bytes one task may bring. */
  bytesMax: number;
}

export type TransferSource =
  | { kind: 'url'; url: string }
  /**
   * A torrent at an address, or in this drive (`blob`); `infoHash` is what a magnet link asks for,
   * '' for any. `wanted` are paths below its top; without them all of it is.
   */
  | { kind: 'torrent'; url: string; blob: string; infoHash: string; wanted?: readonly string[] }
  /**
   * A magnet link for the operator's engine, and the places in the torrent of what is wanted, with
   * their bytes.
   */
  | { kind: 'engine'; url: ''; link: string; wanted?: WantedPlaces };

/** Files of a torrent by their places in it, from 0, and how many bytes they are. */
export interface WantedPlaces {
  places: readonly number[];
  bytes: number;
}

/** What the bytes of a stored file are. */
export interface StoredFile {
  /** Folders from the task's place down to the file, then its name. */
  path: string[];
  size: number;
  mimeType: string;
  /** '' for an empty file. */
  blob: string;
  gcid: string;
  /** '' until a pass over the stored bytes has taken it. */
  md5: string;
  crc32: number;
}

/** How far one file of a transfer is. */
export interface FileStatus {
  name: string;
  /** -1: the source does not say. */
  size: number;
  isStored: boolean;
}
