/** A row of `nodes` (schema.ts). Times are milliseconds since 1970, sizes are bytes. */
export type NodeRow = {
  id: string;
  /** '' for the root. A parent that begins with '/' is the staging of a task. */
  parent_id: string;
  is_file: number;
  name: string;
  /** Sort key of the name. */
  sort_name: string;
  /** Lower case with the dot; '' for folders. */
  extension: string;
  mime_type: string;
  /** 0 for folders and while an upload is pending. */
  size: number;
  gcid: string;
  md5: string;
  crc32: number | null;
  /** R2 key; '' for folders, pending and empty files. */
  blob: string;
  phase: string;
  folder_type: string;
  starred_at: number;
  /** 0: not trashed itself; it may still be inside a trashed folder. */
  trashed_at: number;
  created_at: number;
  modified_at: number;
  user_modified_at: number;
  revision: number;
  child_count: number;
  /** JSON object of strings. */
  params: string;
  /** 1 if an operator has prohibited this content or folder. Only in rows that were read. */
  is_prohibited?: number;
};

/**
 * Parent of the hidden files of a folder, followed by its id (dav/junk.ts). Like the staging of a
 * task, it begins with '/', which no id does.
 */
export const hiddenPrefix = '/hidden/';

/** Stored columns of a NodeRow. */
export const nodeColumns = [
  'id',
  'parent_id',
  'is_file',
  'name',
  'sort_name',
  'extension',
  'mime_type',
  'size',
  'gcid',
  'md5',
  'crc32',
  'blob',
  'phase',
  'folder_type',
  'starred_at',
  'trashed_at',
  'created_at',
  'modified_at',
  'user_modified_at',
  'revision',
  'child_count',
  'params',
] as const satisfies readonly Exclude<keyof NodeRow, 'is_prohibited'>[];

/** Columns of a NodeRow, for SELECT from `nodes`. */
export const nodeSelect = `${nodeColumns.join(', ')},
  EXISTS (SELECT 1 FROM prohibited WHERE key IN (nodes.gcid, nodes.id)) AS is_prohibited`;

/** Values in the order of `nodeSelect`. */
type NodeValues = ValuesOf<[...typeof nodeColumns, 'is_prohibited']>;
type ValuesOf<Names extends readonly (keyof NodeRow)[]> = {
  -readonly [Index in keyof Names]: Required<NodeRow>[Names[Index]];
};

/**
 * Returns the rows of a query of `nodeSelect`. `toArray` takes twice the CPU time, because the
 * runtime sets each field of each row from outside of JavaScript.
 */
export function nodeRows(cursor: SqlStorageCursor<Record<string, SqlStorageValue>>): NodeRow[] {
  const rows: NodeRow[] = [];
  for (const values of cursor.raw<NodeValues>()) {
    const [
      id,
      parent_id,
      is_file,
      name,
      sort_name,
      extension,
      mime_type,
      size,
      gcid,
      md5,
      crc32,
      blob,
      phase,
      folder_type,
      starred_at,
      trashed_at,
      created_at,
      modified_at,
      user_modified_at,
      revision,
      child_count,
      params,
      is_prohibited,
    ] = values;
    rows.push({
      id,
      parent_id,
      is_file,
      name,
      sort_name,
      extension,
      mime_type,
      size,
      gcid,
      md5,
      crc32,
      blob,
      phase,
      folder_type,
      starred_at,
      trashed_at,
      created_at,
      modified_at,
      user_modified_at,
      revision,
      child_count,
      params,
      is_prohibited,
    });
  }
  return rows;
}
