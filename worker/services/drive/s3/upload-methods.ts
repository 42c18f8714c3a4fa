import { ApiError } from '#protocol/errors.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import { timedId } from '#worker/services/drive/kernel/ids.ts';
import { requirePermitted } from '#worker/services/drive/kernel/contents/require-permitted.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { release, setHold } from '#worker/services/drive/kernel/ledger.ts';
import { addTraffic } from '#worker/services/drive/kernel/traffic.ts';
import { methodsOf } from '#worker/services/drive/drive-of.ts';
import { storeObject, type WrittenObject } from '#worker/services/drive/s3/object-methods.ts';
import type { ObjectPath } from '#worker/services/drive/s3/object-key.ts';
import { type ObjectMetadata, requireRoot } from '#worker/services/drive/s3/objects.ts';

/** A multipart upload as its list shows it. */
export type ListedUpload = { id: string; key: string; created_at: number };

type UploadRecord = ListedUpload & { root_id: string; metadata: string; etag: string };

/** A part as its list shows it. */
export interface ListedPart {
  number: number;
  size: number;
  etag: string;
  modified_at: number;
}

/** Metadata and time of the object, as they are stored until it is complete. */
export interface UploadFacts {
  metadata: ObjectMetadata;
  userModifiedAt: number;
}

/** An upload and the folder of the client's key, which has to be that of its start. */
export interface NamedUpload {
  id: string;
  rootId: string;
  key: string;
}

const uploadsPerPage = 1_000;

/** Multipart uploads: the parts are those of a detached upload of the uploads module. */
export const s3UploadMethods = {
  /** Starts a multipart upload and returns its id. */
  async openS3Upload(
    drive: Drive,
    { rootId, key, facts }: { rootId: string; key: string; facts: UploadFacts },
  ): Promise<string> {
    requireRoot(drive, rootId);
    const id = timedId(drive.now());
    await methodsOf(drive).openDetachedUpload({ id });
    drive.sql.exec(
      'INSERT INTO s3_uploads (id, root_id, key, metadata, created_at) VALUES (?, ?, ?, ?, ?)',
      id,
      rootId,
      key,
      JSON.stringify(facts),
      drive.now(),
    );
    return id;
  },

  /**
   * Returns the R2 key for a part and reserves its space. Throws `not_found`,
   * `invalid_argument` for an impossible number, and `file_space_not_enough`.
   */
  async placeS3Part(
    drive: Drive,
    { number, size, ...named }: NamedUpload & { number: number; size: number | null },
  ): Promise<string> {
    requireUpload(drive, named);
    const place = await methodsOf(drive).placeDetachedPart({ id: named.id, number });
    drive.transaction(() => setHold(drive, named.id, place.storedBytes + (size ?? 0)));
    return place.key;
  },

  /** Saves a stored part. If it is sent again, the last one counts. */
  async saveS3Part(
    drive: Drive,
    {
      number,
      size,
      etag,
      stagedKey,
      ...named
    }: NamedUpload & {
      number: number;
      size: number;
      etag: string;
      stagedKey: string;
    },
  ): Promise<null> {
    requireUpload(drive, named);
    const part = { id: named.id, number, size, etag, key: stagedKey };
    const storedBytes = await methodsOf(drive).saveDetachedPart(part);
    drive.transaction(() => {
      setHold(drive, named.id, storedBytes);
      addTraffic(drive, 'upload', size);
    });
    return null;
  },

  /** Returns the parts that have arrived. Throws `not_found`. */
  async s3Parts(drive: Drive, named: NamedUpload): Promise<ListedPart[]> {
    requireUpload(drive, named);
    return methodsOf(drive).parts({ id: named.id });
  },

  /** Returns the open uploads of a client, by key and then by age, after one of them. */
  s3Uploads(
    drive: Drive,
    input: { rootId: string; prefix: string; after: { key: string; id: string }; max: number },
  ): { uploads: ListedUpload[]; isTruncated: boolean } {
    requireRoot(drive, input.rootId);
    const max = Math.min(input.max, uploadsPerPage);
    const rows = drive.sql
      .exec<ListedUpload>(
        `SELECT s.id, s.key, s.created_at FROM s3_uploads s JOIN uploads u ON u.id = s.id
         WHERE s.root_id = ? AND u.state = 'open' AND u.expires_at > ?
           AND (s.key, s.id) > (?, ?) AND substr(s.key, 1, ?) = ?
         ORDER BY s.key, s.id LIMIT ?`,
        input.rootId,
        drive.now(),
        input.after.key,
        input.after.id,
        [...input.prefix].length,
        input.prefix,
        max + 1,
      )
      .toArray();
    return { uploads: rows.slice(0, max), isTruncated: rows.length > max };
  },

  /**
   * Completes an upload from these parts, and returns the etag of the object; repeating it returns
   * the same. null means that more is to be assembled: call again. `etag` is that of the parts.
   * Throws `not_found`, `invalid_argument` if a part is missing or differs, and the errors of
   * `openS3Object`.
   */
  async completeS3Upload(
    drive: Drive,
    {
      path,
      etags,
      etag,
      conditions,
      ...named
    }: NamedUpload & {
      path: ObjectPath;
      etags: Record<number, string>;
      etag: string;
      conditions: WrittenObject['conditions'];
    },
  ): Promise<string | null> {
    const upload = requireUpload(drive, named);
    if (upload.etag !== '') return upload.etag;
    const content = await methodsOf(drive).assembleDetachedUpload({ id: named.id, etags });
    if (!content) return null;
    const name = path.names.at(-1) ?? '';
    await requirePermitted(drive, [{ name, gcid: content.gcid, size: content.size }]);
    const facts = storedJson<UploadFacts>(upload.metadata);
    drive.transaction(() => {
      // Another completion may have come first.
      if (requireUpload(drive, named).etag !== '') return;
      release(drive, named.id);
      const object = { rootId: named.rootId, path, conditions, ...facts };
      storeObject(drive, object, content, etag);
      drive.sql.exec('UPDATE s3_uploads SET etag = ? WHERE id = ?', etag, named.id);
    });
    await methodsOf(drive).closeDetachedUpload({ id: named.id });
    return etag;
  },

  /** Aborts an upload and frees its space. Throws `not_found`. */
  async abortS3Upload(drive: Drive, named: NamedUpload): Promise<null> {
    requireUpload(drive, named);
    await methodsOf(drive).abortDetachedUpload({ id: named.id });
    return null;
  },
};

/** Returns an upload of this client and key. Throws `not_found`. */
function requireUpload(drive: Drive, { id, rootId, key }: NamedUpload): UploadRecord {
  requireRoot(drive, rootId);
  const [row] = drive.sql
    .exec<UploadRecord>(
      `SELECT id, root_id, key, metadata, created_at, etag FROM s3_uploads
       WHERE id = ? AND root_id = ? AND key = ?`,
      id,
      rootId,
      key,
    )
    .toArray();
  if (!row) throw new ApiError('not_found', { description: 'no such upload' });
  return row;
}

/** Deletes the records of uploads that the uploads module no longer has. Called by the alarm. */
export function forgetS3Uploads(drive: Drive): void {
  drive.sql.exec('DELETE FROM s3_uploads WHERE id NOT IN (SELECT id FROM uploads)');
}
