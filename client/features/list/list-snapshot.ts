import type { ViewType } from '#protocol/views.ts';
import type { ListState } from './list-state.ts';
import type { RowFacts } from './rows/row-facts.ts';
import { selectedCount } from './input/selection.ts';

/** Immutable state of a list for the page around it, replaced after every change. */
export interface ListSnapshot {
  readonly count: number;
  readonly selectedCount: number;
  /** Everything is selected, including entries not loaded. */
  readonly allSelected: boolean;
  /** Total size of the selected files; undefined if some aren't loaded or one is a folder. */
  readonly selectedBytes: number | undefined;
  /** The single selected entry, if it is loaded. */
  readonly only: RowFacts | undefined;
  /** True if all selected entries are known to be starred. */
  readonly areStarred: boolean;
  readonly view: ViewType;
  readonly order: string;
  /** The error of the last read; undefined if none. */
  readonly failure: unknown;
}

/** Computes the snapshot of the current state. */
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

/** The selected rows; undefined while one of them isn't loaded. */
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
