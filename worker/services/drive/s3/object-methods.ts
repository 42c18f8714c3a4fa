import { ApiError } from '#protocol/errors.ts';
import { required } from '#protocol/required.ts';
import { prohibitedError } from '#worker/services/drive/kernel/contents/prohibited.ts';
import { requirePermitted } from '#worker/services/drive/kernel/contents/require-permitted.ts';
import { recordChange } from '#worker/services/drive/kernel/change-log.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { ContentDigests } from '#worker/services/drive/kernel/incoming/content-digest.ts';
import {
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
import { trashNode } from '#worker/services/drive/kernel/nodes/place.ts';
import { nodeById } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import { folderReader, type ListedNode } from '#worker/services/drive/s3/key-folders.ts';
import { completeOrder } from '#worker/services/drive/s3/key-order.ts';
import {
  listKeys,
  type ListingPage,
  type ListingRequest,
} from '#worker/services/drive/s3/listing.ts';
import type { ObjectPath } from '#worker/services/drive/s3/object-key.ts';
import {
  ensureFolders,
  objectNode,
  type ObjectMetadata,
  objectOf,
  requireConditions,
  requireRoot,
  type S3Object,
  saveFacts,
  storedFacts,
  type ObjectConditions,
} from '#worker/services/drive/s3/objects.ts';

/** An object to be written. */
export interface WrittenObject {
  /** The folder that the key of the client is limited to; '' for the whole drive. */
  rootId: string;
  path: ObjectPath;
  metadata: ObjectMetadata;
  /** The client's time of the last change (ms); 0 if it doesn't say. */
  userModifiedAt: number;
  conditions: ObjectConditions;
}

/** A file that is replaced this soon was just being written, so it isn't kept in the trash. */
const draftMs = 60_000;

/** Folders read for one page of a listing. */
const readsPerPage = 2_000;

export const objectMethods = {
  /** Throws `space_folder_not_exist` if the folder of a client's key is gone. */
  requireS3Root(drive: Drive, { rootId }: { rootId: string }): null {
    requireRoot(drive, rootId);
    return null;
  },

  /** Returns an object; null if there is none. Throws `PROHIBITED`. */
  s3Object(drive: Drive, input: { rootId: string; path: ObjectPath }): S3Object | null {
    const row = objectNode(drive, input.rootId, input.path);
    if (row?.is_prohibited) throw prohibitedError(row.name);
    return row ? objectOf(drive, row) : null;
  },

  /** Returns a page of keys in the order of S3. */
  async listS3Objects(
    drive: Drive,
    { rootId, ...request }: Omit<ListingRequest, 'readsMax'> & { rootId: string },
  ): Promise<ListingPage<ListedNode>> {
    requireRoot(drive, rootId);
    await completeOrder(drive);
    return listKeys(folderReader(drive), rootId, { ...request, readsMax: readsPerPage });
  },

  /**
   * Opens a file for the bytes of an object. `sizeBytes` is null if it isn't known. Throws
   * `file_revision_changed`, `file_not_found` for a condition that isn't met, and
   * `file_space_not_enough`.
   */
  openS3Object(
    drive: Drive,
    input: Pick<WrittenObject, 'rootId' | 'path' | 'conditions'> & { sizeBytes: number | null },
  ): IncomingFile {
    return drive.transaction(() => {
      const present = objectNode(drive, input.rootId, input.path);
      requireConditions(drive, present, input.conditions);
      const freedBytes = present?.size ?? 0;
      return openIncoming(drive, { bytes: input.sizeBytes ?? 0, freedBytes });
    });
  },

  /**
   * Turns a file whose bytes have arrived into an object. Throws as `openS3Object`, and
   * `PROHIBITED`.
   */
  async commitS3Object(
    drive: Drive,
    { id, digests, ...object }: WrittenObject & { id: string; digests: ContentDigests },
  ): Promise<S3Object> {
    const name = object.path.names.at(-1) ?? '';
    await requirePermitted(drive, [{ name, gcid: digests.gcid, size: digests.size }]);
    return drive.transaction(() => {
      const content = takeContent(drive, id, digests);
      return objectOf(drive, storeObject(drive, object, content, ''));
    });
  },

  /** Stores an object without bytes. Throws as `openS3Object`. */
  storeEmptyS3Object(drive: Drive, object: WrittenObject): S3Object {
    return drive.transaction(() => objectOf(drive, storeObject(drive, object, emptyContent, '')));
  },

  /** Creates the folder of a key that ends with a slash, and those above it. */
  createS3Folder(drive: Drive, input: { rootId: string; path: ObjectPath }): S3Object {
    return drive.transaction(() => {
      const id = ensureFolders(drive, input.rootId, input.path.names);
      return objectOf(drive, required(nodeById(drive, id), 'the folder'));
    });
  },

  /**
   * Moves objects to the trash; a folder only if it is empty. Objects that don't exist are deleted
   * already.
   */
  deleteS3Objects(drive: Drive, input: { rootId: string; paths: ObjectPath[] }): null {
    return drive.transaction(() => {
      requireRoot(drive, input.rootId);
      for (const path of input.paths) {
        const row = objectNode(drive, input.rootId, path);
        if (row && row.child_count === 0) trashNode(drive, row);
      }
      return null;
    });
  },

  /**
   * Copies an object by reference. Without `metadata`, the copy has that of the source. Throws
   * `file_not_found`, `file_revision_changed`, `PROHIBITED`, `file_space_not_enough`, and
   * `invalid_request` for a copy onto itself that changes nothing.
   */
  copyS3Object(
    drive: Drive,
    input: Omit<WrittenObject, 'metadata'> & {
      source: ObjectPath;
      sourceConditions: ObjectConditions;
      metadata: ObjectMetadata | null;
    },
  ): S3Object {
    return drive.transaction(() => {
      const source = objectNode(drive, input.rootId, input.source);
      if (!source || source.is_file === 0) throw new ApiError('file_not_found');
      if (source.is_prohibited) throw prohibitedError(source.name);
      requireConditions(drive, source, input.sourceConditions);
      const facts = storedFacts(drive, source);
      const metadata = input.metadata ?? facts.metadata;
      const target = objectNode(drive, input.rootId, input.path);
      if (target?.id !== source.id) {
        const userModifiedAt = input.userModifiedAt || source.user_modified_at;
        const object = { ...input, metadata, userModifiedAt };
        return objectOf(drive, storeObject(drive, object, source, facts.etag));
      }
      if (!input.metadata) {
        throw new ApiError('invalid_request', {
          description: 'a copy of an object onto itself has to change its metadata',
        });
      }
      requireConditions(drive, target, input.conditions);
      const now = drive.now();
      drive.sql.exec(
        `UPDATE nodes SET modified_at = ?, user_modified_at = ?, revision = revision + 1
         WHERE id = ?`,
        now,
        input.userModifiedAt || target.user_modified_at,
        target.id,
      );
      saveFacts(drive, target, { etag: facts.etag, metadata });
      recordChange(drive, [target.id]);
      return objectOf(drive, required(nodeById(drive, target.id), 'the changed object'));
    });
  },
};

/**
 * Gives a content to the file of a path, which keeps its id, or to a new file. Called inside a
 * transaction.
 */
export function storeObject(
  drive: Drive,
  { rootId, path, metadata, userModifiedAt, conditions }: WrittenObject,
  { size, gcid, md5, crc32, blob }: NodeContent,
  etag: string,
): NodeRow {
  const content = { size, gcid, md5, crc32, blob };
  const present = objectNode(drive, rootId, path);
  requireConditions(drive, present, conditions);
  const options = { userModifiedAt, mimeType: metadata['content-type'] ?? '' };
  const row = present
    ? replaceContent(drive, present, content, {
        ...options,
        keepsFormer: drive.now() - present.modified_at > draftMs,
      })
    : addFile(
        drive,
        {
          parentId: ensureFolders(drive, rootId, path.names.slice(0, -1)),
          name: path.names.at(-1) ?? '',
        },
        content,
        options,
      );
  saveFacts(drive, row, { etag, metadata });
  return row;
}
