import { ApiError } from '#protocol/errors.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import { recordEvent } from '#worker/services/drive/kernel/change-log.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { timedId } from '#worker/services/drive/kernel/ids.ts';
import { insertNodes } from '#worker/services/drive/kernel/nodes/insert-nodes.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { newNode, validName } from '#worker/services/drive/kernel/nodes/node-rules.ts';
import { nodeState } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import {
  nodeWithPathName,
  oldestOf,
  type Siblings,
} from '#worker/services/drive/kernel/paths/name-map.ts';
import { siblingsIn } from '#worker/services/drive/kernel/paths/siblings.ts';
import type { ObjectPath } from '#worker/services/drive/s3/object-key.ts';

/** Headers that a client has stored with an object, by lower-case name. */
export type ObjectMetadata = Record<string, string>;

/** An object as requests read it. */
export interface S3Object {
  id: string;
  isFolder: boolean;
  size: number;
  /** Without quotes. */
  etag: string;
  /** Milliseconds since 1970. */
  modifiedAt: number;
  mimeType: string;
  name: string;
  /** R2 key; '' for folders and empty files. */
  blob: string;
  /** Null for folders. */
  crc32: number | null;
  metadata: ObjectMetadata;
}

/**
 * Returns the file or folder of a path below a folder. Throws `space_folder_not_exist` if that
 * folder is gone.
 */
export function objectNode(drive: Drive, rootId: string, path: ObjectPath): NodeRow | undefined {
  requireRoot(drive, rootId);
  let parentId = rootId;
  for (const name of path.names.slice(0, -1)) {
    const folder = childNamed(drive, parentId, name, false);
    if (!folder) return undefined;
    parentId = folder.id;
  }
  return childNamed(drive, parentId, path.names.at(-1) ?? '', !path.isFolder);
}

/** A key of a client is for the whole drive, or for one folder as long as it is live. */
export function requireRoot(drive: Drive, rootId: string): void {
  if (rootId !== '' && nodeState(drive, rootId) !== 'live') {
    throw new ApiError('space_folder_not_exist', { description: 'the folder of this key is gone' });
  }
}

/**
 * Returns the complete child that a client means by a name. S3 compares bytes, so the same text in
 * another Unicode form is found only if no child has these bytes.
 */
export function childNamed(
  drive: Drive,
  parentId: string,
  name: string,
  isFile: boolean,
): NodeRow | undefined {
  const siblings = siblingsOfKind(drive, parentId, isFile);
  const exact = siblings.named(name).filter((row) => row.name === name);
  return oldestOf(exact) ?? nodeWithPathName(siblings, name);
}

/** Returns the files or the folders of a folder: a key that ends with a slash never is a file. */
export function siblingsOfKind(drive: Drive, parentId: string, isFile: boolean): Siblings<NodeRow> {
  const all = siblingsIn(drive, parentId);
  const isOfKind = (row: NodeRow) => row.is_file === Number(isFile);
  return {
    named: (name) => all.named(name).filter(isOfKind),
    byId: (id) => [all.byId(id)].find((row) => row !== undefined && isOfKind(row)),
  };
}

/** Returns a live folder below a folder, with those above it, which are created if missing. */
export function ensureFolders(drive: Drive, rootId: string, names: readonly string[]): string {
  requireRoot(drive, rootId);
  let parentId = rootId;
  for (const name of names) {
    parentId = (childNamed(drive, parentId, name, false) ?? addFolder(drive, parentId, name)).id;
  }
  return parentId;
}

function addFolder(drive: Drive, parentId: string, name: string): NodeRow {
  const now = drive.now();
  const row = newNode({ id: timedId(now), parent_id: parentId, name: validName(name) }, false, now);
  insertNodes(drive, [row]);
  recordEvent(drive, 'TYPE_CREATE', row);
  return row;
}

/** Returns the object of a row. */
export function objectOf(drive: Drive, row: NodeRow): S3Object {
  const { etag, metadata } = storedFacts(drive, row);
  return {
    id: row.id,
    isFolder: row.is_file === 0,
    size: row.size,
    etag: objectEtag({ ...row, etag }),
    modifiedAt: row.modified_at,
    mimeType: row.mime_type,
    name: row.name,
    blob: row.blob,
    crc32: row.crc32,
    metadata,
  };
}

/** Content of an empty object, which folders have. */
export const emptyMd5 = 'd41d8cd98f00b204e9800998ecf8427e';

/**
 * Returns the etag of an object: that of its multipart upload, or its MD5. Clients take every other
 * text of 32 digits for a wrong MD5, so a file whose MD5 isn't known yet has a longer one.
 */
export function objectEtag(
  file: Pick<NodeRow, 'is_file' | 'md5' | 'gcid'> & { etag: string },
): string {
  if (file.is_file === 0) return emptyMd5;
  return file.etag || file.md5 || `gcid-${file.gcid.toLowerCase()}`;
}

/** Returns what S3 clients have stored about a row's present content. */
export function storedFacts(
  drive: Drive,
  row: Pick<NodeRow, 'id' | 'gcid'>,
): { etag: string; metadata: ObjectMetadata } {
  const [known] = drive.sql
    .exec<{ etag: string; metadata: string }>(
      'SELECT etag, metadata FROM s3_objects WHERE node_id = ? AND gcid = ?',
      row.id,
      row.gcid,
    )
    .toArray();
  return known
    ? { etag: known.etag, metadata: storedJson<ObjectMetadata>(known.metadata) }
    : { etag: '', metadata: {} };
}

/** Stores facts about a row's present content, in the caller's transaction. */
export function saveFacts(
  drive: Drive,
  row: Pick<NodeRow, 'id' | 'gcid'>,
  { etag, metadata }: { etag: string; metadata: ObjectMetadata },
): void {
  if (etag === '' && Object.keys(metadata).length === 0) {
    drive.sql.exec('DELETE FROM s3_objects WHERE node_id = ?', row.id);
    return;
  }
  drive.sql.exec(
    'INSERT OR REPLACE INTO s3_objects (node_id, gcid, etag, metadata) VALUES (?, ?, ?, ?)',
    row.id,
    row.gcid,
    etag,
    JSON.stringify(metadata),
  );
}

/** Conditions of a request that writes. Etags may have quotes; `*` is any. */
export interface ObjectConditions {
  ifMatch?: string | undefined;
  ifNoneMatch?: string | undefined;
}

/** Throws `file_revision_changed` or, for an object that has to exist, `file_not_found`. */
export function requireConditions(
  drive: Drive,
  row: NodeRow | undefined,
  { ifMatch, ifNoneMatch }: ObjectConditions,
): void {
  const etag = row && objectOf(drive, row).etag;
  if (ifMatch !== undefined && etag === undefined) throw new ApiError('file_not_found');
  const isOther = ifMatch !== undefined && !isNamedBy(ifMatch, etag);
  const isThere = ifNoneMatch !== undefined && isNamedBy(ifNoneMatch, etag);
  if (isOther || isThere) throw new ApiError('file_revision_changed');
}

function isNamedBy(list: string, etag: string | undefined): boolean {
  if (etag === undefined) return false;
  return list.split(',').some((one) => {
    const name = one
      .trim()
      .replace(/^W\//, '')
      .replace(/^"(.*)"$/, '$1');
    return name === '*' || name === etag;
  });
}
