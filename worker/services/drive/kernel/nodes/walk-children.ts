import { compareText } from '#protocol/sort.ts';
import type { CollationName } from '#worker/collation/collations.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { isSettled, sortKey } from '#worker/services/drive/kernel/name-order.ts';
import { type NodeRow, nodeSelect } from '#worker/services/drive/kernel/nodes/node-row.ts';

/**
 * Position of a child in its folder, for walking the folder in slices. `order` is its collation; if
 * the collation changed during the walk, `before` is the position reached in the previous one.
 * Positions stored before collations existed have neither.
 */
export type ChildPosition = [
  isFile: number,
  sortName: string,
  id: string,
  order?: CollationName,
  before?: ChildPosition | null,
];

/**
 * Returns up to `limit` live children of a folder after a position (undefined: from the start), and
 * the position to continue from (undefined: the end). Fewer than `limit`, even none, doesn't mean
 * the end. Each child is returned once, even if the collation changes during the walk: the folder
 * is then walked again without the children returned before.
 */
export function childrenAfter(
  drive: Drive,
  folderId: string,
  position: ChildPosition | undefined,
  limit: number,
): { rows: NodeRow[]; next: ChildPosition | undefined } {
  const { name: order } = drive.order;
  const isOther = position && (position[3] ?? 'former') !== order;
  const from: ChildPosition = isOther
    ? [-1, '', '', order, position]
    : (position ?? [-1, '', '', order]);
  const read = isSettled(drive)
    ? drive.sql
        .exec<NodeRow>(
          `SELECT ${nodeSelect} FROM nodes
           WHERE parent_id = ? AND is_trashed = 0 AND (is_file, sort_name, id) > (?, ?, ?)
           ORDER BY is_file, sort_name, id LIMIT ?`,
          folderId,
          ...placeOf(from),
          limit,
        )
        .toArray()
    : childrenUnsettled(drive, folderId, from, limit);
  const last = read.at(-1);
  const before = from[4] ?? null;
  return {
    rows: read.filter((row) => isAfter(drive, row, before)),
    next:
      last && read.length === limit
        ? [last.is_file, last.sort_name, last.id, order, before]
        : undefined,
  };
}

const placeOf = ([isFile, sortName, id]: ChildPosition) => [isFile, sortName, id] as const;

/** Reads and sorts all children, while the sort keys are being rewritten. */
function childrenUnsettled(
  drive: Drive,
  folderId: string,
  from: ChildPosition,
  limit: number,
): NodeRow[] {
  const [fromKind, fromName, fromId] = from;
  const compare = (row: NodeRow, kind: number, name: string, id: string) =>
    row.is_file - kind || compareText(row.sort_name, name) || compareText(row.id, id);
  return drive.sql
    .exec<NodeRow>(
      `SELECT ${nodeSelect} FROM nodes WHERE parent_id = ? AND is_trashed = 0`,
      folderId,
    )
    .toArray()
    .map((row) => ({ ...row, sort_name: sortKey(drive, row.name) }))
    .filter((row) => compare(row, fromKind, fromName, fromId) > 0)
    .sort((a, b) => compare(a, b.is_file, b.sort_name, b.id))
    .slice(0, limit);
}

/** True if a row comes after a position of another collation, and after those before it. */
function isAfter(drive: Drive, row: NodeRow, position: ChildPosition | null): boolean {
  if (!position) return true;
  const [isFile, sortName, id, order = 'former', before = null] = position;
  const key = drive.order.keysIn(order)(row.name);
  const difference = row.is_file - isFile || compareText(key, sortName) || compareText(row.id, id);
  return difference > 0 && isAfter(drive, row, before);
}
