import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import {
  type NamedNode,
  oldestOf,
  pathName,
  type Siblings,
} from '#worker/services/drive/kernel/paths/name-map.ts';
import { childNamed, siblingsOfKind } from '#worker/services/drive/s3/objects.ts';
import { compareKeys, type FolderReader } from '#worker/services/drive/s3/listing.ts';

/** A child of a folder with the facts that listings show. */
export type ListedNode = {
  id: string;
  /** Its name, with a slash after that of a folder. */
  key: string;
  size: number;
  md5: string;
  gcid: string;
  modified_at: number;
  /** Of its multipart upload; '' without one. */
  etag: string;
};

type OrderedRow = ListedNode & {
  name: string;
  created_at: number;
  /** 1 if another child has or has had the same key. */
  is_twin: number;
};

const orderedSelect = `SELECT o.key, o.is_twin, n.id, n.name, n.created_at, n.size, n.md5, n.gcid,
    n.modified_at, coalesce(f.etag, '') AS etag
  FROM s3_order o JOIN nodes n ON n.id = o.node_id
  LEFT JOIN s3_objects f ON f.node_id = n.id AND f.gcid = n.gcid AND n.is_file = 1`;

/** Reads the folders of a drive whose order is complete. */
export function folderReader(drive: Drive): FolderReader<ListedNode> {
  return {
    childrenOf: (folderId, range) => childrenOf(drive, folderId, range),
    subfolder: (folderId, key) => childNamed(drive, folderId, key.slice(0, -1), false)?.id,
  };
}

function childrenOf(
  drive: Drive,
  folderId: string,
  { from, after, limit }: { from: string; after: string; limit: number },
): { children: ListedNode[]; isEnd: boolean } {
  const rows = drive.sql
    .exec<OrderedRow>(
      `${orderedSelect} WHERE o.parent_id = ? AND o.key >= ? AND o.key > ?
       ORDER BY o.key, o.node_id LIMIT ?`,
      folderId,
      from,
      after,
      limit,
    )
    .toArray();
  const isEnd = rows.length < limit;
  const end = rows.at(-1)?.key ?? '';
  // Their keys may be anywhere in the folder.
  const twins = twinsOf(drive, folderId).filter(
    ({ key }) =>
      compareKeys(key, from) >= 0 &&
      compareKeys(key, after) > 0 &&
      (isEnd || compareKeys(key, end) <= 0),
  );
  const others = rows.filter((row) => row.is_twin === 0);
  if (twins.length === 0) return { children: others, isEnd };
  const children = [...others, ...twins].sort((a, b) => compareKeys(a.key, b.key));
  return { children, isEnd };
}

/** Returns the children of a folder that share a key, each with a key of its own. */
function twinsOf(drive: Drive, folderId: string): ListedNode[] {
  const rows = drive.sql
    .exec<OrderedRow>(`${orderedSelect} WHERE o.parent_id = ? AND o.is_twin = 1`, folderId)
    .toArray();
  return [...Map.groupBy(rows, ({ key }) => key)].flatMap(([key, group]) => {
    const isFolder = key.endsWith('/');
    const siblings: Siblings<NamedNode> = siblingsOfKind(drive, folderId, !isFolder);
    const owner = oldestOf(group);
    return group.map((row) => {
      if (row === owner) return row;
      const name = pathName(siblings, row);
      return { ...row, key: isFolder ? `${name}/` : name };
    });
  });
}
