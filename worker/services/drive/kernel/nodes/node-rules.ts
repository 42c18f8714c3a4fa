import { ApiError } from '#protocol/errors.ts';
import { fileExtension, mimeTypeOf } from '#protocol/file-kinds.ts';
import { checkName, type NameFault, numberedName } from '#protocol/names.ts';
import { taskPhases } from '#protocol/resources.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';

/** Names and new rows. Pure. */

const faultTexts: Readonly<Record<NameFault, string>> = {
  empty: 'the name is empty',
  dots: 'the name is a path',
  separator: 'the name holds a slash or a backslash',
  control: 'the name holds control characters',
  surrogate: 'the name is not valid Unicode',
  tooLong: 'the name is longer than 255 bytes',
};

/** Returns the name as it is. Throws `file_name_empty` or `invalid_argument`. */
export function validName(text: string): string {
  const check = checkName(text);
  if (check.ok) return check.name;
  throw new ApiError(check.reason === 'empty' ? 'file_name_empty' : 'invalid_argument', {
    description: faultTexts[check.reason],
  });
}

/** Returns the columns that follow from a name. */
export function nameColumns(
  name: string,
  isFile: boolean,
): Pick<NodeRow, 'name' | 'extension' | 'mime_type'> {
  const extension = isFile ? fileExtension(name) : '';
  return {
    name,
    extension: extension && `.${extension}`,
    mime_type: isFile ? mimeTypeOf(name) : '',
  };
}

/**
 * Returns a row that isn't in the tree yet. Missing columns get the values of a complete, empty
 * node. `insertNodes` sets its sort name.
 */
export function newNode(
  given: Pick<NodeRow, 'id' | 'parent_id' | 'name'> & Partial<NodeRow>,
  isFile: boolean,
  now: number,
): NodeRow {
  return {
    is_file: Number(isFile),
    sort_name: '',
    size: 0,
    gcid: '',
    md5: '',
    crc32: isFile ? 0 : null,
    blob: '',
    phase: taskPhases.complete,
    folder_type: isFile ? '' : 'NORMAL',
    starred_at: 0,
    trashed_at: 0,
    created_at: now,
    modified_at: now,
    user_modified_at: now,
    revision: 1,
    child_count: 0,
    params: '{}',
    ...nameColumns(given.name, isFile),
    ...given,
  };
}

/** The columns that a copy takes from its original. */
export type CopiedRow = Pick<
  NodeRow,
  | 'is_file'
  | 'name'
  | 'mime_type'
  | 'size'
  | 'gcid'
  | 'md5'
  | 'crc32'
  | 'blob'
  | 'folder_type'
  | 'user_modified_at'
  | 'params'
>;

/** Returns a new row with the same content in another folder. It is not starred. */
export function copyOf(row: CopiedRow, id: string, parentId: string, now: number): NodeRow {
  return {
    ...newNode({ id, parent_id: parentId, name: row.name }, row.is_file === 1, now),
    mime_type: row.mime_type,
    size: row.size,
    gcid: row.gcid,
    md5: row.md5,
    crc32: row.crc32,
    blob: row.blob,
    folder_type: row.folder_type,
    user_modified_at: row.user_modified_at,
    params: row.params,
  };
}

/** Numbers tried in sequence before the search starts to jump. */
const steadyTries = 16;

/**
 * Returns a name that isn't taken: `name` itself, or with a number (protocol 2.8). Among thousands
 * of copies it searches by doubling and bisection, so the number may not be the smallest free one.
 */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(name)) return name;
  for (let number = 1; number <= steadyTries; number += 1) {
    const numbered = numberedName(name, number);
    if (!isTaken(numbered)) return numbered;
  }
  let taken = steadyTries;
  let free = steadyTries * 2;
  while (isTaken(numberedName(name, free))) [taken, free] = [free, free * 2];
  while (free - taken > 1) {
    const middle = Math.floor((taken + free) / 2);
    if (isTaken(numberedName(name, middle))) taken = middle;
    else free = middle;
  }
  return numberedName(name, free);
}
