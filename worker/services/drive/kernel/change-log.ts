import type { EventType } from '#protocol/resources.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { type NodeRow, hiddenPrefix } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { timedId } from '#worker/services/drive/kernel/ids.ts';
import { publishEvent } from '#worker/services/drive/kernel/publish-event.ts';

/** A change of nodes, as the `onNodesChanged` hooks receive it. */
export interface NodesChange {
  /** Nodes that changed and the folders they entered or left. All of them still exist. */
  ids: readonly string[];
  /** Nodes of which only the change feed shows a change: new ones and starred ones. */
  others?: readonly string[];
  /**
   * A folder entered or left the trash or the tree: nodes below it changed state without a write.
   */
  affectsDescendants?: boolean;
  /** Every name has a new sort key, so every listing has another order. */
  isReordered?: boolean;
  /** Rows that were just deleted. */
  deleted?: readonly NodeRow[];
}

/**
 * Raises the drive's revision and calls the `onNodesChanged` hooks in the order of modules.ts.
 * Called inside the transaction that makes the change.
 */
export function recordChange(
  drive: Drive,
  ids: readonly string[],
  more: Omit<NodesChange, 'ids'> = {},
): void {
  drive.sql.exec('UPDATE account SET revision = revision + 1');
  // The parent of hidden files isn't a node.
  const change: NodesChange = { ...more, ids: ids.filter((id) => !id.startsWith(hiddenPrefix)) };
  for (const onNodesChanged of drive.extensions.hooks.onNodesChanged) {
    onNodesChanged(drive, change);
  }
  drive.announce('files');
}

/**
 * Writes an event of a node's history (protocol 2.9), in the transaction that causes it. Hidden
 * files have none.
 */
export function recordEvent(
  drive: Drive,
  type: EventType,
  row: Pick<NodeRow, 'id' | 'name' | 'parent_id' | 'mime_type'>,
  params: Record<string, string> = {},
  device = '',
): void {
  if (row.parent_id.startsWith(hiddenPrefix)) return;
  const now = drive.now();
  drive.sql.exec(
    `INSERT INTO events (id, type, file_id, file_name, folder_id, mime_type, device, params, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    timedId(now),
    type,
    row.id,
    row.name,
    row.parent_id.startsWith('/') ? '' : row.parent_id,
    row.mime_type,
    device,
    JSON.stringify(params),
    now,
  );
  if (type === 'TYPE_UPLOAD') {
    const data = { file_id: row.id, name: row.name, folder_id: row.parent_id };
    publishEvent(drive, { type: 'file.uploaded', data });
  }
}

export type EventRow = {
  id: string;
  type: string;
  file_id: string;
  file_name: string;
  folder_id: string;
  mime_type: string;
  device: string;
  params: string;
  created_at: number;
};
