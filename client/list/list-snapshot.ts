import type { ViewType } from '#protocol/resources.ts';
import type { ListState } from './list-state.ts';
import { selectedCount } from './selection.ts';

/** What the page around a list knows of it; a new value after every change. */
export interface ListSnapshot {
  readonly count: number;
  readonly selectedCount: number;
  /** Everything is selected, also what has not been read yet. */
  readonly allSelected: boolean;
  /** Bytes of the selected files; undefined when not all of them are known, or a folder is among them. */
  readonly selectedBytes: number | undefined;
  readonly view: ViewType;
  readonly order: string;
  /** Why rows are missing, undefined while all is well. */
  readonly failure: unknown;
}

/** What is to be known of a list now. */
export function snapshotOf(state: ListState): ListSnapshot {
  const { rows, selection, view, order } = state;
  return {
    count: rows.count,
    selectedCount: selectedCount(selection, rows.count),
    allSelected: selection.all,
    selectedBytes: selectedBytes(state),
    view,
    order,
    failure: rows.failure,
  };
}

function selectedBytes({ rows, selection }: ListState): number | undefined {
  if (selection.all) return undefined;
  let bytes = 0;
  for (const id of selection.ids) {
    const row = rows.at(rows.indexOf(id));
    if (!row || row.isFolder) return undefined;
    bytes += row.sizeBytes;
  }
  return bytes;
}
