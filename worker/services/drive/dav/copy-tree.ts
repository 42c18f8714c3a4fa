import { required } from '#protocol/required.ts';
import { taskPhases } from '#protocol/resources.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { timedId } from '#worker/services/drive/kernel/ids.ts';
import { insertNodes } from '#worker/services/drive/kernel/nodes/insert-nodes.ts';
import { measureNodes } from '#worker/services/drive/kernel/nodes/measure-nodes.ts';
import { copyOf, nameColumns, validName } from '#worker/services/drive/kernel/nodes/node-rules.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import {
  type ChildPosition,
  childrenAfter,
} from '#worker/services/drive/kernel/nodes/walk-children.ts';
import { copyProperties } from '#worker/services/drive/dav/property-store.ts';
import { Refused } from '#worker/services/drive/dav/refusal.ts';

/**
 * Nodes of one copy. WebDAV has no answer that means "later", so all are copied in one transaction.
 */
const nodesMax = 10_000;
const rowsAtOnce = 500;

/**
 * Copies a node by reference to a name in a folder, which must be free, with its properties.
 * Returns the id of the copy. Called inside a transaction. Throws `file_space_not_enough`.
 */
export function copyTree(
  drive: Drive,
  row: NodeRow,
  { parentId, name, isShallow }: { parentId: string; name: string; isShallow: boolean },
): string {
  const { whole } = measureNodes(drive, [row.id], isShallow ? 1 : nodesMax);
  if (!isShallow && !whole) throw new Refused({ status: 403 });
  const top = copyRows(drive, [row], parentId, name);
  const id = required(top.get(row.id), 'the copy');
  if (isShallow || row.is_file) return id;
  const folders = [{ from: row.id, to: id }];
  for (let folder = folders.pop(); folder; folder = folders.pop()) {
    let position: ChildPosition | undefined;
    do {
      const page = childrenAfter(drive, folder.from, position, rowsAtOnce);
      const rows = page.rows.filter(({ phase }) => phase === taskPhases.complete);
      const copies = copyRows(drive, rows, folder.to);
      for (const { id, is_file: isFile } of rows) {
        if (!isFile) folders.push({ from: id, to: required(copies.get(id), 'the copy') });
      }
      position = page.next;
    } while (position);
  }
  return id;
}

/** Copies rows into a folder and returns the new ids by the old ones. */
function copyRows(
  drive: Drive,
  rows: readonly NodeRow[],
  parentId: string,
  newName?: string,
): Map<string, string> {
  const now = drive.now();
  const copies = rows.map((row) => {
    const copy = copyOf(row, timedId(now), parentId, now);
    if (newName === undefined) return copy;
    return { ...copy, ...nameColumns(validName(newName), row.is_file === 1) };
  });
  insertNodes(drive, copies);
  const ids = new Map(
    rows.map(({ id }, at) => [id, required(copies[at], 'the copy of a row').id] as const),
  );
  copyProperties(drive, ids);
  return ids;
}
