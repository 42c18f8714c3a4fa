import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { recordEvent } from '#worker/services/drive/kernel/change-log.ts';
import { timedId } from '#worker/services/drive/kernel/ids.ts';
import { insertNodes } from '#worker/services/drive/kernel/nodes/insert-nodes.ts';
import { newNode, validName } from '#worker/services/drive/kernel/nodes/node-rules.ts';
import { resolvePath } from '#worker/services/drive/kernel/paths/resolve-path.ts';

/** Folder below a key's root that has the files of all torrents. */
const downloadsName = 'Downloads';

/** Returns the path of a category's folder. `a/b` is a folder in the folder of `a`. */
export function categoryPath(category: string): string[] {
  const names = category.split('/').filter((name) => !['', '.', '..'].includes(name));
  return [downloadsName, ...names];
}

/**
 * Returns the id of the folder at a path below the root, and creates what is missing. A file at the
 * path keeps its name, and the folder is created next to it. Called inside a transaction.
 */
export function ensureFolder(drive: Drive, rootId: string, path: readonly string[]): string {
  let parentId = rootId;
  for (const [at, name] of path.entries()) {
    const { node } = resolvePath(drive, { rootId, names: path.slice(0, at + 1) });
    if (node?.is_file === 0) {
      parentId = node.id;
      continue;
    }
    const now = drive.now();
    const fields = { id: timedId(now), parent_id: parentId, name: validName(name) };
    const row = newNode(fields, false, now);
    insertNodes(drive, [row]);
    recordEvent(drive, 'TYPE_CREATE', row);
    parentId = row.id;
  }
  return parentId;
}
