import { unknownMimeType, fileKind } from '#protocol/file-kinds.ts';
import { required } from '#protocol/required.ts';
import { taskPhases } from '#protocol/resources.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import { gcidOfBlocks } from '#worker/services/drive/kernel/bytes/digest.ts';
import { recordChange, recordEvent } from '#worker/services/drive/kernel/change-log.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { timedId } from '#worker/services/drive/kernel/ids.ts';
import type { ContentDigests } from '#worker/services/drive/kernel/incoming/content-digest.ts';
import { takeIncoming } from '#worker/services/drive/kernel/incoming/incoming-file.ts';
import { adjustUsage, balance, requireSpace } from '#worker/services/drive/kernel/ledger.ts';
import { addBlobUses, removeBlobUses } from '#worker/services/drive/kernel/nodes/blob-uses.ts';
import { insertNodes } from '#worker/services/drive/kernel/nodes/insert-nodes.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { copyOf, newNode, validName } from '#worker/services/drive/kernel/nodes/node-rules.ts';
import { nodeById } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';
import { addTraffic } from '#worker/services/drive/kernel/traffic.ts';

/** Content of an empty file. */
export const emptyContent = {
  size: 0,
  gcid: gcidOfBlocks(new Uint8Array(0)),
  md5: 'd41d8cd98f00b204e9800998ecf8427e',
  crc32: 0,
  blob: '',
};

/** Content of a file in the drive. */
export type NodeContent = Pick<NodeRow, 'size' | 'gcid' | 'md5' | 'crc32' | 'blob'>;

export interface StoreOptions {
  /** The client's time of the last change (ms); 0 if it doesn't say. */
  userModifiedAt: number;
  /** Used if the name has no known type. '' for none. */
  mimeType?: string;
}

/**
 * Takes the content of a file whose bytes have arrived, with its SHA-1 and its traffic. Called in
 * the transaction that gives the content to a node, right before. Throws `aborted` if the file was
 * dropped.
 */
export function takeContent(drive: Drive, id: string, digests: ContentDigests): NodeContent {
  const key = takeIncoming(drive, id);
  const { size, gcid, md5, sha1, crc32 } = digests;
  addTraffic(drive, 'upload', size);
  // An empty file has no object.
  if (size === 0) return { size, gcid, md5, crc32, blob: '' };
  drive.sql.exec('INSERT INTO content_sha1 (blob, sha1) VALUES (?, ?)', key, sha1);
  return { size, gcid, md5, crc32, blob: key };
}

/**
 * Adds a file to a live folder. Called inside a transaction. Throws `file_space_not_enough`,
 * and `invalid_argument` for an impossible name.
 */
export function addFile(
  drive: Drive,
  place: { parentId: string; name: string },
  content: NodeContent,
  { userModifiedAt, mimeType = '' }: StoreOptions,
): NodeRow {
  const now = drive.now();
  const named = newNode(
    { id: timedId(now), parent_id: place.parentId, name: validName(place.name), ...content },
    true,
    now,
  );
  const row = {
    ...named,
    user_modified_at: userModifiedAt || now,
    mime_type: named.mime_type === unknownMimeType && mimeType ? mimeType : named.mime_type,
  };
  insertNodes(drive, [row]);
  recordEvent(drive, 'TYPE_UPLOAD', row);
  readFactsLater(drive, row);
  return row;
}

/**
 * Gives a file another content and returns its new row. The node keeps its id, so it keeps star,
 * shares and place. With `keepsFormer`, the former content becomes a file in the trash, if there is
 * space for both. `freedBytes` are about to be deleted in the same transaction, in which this is
 * called. Throws `file_space_not_enough`.
 */
export function replaceContent(
  drive: Drive,
  row: NodeRow,
  content: NodeContent,
  {
    userModifiedAt,
    keepsFormer,
    freedBytes = 0,
  }: StoreOptions & { keepsFormer: boolean; freedBytes?: number },
): NodeRow {
  const now = drive.now();
  const moreBytes = content.size - freedBytes;
  requireSpace(drive, moreBytes - row.size);
  if (keepsFormer && row.size > 0 && hasSpaceFor(drive, moreBytes)) keepFormer(drive, row);
  adjustUsage(drive, { bytes: content.size - row.size, files: 0 });
  drive.sql.exec(
    `UPDATE nodes SET size = ?, gcid = ?, md5 = ?, crc32 = ?, blob = ?, phase = ?, params = ?,
       modified_at = ?, user_modified_at = ?, revision = revision + 1 WHERE id = ?`,
    content.size,
    content.gcid,
    content.md5,
    content.crc32,
    content.blob,
    taskPhases.complete,
    JSON.stringify(paramsOfPlace(row)),
    now,
    userModifiedAt || now,
    row.id,
  );
  if (content.blob !== '') addBlobUses(drive, [content]);
  removeBlobUses(drive, [row]);
  recordChange(drive, [row.id]);
  const replaced = required(nodeById(drive, row.id), 'the replaced file');
  recordEvent(drive, 'TYPE_UPLOAD', replaced);
  readFactsLater(drive, replaced);
  return replaced;
}

function hasSpaceFor(drive: Drive, bytes: number): boolean {
  const { usedBytes, heldBytes, limitBytes } = balance(drive);
  return usedBytes + heldBytes + bytes <= limitBytes;
}

/** Adds a trashed copy of a row, which from now on has the row's place among the used bytes. */
function keepFormer(drive: Drive, row: NodeRow): void {
  const now = drive.now();
  const former = copyOf(row, timedId(now), row.parent_id, now);
  insertNodes(
    drive,
    [{ ...former, trashed_at: now, created_at: row.created_at, modified_at: row.modified_at }],
    { isUnlimited: true },
  );
}

/** Facts about the bytes (size of a picture, duration, thumbnail) don't hold for other ones. */
function paramsOfPlace({ params }: NodeRow): Record<string, string> {
  const known = storedJson<Record<string, string>>(params);
  return Object.fromEntries(
    Object.entries(known).filter(([name]) => !/^(?:width|height|duration|thumbnail)/.test(name)),
  );
}

/** Sends messages for facts that are read from the bytes of a new file. */
export function readFactsLater(
  drive: Drive,
  row: Pick<NodeRow, 'blob' | 'md5' | 'name' | 'mime_type'>,
): void {
  if (row.blob === '') return;
  if (row.md5 === '') send(drive, 'content.md5', { blob: row.blob });
  if (fileKind(row) === 'image') send(drive, 'content.dimensions', { blob: row.blob });
}
