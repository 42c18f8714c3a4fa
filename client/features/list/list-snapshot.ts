import type { ViewType } from '#protocol/views.ts';
import type { ListState } from './list-state.ts';
import type { RowFacts } from './rows/row-facts.ts';
import { selectedCount } from './input/selection.ts';

/** What the page around a list knows of it; a new value after every change. */
export interface ListSnapshot {
  readonly count: number;
  readonly selectedCount: number;
  /** Everything is selected, also what has not been read yet. */
  readonly allSelected: boolean;
  /**
   * Bytes of the selected files; undefined when not all of them are known, or a folder is among
   * them.
   */
  readonly selectedBytes: number | undefined;
  /** The selected entry, when it is one that has been read. */
  readonly only: RowFacts | undefined;
  /** Whether all the selected are known to be starred. */
  readonly areStarred: boolean;
  readonly view: ViewType;
  readonly order: string;
  /** Why rows are missing, undefined while all is well. */
  readonly failure: unknown;
}

/** What is to be known of a list now. */
export function snapshotOf(state: ListState): ListSnapshot {
  const { rows, selection, view, order } = state;
  const selected = selectedRows(state);
  return {
    count: rows.count,
    selectedCount: selectedCount(selection, rows.count),
    allSelected: selection.all,
    selectedBytes: selected && bytesOf(selected),
    only: selected?.length === 1 ? selected[0] : undefined,
    areStarred: selected !== undefined && selected.length > 0 && selected.every(isStarred),
    view,
    order,
    failure: rows.failure,
  };
}

/** The selected rows; undefined while one of them has not been read. */
function selectedRows({ rows, selection }: ListState): readonly RowFacts[] | undefined {
  if (selection.all) return undefined;
  const selected: RowFacts[] = [];
  for (const id of selection.ids) {
    const row = rows.at(rows.indexOf(id));
    if (!row) return undefined;
    selected.push(row);
  }
  return selected;
}

function bytesOf(rows: readonly RowFacts[]): number | undefined {
  if (rows.some(({ isFolder }) => isFolder)) return undefined;
  return rows.reduce((bytes, { sizeBytes }) => bytes + sizeBytes, 0);
}

function isStarred({ isStarred }: RowFacts): boolean {
  return isStarred;
}
