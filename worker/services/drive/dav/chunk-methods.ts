import { randomId } from '#worker/http/keys.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import {
  type IncomingFile,
  openIncoming,
  takeIncoming,
} from '#worker/services/drive/kernel/incoming/incoming-file.ts';
import {
  addChunk,
  addChunkFolder,
  type Chunk,
  type ChunkFolder,
  chunkFolder,
  chunkFolderCount,
  chunkFoldersMax,
  chunksOf,
  deleteChunkFolder,
} from '#worker/services/drive/dav/chunk-store.ts';
import { type Outcome, outcomeOf, Refused } from '#worker/services/drive/dav/refusal.ts';

/** R2 objects that one request can read. */
const chunksMax = 2_000;

/** A folder of chunks, in the order of the file. */
export interface ChunkListing {
  id: string;
  chunks: Chunk[];
}

export const chunkMethods = {
  davCreateChunkFolder(drive: Drive, { name }: { name: string }): Outcome<null> {
    return outcomeOf(() =>
      drive.transaction(() => {
        if (chunkFolder(drive, name)) throw new Refused({ status: 405 });
        if (chunkFolderCount(drive) >= chunkFoldersMax) throw new Refused({ status: 507 });
        addChunkFolder(drive, { id: randomId(22), name });
        return null;
      }),
    );
  },

  davListChunks(drive: Drive, { name }: { name: string }): Outcome<ChunkListing> {
    return outcomeOf(() => {
      const { id } = requireFolder(drive, name);
      return { id, chunks: chunksOf(drive, id) };
    });
  },

  davDeleteChunks(drive: Drive, { name }: { name: string }): Outcome<null> {
    return outcomeOf(() =>
      drive.transaction(() => {
        deleteChunkFolder(drive, requireFolder(drive, name).id);
        return null;
      }),
    );
  },

  /**
   * Reserves space for a chunk whose bytes are about to arrive; `size` is null if it is unknown.
   * Throws `file_space_not_enough`.
   */
  davBeginChunk(
    drive: Drive,
    { folder, size }: { folder: string; size: number | null },
  ): Outcome<IncomingFile> {
    return outcomeOf(() =>
      drive.transaction(() => {
        const { id } = requireFolder(drive, folder);
        if (chunksOf(drive, id).length >= chunksMax) throw new Refused({ status: 507 });
        return openIncoming(drive, { bytes: size ?? 0, freedBytes: 0 });
      }),
    );
  },

  /** Adds a chunk whose bytes have arrived. Throws `file_space_not_enough` and `aborted`. */
  davFinishChunk(
    drive: Drive,
    {
      folder,
      name,
      size,
      file,
    }: { folder: string; name: string; size: number; file: IncomingFile },
  ): Outcome<null> {
    return outcomeOf(() =>
      drive.transaction(() => {
        const { id } = requireFolder(drive, folder);
        addChunk(drive, id, { name, size, key: takeIncoming(drive, file.id) });
        return null;
      }),
    );
  },
};

function requireFolder(drive: Drive, name: string): ChunkFolder {
  const folder = chunkFolder(drive, name);
  if (!folder) throw new Refused({ status: 404 });
  return folder;
}
