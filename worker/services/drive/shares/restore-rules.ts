import { ApiError } from '#protocol/errors.ts';

/** The rules of restoring, which is saving a share into one's own drive (protocol 4.4). */

/** The spellings of a destination that clients use. */
export interface DestinationFields {
  parent_id: string;
  specify_parent_id: boolean;
  to?: { parent_id: string } | null | undefined;
  to_parent_id?: string | null | undefined;
}

/**
 * Where a restore goes: a folder's id, '' for the root, or undefined for the folder made for
 * restores. `parent_id` with `specify_parent_id` wins over `to`, which wins over `to_parent_id`; a
 * `parent_id` alone counts when it names a folder.
 */
export function destinationOf(fields: DestinationFields): string | undefined {
  if (fields.specify_parent_id) return fields.parent_id;
  if (fields.to) return fields.to.parent_id;
  return fields.to_parent_id || fields.parent_id || undefined;
}

/**
 * Of which shared ids a finished task tells the new ids: of those chosen, of all (`*`), or of those
 * listed.
 */
export type RestoreTrace = 'chosen' | '*' | string[];

/** Ids a finished task's map can hold; a task's row must stay below what one row may be. */
export const traceMax = 10_000;

/** Reads `params.trace_file_ids`. Throws `invalid_argument` when it is not text. */
export function traceOf(params: Record<string, unknown> | null | undefined): RestoreTrace {
  const wish = params?.trace_file_ids ?? '';
  if (typeof wish !== 'string') {
    throw new ApiError('invalid_argument', { description: 'params.trace_file_ids: must be text' });
  }
  if (wish === '*') return '*';
  const ids = wish.split(',').filter(Boolean);
  return ids.length > 0 ? ids.slice(0, traceMax) : 'chosen';
}

/**
 * What makes two restores the same: the share, what was chosen of it, in any order, and where it
 * goes.
 */
export function restoreSignature(
  shareId: string,
  fileIds: readonly string[],
  destination: string | undefined,
): string {
  return JSON.stringify([shareId, destination ?? null, [...new Set(fileIds)].sort()]);
}
