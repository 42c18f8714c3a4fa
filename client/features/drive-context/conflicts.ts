import type { ConflictChoice, File } from '#protocol/files.ts';
import type { RowFacts } from '#client/features/list/rows/row-facts.ts';

/** Move or copy. */
export type RelocateMode = 'move' | 'copy';

/** A name conflict: the new item and the existing one. */
export interface NameConflict {
  readonly row: RowFacts;
  readonly there: File;
  /** True if both have the same contents. */
  readonly isIdentical: boolean;
}

/** The chosen resolution by id of the new item. */
export type ConflictDecisions = ReadonlyMap<string, ConflictChoice>;
