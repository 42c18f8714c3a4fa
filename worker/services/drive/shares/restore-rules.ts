import { ApiError } from '#protocol/errors.ts';
import { restoreNodesMax } from '#protocol/limits.ts';

/** Rules of restoring, which is saving a share into one's drive (protocol 4.4). Pure. */

/** The ways in which clients name a destination. */
export interface DestinationFields {
  parent_id: string;
  specify_parent_id: boolean;
  to?: { parent_id: string } | null | undefined;
  to_parent_id?: string | null | undefined;
}

/**
 * Returns the destination: a folder's id, '' for the root, or undefined for the default folder.
 * `parent_id` with `specify_parent_id` wins over `to`, then `to_parent_id`, then a non-empty
 * `parent_id`.
 */
export function destinationOf(fields: DestinationFields): string | undefined {
  if (fields.specify_parent_id) return fields.parent_id;
  if (fields.to) return fields.to.parent_id;
  return fields.to_parent_id || fields.parent_id || undefined;
}

/** Shared ids whose new ids a finished task reports: the chosen ones, all (`*`), or a list. */
export type RestoreTrace = 'chosen' | '*' | string[];

/** Throws `file_restore_too_many` for more files and folders than one save copies. */
export function requireRestorable(nodes: number): void {
  if (nodes <= restoreNodesMax) return;
  throw new ApiError('file_restore_too_many', {
    description: `a save copies at most ${restoreNodesMax} files and folders`,
  });
}

/** The most ids reported, so that the task's row stays below the maximum size of a row. */
export const traceMax = 10_000;

/** Reads `params.trace_file_ids`. Throws `invalid_argument` if it isn't a string. */
export function traceOf(params: Record<string, unknown> | null | undefined): RestoreTrace {
  const listed = params?.trace_file_ids ?? '';
  if (typeof listed !== 'string') {
    throw new ApiError('invalid_argument', { description: 'params.trace_file_ids: must be text' });
  }
  if (listed === '*') return '*';
  const ids = listed.split(',').filter(Boolean);
  return ids.length > 0 ? ids.slice(0, traceMax) : 'chosen';
}

/**
 * Returns a key that is equal for equal restores: the share, the chosen ids in any order, the
 * destination, and the folder created in it.
 */
export function restoreSignature(
  shareId: string,
  fileIds: readonly string[],
  destination: string | undefined,
  newFolder = '',
): string {
  const ids = [...new Set(fileIds)].sort();
  return JSON.stringify([shareId, destination ?? null, ids, ...(newFolder ? [newFolder] : [])]);
}
