import { orderVersion } from '#worker/services/drive/s3/key-order.ts';
import type { SchemaVersion } from '#worker/services/drive/kernel/schema-versions.ts';

/** Tables of S3: facts about files that only its clients know, and multipart uploads. */
export const s3Schema: readonly SchemaVersion[] = [
  `
  -- Facts about a file that S3 clients have stored. They hold as long as the file has this content.
  CREATE TABLE s3_objects (
    node_id       TEXT PRIMARY KEY,
    gcid          TEXT NOT NULL,
    etag          TEXT NOT NULL,              -- of a multipart upload; '' if it is the MD5
    metadata      TEXT NOT NULL               -- JSON: headers by name
  ) STRICT, WITHOUT ROWID;
  CREATE TRIGGER nodes_s3_object_deleted AFTER DELETE ON nodes BEGIN
    DELETE FROM s3_objects WHERE node_id = old.id;
  END;

  -- Multipart uploads. Their parts are those of the upload with the same id in the table uploads.
  CREATE TABLE s3_uploads (
    id            TEXT PRIMARY KEY,
    root_id       TEXT NOT NULL,              -- the folder that the key of the client is limited to
    key           TEXT NOT NULL,              -- of the object
    metadata      TEXT NOT NULL,
    created_at    INTEGER NOT NULL,
    etag          TEXT NOT NULL DEFAULT ''    -- what completion answered, for repeats
  ) STRICT, WITHOUT ROWID;
  `,
  orderVersion,
];
