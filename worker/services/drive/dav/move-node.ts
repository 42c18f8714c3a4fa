import { unknownMimeType } from '#protocol/file-kinds.ts';
import { recordChange, recordEvent } from '#worker/services/drive/kernel/change-log.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { sortKey } from '#worker/services/drive/kernel/name-order.ts';
import { addToChildCount } from '#worker/services/drive/kernel/nodes/insert-nodes.ts';
import { nameColumns, validName } from '#worker/services/drive/kernel/nodes/node-rules.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { reindexNode } from '#worker/services/drive/kernel/search/search-index.ts';

/**
 * Moves a live node to a name in a folder, which must be free. Its modification time stays. Called
 * inside a transaction.
 */
export function moveNode(
  drive: Drive,
  row: NodeRow,
  place: { folderId: string; name: string },
): void {
  const columns = nameColumns(validName(place.name), row.is_file === 1);
  const isUnknown = columns.mime_type === unknownMimeType;
  drive.sql.exec(
    `UPDATE nodes SET parent_id = ?, name = ?, sort_name = ?, extension = ?, mime_type = ?,
       revision = revision + 1 WHERE id = ?`,
    place.folderId,
    columns.name,
    sortKey(drive, columns.name),
    columns.extension,
    isUnknown ? row.mime_type : columns.mime_type,
    row.id,
  );
  reindexNode(drive, row.id);
  if (place.folderId !== row.parent_id) {
    addToChildCount(drive, row.parent_id, -1);
    addToChildCount(drive, place.folderId, 1);
  }
  recordEvent(drive, 'TYPE_UPDATE', { ...row, ...columns, parent_id: place.folderId });
  recordChange(drive, [...new Set([row.id, row.parent_id, place.folderId])]);
}
