import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { requirePermitted } from '#worker/services/drive/kernel/contents/require-permitted.ts';
import type { ContentDigests } from '#worker/services/drive/kernel/incoming/content-digest.ts';
import {
  incomingMethods,
  type IncomingFile,
  openIncoming,
} from '#worker/services/drive/kernel/incoming/incoming-file.ts';
import {
  addFile,
  emptyContent,
  type NodeContent,
  replaceContent,
  takeContent,
} from '#worker/services/drive/kernel/incoming/store-content.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import type { ResolvedPath } from '#worker/services/drive/kernel/paths/resolve-path.ts';
import {
  type DavRequest,
  enter,
  etagOf,
  requireParent,
  requireUnlocked,
  requireUnlockedFolder,
} from '#worker/services/drive/dav/guard.ts';
import { deleteChunkFolder } from '#worker/services/drive/dav/chunk-store.ts';
import { keepsFormer } from '#worker/services/drive/dav/former-rules.ts';
import { parentIdOf } from '#worker/services/drive/dav/junk.ts';
import { mayWrite, type WriteConditions } from '#worker/services/drive/dav/write-conditions.ts';
import { type Outcome, outcomeOf, Refused } from '#worker/services/drive/dav/refusal.ts';

/** A PUT, without its bytes. */
export interface PutRequest extends DavRequest {
  conditions: WriteConditions;
  /** The client's time of the last change (ms); 0 if it doesn't say. */
  userModifiedAt: number;
  mimeType: string;
  /** The folder of chunks that the bytes come from, whose space is reserved; '' for none. */
  chunkFolderId: string;
}

/** A file that a PUT has written. */
export interface PutResult {
  isNew: boolean;
  id: string;
  etag: string;
}

export const putMethods = {
  /**
   * Checks a PUT before its bytes arrive and reserves their space; `size` is null if it is unknown.
   * An empty file is written at once. Throws `file_space_not_enough`.
   */
  davBeginPut(
    drive: Drive,
    request: PutRequest & { size: number | null },
  ): Outcome<{ file: IncomingFile } | { result: PutResult }> {
    const { size } = request;
    return outcomeOf(() =>
      drive.transaction(() => {
        const { node } = checked(drive, request);
        if (size === 0) return { result: write(drive, request, () => emptyContent) };
        const bytes = request.chunkFolderId === '' ? (size ?? 0) : 0;
        return { file: openIncoming(drive, { bytes, freedBytes: node?.size ?? 0 }) };
      }),
    );
  },

  /**
   * Writes the file of a PUT whose bytes have arrived, if its conditions still hold. Otherwise the
   * bytes are dropped. Throws `PROHIBITED`, `aborted` and `file_space_not_enough`.
   */
  async davFinishPut(
    drive: Drive,
    request: PutRequest & { file: IncomingFile; digests: ContentDigests },
  ): Promise<Outcome<PutResult>> {
    const { file, digests, path } = request;
    let isWritten = false;
    try {
      const name = path.names.at(-1) ?? '';
      await requirePermitted(drive, [{ ...digests, name, blob: file.blob }]);
      const outcome = outcomeOf(() =>
        drive.transaction(() => write(drive, request, () => takeContent(drive, file.id, digests))),
      );
      isWritten = outcome.ok;
      return outcome;
    } finally {
      if (!isWritten) incomingMethods.dropIncoming(drive, { id: file.id });
    }
  },
};

function checked(drive: Drive, request: PutRequest): ResolvedPath & { folder: NodeRow } {
  const found = enter(drive, request);
  const { node } = found;
  if (node && !node.is_file) throw new Refused({ status: 405 });
  const folder = requireParent(found);
  const isAllowed = mayWrite(request.conditions, {
    etag: node ? etagOf(node) : '',
    modifiedSeconds: Math.floor((node?.user_modified_at ?? 0) / 1000),
  });
  if (!isAllowed) throw new Refused({ status: 412 });
  if (node) requireUnlocked(drive, request, node);
  else requireUnlockedFolder(drive, request, folder.id);
  return { ...found, folder };
}

function write(drive: Drive, request: PutRequest, takeNew: () => NodeContent): PutResult {
  const { node, folder, name } = checked(drive, request);
  const content = takeNew();
  if (request.chunkFolderId !== '') deleteChunkFolder(drive, request.chunkFolderId);
  const { userModifiedAt, mimeType } = request;
  const row = node
    ? replaceContent(drive, node, content, {
        userModifiedAt,
        keepsFormer: keepsFormer(node, content, drive.now()),
      })
    : addFile(drive, { parentId: parentIdOf(folder.id, name, true), name }, content, {
        userModifiedAt,
        mimeType,
      });
  return { isNew: node === null, id: row.id, etag: etagOf(row) };
}
