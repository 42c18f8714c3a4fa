/**
 * The selection of a list: one model for mouse, touch, keyboard and screen readers. It is pure and
 * takes the rows as an argument, so sorting, filtering and scrolling don't affect it and the anchor
 * survives them.
 */
export interface ListSelection {
  /** Everything in the folder is selected, including entries not loaded, except `ids`. */
  readonly all: boolean;
  /** The selected entries; with `all`, the excluded ones. */
  readonly ids: ReadonlySet<string>;
  /** Anchor of range selections. */
  readonly anchor: string | null;
  /** The current entry of the keyboard. */
  readonly current: string | null;
}

/** Adjacent rows by index: `start` inclusive, `end` exclusive. */
export interface RowRange {
  readonly start: number;
  readonly end: number;
}

/** The current order of rows. `indexOf` returns -1 for unknown ids. */
export interface RowOrder {
  readonly idAt: (index: number) => string | undefined;
  readonly indexOf: (id: string) => number;
}

/** A user action on a selection. */
export type SelectionAction =
  /**
   * Mouse click on a row: selects only this row; `toggle` (Ctrl, Cmd) flips it; `range` (Shift)
   * selects from the anchor.
   */
  | { do: 'click'; id: string; toggle?: boolean; range?: boolean }
  /**
   * Checkbox of a row, or a tap while something is selected: flips it, or with `range` everything
   * from the anchor.
   */
  | { do: 'check'; id: string; range?: boolean }
  /** Long press: starts or extends a selection, never deselects. */
  | { do: 'hold'; id: string }
  /**
   * Keyboard: moves to a row and selects only this one. `range` (Shift) selects from the anchor, or
   * from the current row if there is none; `keep` (Ctrl, Cmd) moves without selecting.
   */
  | { do: 'go'; id: string; range?: boolean; keep?: boolean }
  /**
   * Rectangle: selects the rows it overlaps. `add` (Ctrl, Cmd) keeps the selection `before` it;
   * `range` (Shift) also selects everything between them and the anchor.
   */
  | {
      do: 'sweep';
      spans: readonly RowRange[];
      before: ListSelection;
      add?: boolean;
      range?: boolean;
    }
  | { do: 'all' }
  /** Esc: clears the selection. */
  | { do: 'none' };

export const noSelection: ListSelection = {
  all: false,
  ids: new Set(),
  anchor: null,
  current: null,
};

export function isSelected(selection: ListSelection, id: string): boolean {
  return selection.ids.has(id) !== selection.all;
}

/** Number of selected entries in a folder of `total`. */
export function selectedCount(selection: ListSelection, total: number): number {
  return selection.all ? Math.max(0, total - selection.ids.size) : selection.ids.size;
}

/** Returns the selection after an action. Ignores ids that aren't among the rows. */
export function select(
  selection: ListSelection,
  action: SelectionAction,
  rows: RowOrder,
): ListSelection {
  if (action.do === 'all') return { ...selection, all: true, ids: new Set() };
  if (action.do === 'none') return { ...noSelection, current: selection.current };
  if (action.do === 'sweep') return sweep(selection, action, rows);
  const { id } = action;
  if (rows.indexOf(id) < 0) return selection;
  switch (action.do) {
    case 'click':
      if (action.range) return range(selection, id, rows, action.toggle === true);
      return action.toggle ? flip(selection, id) : only(id);
    case 'check':
      return action.range ? range(selection, id, rows, true) : flip(selection, id);
    case 'hold':
      return isSelected(selection, id)
        ? { ...selection, anchor: id, current: id }
        : flip(selection, id);
    case 'go':
      if (action.range) return range(anchored(selection), id, rows, false);
      return action.keep ? { ...selection, current: id } : only(id);
  }
}

function only(id: string): ListSelection {
  return { all: false, ids: new Set([id]), anchor: id, current: id };
}

function flip(selection: ListSelection, id: string): ListSelection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { all: selection.all, ids, anchor: id, current: id };
}

/** Anchors a range of the keyboard at the current row if nothing else is the anchor. */
function anchored(selection: ListSelection): ListSelection {
  return { ...selection, anchor: selection.anchor ?? selection.current };
}

/** The index range an action covers; undefined if it isn't a range. */
export function spanOf(
  selection: ListSelection,
  action: SelectionAction,
  rows: RowOrder,
): RowRange | undefined {
  const { anchor } = action.do === 'go' ? anchored(selection) : selection;
  if (!('range' in action) || !action.range || action.do === 'sweep' || anchor === null)
    return undefined;
  const ends = [rows.indexOf(anchor), rows.indexOf(action.id)];
  const start = Math.min(...ends);
  return start < 0 ? undefined : { start, end: Math.max(...ends) + 1 };
}

/**
 * Selects everything between the anchor and a row. `add` keeps the previous selection. Without an
 * anchor, the range starts at the row.
 */
function range(selection: ListSelection, id: string, rows: RowOrder, add: boolean): ListSelection {
  const anchor =
    selection.anchor !== null && rows.indexOf(selection.anchor) >= 0 ? selection.anchor : id;
  const ends = [rows.indexOf(anchor), rows.indexOf(id)];
  const [first, last] = [Math.min(...ends), Math.max(...ends)];
  const all = add && selection.all;
  const ids = new Set(add ? selection.ids : []);
  for (let index = first; index <= last; index += 1) {
    const between = rows.idAt(index);
    if (between === undefined) continue;
    if (all) ids.delete(between);
    else ids.add(between);
  }
  return { all, ids, anchor, current: id };
}

/**
 * Selects the rows under a rectangle. Skips rows that aren't loaded; the caller repeats the action
 * once they are. Returns the same object if nothing changed.
 */
function sweep(
  selection: ListSelection,
  { spans, before, add, range }: Extract<SelectionAction, { do: 'sweep' }>,
  rows: RowOrder,
): ListSelection {
  const at = before.anchor === null ? -1 : rows.indexOf(before.anchor);
  const [first, last] = [spans[0], spans.at(-1)];
  const isRange = range === true && at >= 0 && first !== undefined && last !== undefined;
  const swept = isRange
    ? [{ start: Math.min(at, first.start), end: Math.max(at + 1, last.end) }]
    : spans;
  const all = add === true && before.all;
  const ids = new Set(add ? before.ids : []);
  let [anchor, current] = [before.anchor, before.current];
  for (const { start, end } of swept) {
    for (let index = start; index < end; index += 1) {
      const id = rows.idAt(index);
      if (id === undefined) continue;
      if (all) ids.delete(id);
      else ids.add(id);
      if (index === first?.start && !isRange) anchor = id;
      current = id;
    }
  }
  const isSame =
    selection.all === all &&
    selection.anchor === anchor &&
    selection.current === current &&
    selection.ids.size === ids.size &&
    [...ids].every((id) => selection.ids.has(id));
  return isSame ? selection : { all, ids, anchor, current };
}
