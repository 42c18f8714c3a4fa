import type { EventType } from '#protocol/resources.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { timedId } from '#worker/services/drive/kernel/ids.ts';

/**
 * Notes what happened to a file or folder (protocol 2.9), in the transaction in which it happens.
 */
export function recordEvent(
  drive: Drive,
  type: EventType,
  row: Pick<NodeRow, 'id' | 'name' | 'parent_id' | 'mime_type'>,
  params: Record<string, string> = {},
  device = '',
): void {
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
