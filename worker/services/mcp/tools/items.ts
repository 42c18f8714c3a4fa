import * as v from 'valibot';
import type { File } from '#protocol/files.ts';
import { narrowScopesOf, type ScopeAccess } from '#protocol/scopes.ts';
import { type ToolContext, ToolFailure } from '#worker/services/mcp/tool.ts';

/** Fields that several tools share. */

const idPattern = /^[\w.-]{1,64}$/;

export const itemId = v.pipe(v.string(), v.regex(idPattern, 'is not an id'));

export const itemIds = v.pipe(
  v.array(itemId),
  v.minLength(1),
  v.maxLength(100),
  v.description('Ids of files and folders'),
);

export const folderId = v.pipe(
  v.optional(v.union([itemId, v.literal('')]), ''),
  v.description('Id of a folder; empty for the root'),
);

export const cursor = v.pipe(
  v.optional(v.pipe(v.string(), v.maxLength(2048)), ''),
  v.description('next_cursor of the page before'),
);

export const limit = v.pipe(
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 50),
  v.description('Items per page, at most 100'),
);

/** A file or folder as tools return it. */
const itemFields = {
  id: v.string(),
  kind: v.picklist(['file', 'folder']),
  name: v.string(),
  parent_id: v.pipe(v.string(), v.description('Empty for the root')),
  size_bytes: v.number(),
  mime_type: v.string(),
  modified_time: v.string(),
  starred: v.boolean(),
};

export const item = v.object(itemFields);
export const items = v.array(item);

export const nextCursor = v.pipe(v.string(), v.description('Empty on the last page'));

/** Returns a file or folder in the form of tools. */
export function itemOf(file: File): v.InferOutput<typeof item> {
  return {
    id: file.id,
    kind: file.kind === 'drive#folder' ? 'folder' : 'file',
    name: file.name,
    parent_id: file.parent_id,
    size_bytes: Number(file.size),
    mime_type: file.mime_type,
    modified_time: file.modified_time,
    starred: file.starred,
  };
}

/**
 * Returns the folder that a call means: the given one, or the top of what a program may use, which
 * is a folder if its rights are limited to one.
 */
export function allowedFolder(
  { session }: ToolContext,
  given: string,
  access: readonly ScopeAccess[],
): string {
  if (given !== '') return given;
  const rights = narrowScopesOf(session.scope).filter((right) => access.includes(right.access));
  return rights.some((right) => right.folderId === '') ? '' : (rights[0]?.folderId ?? '');
}

/** Lists names in a sentence: `“a”, “b” and 3 more`. */
export function namesIn(names: readonly string[], count: number): string {
  const shown = names.slice(0, 5).map((name) => `“${name}”`);
  const rest = count - shown.length;
  if (shown.length === 0) return count === 1 ? '1 item' : `${count} items`;
  return rest > 0 ? `${shown.join(', ')} and ${rest} more` : shown.join(', ');
}

/**
 * Lists the names of all items that the user is asked about. Throws unless each of them is live:
 * one that is restored after the question would be changed without having been named.
 */
export function namesOfAll(names: readonly string[], ids: readonly string[]): string {
  if (names.length === 0) throw new ToolFailure('There are no such files.');
  const count = new Set(ids).size;
  if (names.length < count) {
    throw new ToolFailure('Some of these files do not exist or are in the trash.');
  }
  return namesIn(names, count);
}
