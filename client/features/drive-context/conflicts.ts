import type { ConflictChoice, File } from '#protocol/files.ts';
import type { RowFacts } from '#client/features/list/rows/row-facts.ts';

/** Whether files go to another folder or are made there once more. */
export type Manner = 'move' | 'copy';

/** Something whose name is taken where it is to go: what comes, and what is there. */
export interface Conflict {
  readonly row: RowFacts;
  readonly there: File;
}

/** What was chosen for each of those whose name is taken, by id. */
export type Choices = ReadonlyMap<string, ConflictChoice>;
