import { type FileCategory, fileCategory } from '#protocol/file-kinds.ts';
import { ApiError } from '#protocol/errors.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { type NodeRow, nodeSelect } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { type TypeSum, typesOfDrive } from '#worker/services/drive/kernel/nodes/type-sums.ts';
import { nodeById, nodesById, nodeState } from '#worker/services/drive/kernel/nodes/read-nodes.ts';

/** Space used by a drive or one of its folders. */

type Sum = { files: number; bytes: number };

/** Used space, sorted by size. */
export interface MeasuredSpaceUse {
  /** Live files; the sum of `kinds`. */
  whole: Sum;
  kinds: (Sum & { category: FileCategory })[];
  /** Trash of the whole drive, which uses space too. */
  trash: Sum;
  largest: NodeRow[];
  /** Folders of the largest files. */
  folders: { id: string; name: string; parent_id: string }[];
  /** False if there was more to read than one call does; the sums are then of what was read. */
  isComplete: boolean;
}

/** Nodes read below a folder, and in the trash. */
const examinedMax = 50_000;
/** Large files read to find the largest live ones. */
const largeMax = 5_000;

/**
 * Returns sums by kind and the largest files of a folder and everything below it, even if it is
 * trashed. For the whole drive ('') the sums by type are stored (schema.ts), so the cost doesn't
 * depend on the number of files; trash is subtracted. Throws `file_not_found`, and
 * `invalid_argument` for a file.
 */
export function measureSpaceUse(
  drive: Drive,
  { folderId, largest }: { folderId: string; largest: number },
): MeasuredSpaceUse {
  const folder = nodeById(drive, folderId);
  if (!folder || nodeState(drive, folderId) === 'gone') throw new ApiError('file_not_found');
  if (folder.is_file)
    throw new ApiError('invalid_argument', { description: 'parent_id: is a file' });
  const isDrive = folder.id === '';
  const trash = isDrive ? typesBelow(drive, trashedTops) : { types: [], isComplete: true };
  const found = isDrive
    ? { types: [...typesOfDrive(drive), ...trash.types.map(negative)], isComplete: true }
    : typesBelow(drive, childrenOf, folderId);
  const kinds = kindsOf(found.types);
  const rows = isDrive ? largestOfDrive(drive, largest) : largestBelow(drive, folderId, largest);
  return {
    whole: sumOf(kinds),
    kinds,
    trash: sumOf(trash.types),
    largest: rows,
    folders: nodesById(drive, [...new Set(rows.map((row) => row.parent_id))]).map(
      ({ id, name, parent_id }) => ({ id, name, parent_id: id === '' ? '' : parent_id }),
    ),
    isComplete: found.isComplete && trash.isComplete,
  };
}

const negative = (sum: TypeSum): TypeSum => ({ ...sum, files: -sum.files, bytes: -sum.bytes });

const columns = 'n.id, n.is_file, n.size, n.extension, n.mime_type';
const childrenOf = `SELECT ${columns} FROM nodes n
  WHERE n.parent_id = ?1 AND n.is_trashed = 0 AND n.is_file IN (0, 1)`;
/** Top nodes of the trash, without the staging of tasks. */
const trashedTops = `SELECT ${columns} FROM nodes n WHERE n.trashed_at > 0 AND n.parent_id NOT GLOB '/*'`;

/** Walks down from some rows. Nodes trashed below a trashed folder are tops themselves. */
const walk = (tops: string) => `WITH RECURSIVE sub (id, is_file, size, extension, mime_type) AS (
  ${tops}
  UNION ALL
  SELECT ${columns} FROM sub JOIN nodes n ON n.parent_id = sub.id AND n.is_trashed = 0 AND n.is_file IN (0, 1)
  WHERE sub.is_file = 0
  LIMIT ${examinedMax}
)`;

function typesBelow(
  drive: Drive,
  tops: string,
  ...values: string[]
): { types: TypeSum[]; isComplete: boolean } {
  const types = drive.sql
    .exec<TypeSum & { is_file: number }>(
      `${walk(tops)} SELECT is_file, extension, mime_type, count(*) AS files, sum(size) AS bytes
       FROM sub GROUP BY is_file, extension, mime_type`,
      ...values,
    )
    .toArray();
  return {
    types: types.filter((one) => one.is_file === 1),
    isComplete: sumOf(types).files < examinedMax,
  };
}

function kindsOf(types: readonly TypeSum[]): MeasuredSpaceUse['kinds'] {
  const sums = new Map<FileCategory, Sum>();
  for (const { extension, mime_type, files, bytes } of types) {
    const category = fileCategory({ kind: 'drive#file', name: `file${extension}`, mime_type });
    const sum = sums.get(category) ?? { files: 0, bytes: 0 };
    sums.set(category, { files: sum.files + files, bytes: sum.bytes + bytes });
  }
  return [...sums]
    .map(([category, sum]) => ({ category, ...sum }))
    .filter(({ files }) => files > 0)
    .sort((a, b) => b.bytes - a.bytes);
}

function sumOf(sums: readonly Sum[]): Sum {
  return sums.reduce(
    (total, { files, bytes }) => ({ files: total.files + files, bytes: total.bytes + bytes }),
    { files: 0, bytes: 0 },
  );
}

/** Reads an index, largest first, and skips files in trashed folders or staging. */
function largestOfDrive(drive: Drive, limit: number): NodeRow[] {
  const large: NodeRow[] = [];
  const isLive = new Map<string, boolean>();
  const rows = drive.sql.exec<NodeRow>(
    `SELECT ${nodeSelect} FROM nodes INDEXED BY nodes_all_by_size
     WHERE is_trashed = 0 AND is_file = 1 AND size > 0 ORDER BY size DESC, sort_name DESC, id DESC LIMIT ?`,
    largeMax,
  );
  for (const row of rows) {
    if (large.length === limit) break;
    const known = isLive.get(row.parent_id) ?? nodeState(drive, row.parent_id) === 'live';
    isLive.set(row.parent_id, known);
    if (known) large.push(row);
  }
  return large;
}

function largestBelow(drive: Drive, folderId: string, limit: number): NodeRow[] {
  const ids = drive.sql
    .exec<{ id: string }>(
      `${walk(childrenOf)} SELECT id FROM sub WHERE is_file = 1 AND size > 0 ORDER BY size DESC, id DESC LIMIT ?2`,
      folderId,
      limit,
    )
    .toArray()
    .map(({ id }) => id);
  return nodesById(drive, ids);
}
