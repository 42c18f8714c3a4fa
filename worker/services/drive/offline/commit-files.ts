import { unknownMimeType } from '#protocol/file-kinds.ts';
import { required } from '#protocol/required.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { recordEvent } from '#worker/services/drive/kernel/change-log.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { validName, newNode } from '#worker/services/drive/kernel/nodes/node-rules.ts';
import { freeNameIn } from '#worker/services/drive/kernel/nodes/folder-names.ts';
import { insertNodes } from '#worker/services/drive/kernel/nodes/insert-nodes.ts';
import { nodeById, nodeState } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import { timedId } from '#worker/services/drive/kernel/ids.ts';
import { readFactsLater } from '#worker/services/drive/kernel/incoming/store-content.ts';
import { release } from '#worker/services/drive/kernel/ledger.ts';
import { addTraffic } from '#worker/services/drive/kernel/traffic.ts';
import type { OfflineInput } from '#worker/services/drive/offline/transfers.ts';
import type { StoredFile } from '#worker/services/drive/offline/transfer/transfer-order.ts';
import type { TaskRow } from '#worker/services/drive/kernel/tasks/task.ts';

/**
 * Inserts the files of a finished task, in the transaction that ends it: one file, or a folder with
 * everything below it. The reservation is released at the same time, so bytes are never counted
 * twice. Throws `file_space_not_enough` only if the drive's limit was lowered meanwhile.
 */
export function commitFiles(
  drive: Drive,
  task: TaskRow,
  input: OfflineInput,
  files: readonly StoredFile[],
): void {
  release(drive, task.id);
  const parentId = placeOf(drive, input.parentId);
  const folders = new Map<string, NodeRow>();
  const rows: NodeRow[] = [];
  const top = required(files[0]?.path[0], 'the name of the first file');
  const topName = freeNameIn(drive, parentId, validName(top));
  for (const file of files) {
    let folderId = parentId;
    const path = [topName, ...file.path.slice(1)];
    const name = path.pop() ?? topName;
    for (const [depth, folderName] of path.entries()) {
      const key = JSON.stringify(path.slice(0, depth + 1));
      const known = folders.get(key);
      const folder = known ?? folderRow(drive, folderId, folderName);
      if (!known) {
        folders.set(key, folder);
        rows.push(folder);
      }
      folderId = folder.id;
    }
    rows.push(fileRow(drive, task, folderId, name, file));
  }
  insertNodes(drive, rows);
  for (const row of rows.filter(({ is_file }) => is_file === 1)) readFactsLater(drive, row);
  const first = required(rows[0], 'the first row');
  recordEvent(drive, 'TYPE_UPLOAD', first);
  const size = files.reduce((sum, file) => sum + file.size, 0);
  addTraffic(drive, 'offline', size);
  const listed = files.map(({ path, size: bytes }) => [path.slice(-1)[0], bytes]);
  task.file_id = first.id;
  drive.sql.exec(
    'UPDATE tasks SET file_id = ?, name = ?, file_name = ?, file_size = ?, cursor = ? WHERE id = ?',
    first.id,
    first.name,
    first.name,
    size,
    JSON.stringify({ files: listed }),
    task.id,
  );
}

/** Returns the task's destination, or the root if that folder is gone. */
function placeOf(drive: Drive, parentId: string): string {
  return nodeState(drive, parentId) === 'live' && nodeById(drive, parentId)?.is_file === 0
    ? parentId
    : '';
}

function folderRow(drive: Drive, parentId: string, name: string): NodeRow {
  const now = drive.now();
  return newNode({ id: timedId(now), parent_id: parentId, name: validName(name) }, false, now);
}

function fileRow(
  drive: Drive,
  task: TaskRow,
  parentId: string,
  name: string,
  file: StoredFile,
): NodeRow {
  const now = drive.now();
  const row = newNode(
    {
      id: timedId(now),
      parent_id: parentId,
      name: validName(name),
      size: file.size,
      gcid: file.gcid,
      md5: file.md5,
      crc32: file.crc32,
      blob: file.blob,
      params: JSON.stringify({ task_id: task.id }),
    },
    true,
    now,
  );
  // A name without a known extension has no type; the source's type is better than none.
  return row.mime_type === unknownMimeType ? { ...row, mime_type: file.mimeType } : row;
}
