/**
 * The selected entries of a list: one model for mouse, touch, keyboard and screen reader. It's pure
 * and gets the rows as an argument, so sorting, filtering and scrolling change nothing here, and
 * the anchor survives them.
 */
export interface Selection {
  /** Whether everything in the folder is selected, also what has not been loaded, but for `ids`. */
  readonly all: boolean;
  /** The selected entries; with `all`, those that are not. */
  readonly ids: ReadonlySet<string>;
  /** Where a range begins. */
  readonly anchor: string | null;
  /** The entry the keyboard is at. */
  readonly current: string | null;
}

/** Rows beside each other, by their places: from `start` to before `end`. */
export interface Places {
  readonly start: number;
  readonly end: number;
}

/** The order of rows as it is now. `indexOf` is -1 for what is not among them. */
export interface RowOrder {
  readonly idAt: (index: number) => string | undefined;
  readonly indexOf: (id: string) => number;
}

/** What a person does to a selection. */
export type SelectionAct =
  /**
   * Mouse on a row: alone it selects only this row, `toggle` (Ctrl, Cmd) flips it, `range` (Shift)
   * selects from the anchor.
   */
  | { do: 'click'; id: string; toggle?: boolean; range?: boolean }
  /**
   * The box of a row, or a tap while something is selected: flips it; with `range` from the anchor
   * as well.
   */
  | { do: 'check'; id: string; range?: boolean }
  /** A long touch: begins or extends a selection, never takes away. */
  | { do: 'hold'; id: string }
  /**
   * Keyboard: goes to a row, and with `range` selects from the anchor to it; `keep` moves without
   * selecting.
   */
  | { do: 'go'; id: string; range?: boolean; keep?: boolean }
  /**
   * A rectangle over rows: selects those it touches, `add` (Ctrl, Cmd) beside what was selected
   * `before` it, `range` (Shift) with everything between them and the anchor.
   */
  | { do: 'sweep'; spans: readonly Places[]; before: Selection; add?: boolean; range?: boolean }
  /** Everything in the folder. */
  | { do: 'all' }
  /** Nothing (Esc). */
  | { do: 'none' };

/** Nothing selected, nowhere. */
export const noSelection: Selection = { all: false, ids: new Set(), anchor: null, current: null };

/** Whether an entry is selected. */
export function isSelected(selection: Selection, id: string): boolean {
  return selection.ids.has(id) !== selection.all;
}

/** How many entries are selected in a folder of `total`. */
export function selectedCount(selection: Selection, total: number): number {
  return selection.all ? Math.max(0, total - selection.ids.size) : selection.ids.size;
}

/** The selection after an act. Ids that are not among the rows change nothing. */
export function select(selection: Selection, act: SelectionAct, rows: RowOrder): Selection {
  if (act.do === 'all') return { ...selection, all: true, ids: new Set() };
  if (act.do === 'none') return { ...noSelection, current: selection.current };
  if (act.do === 'sweep') return sweep(selection, act, rows);
  const { id } = act;
  if (rows.indexOf(id) < 0) return selection;
  switch (act.do) {
    case 'click':
      if (act.range) return range(selection, id, rows, act.toggle === true);
      return act.toggle ? flip(selection, id) : only(id);
    case 'check':
      return act.range ? range(selection, id, rows, true) : flip(selection, id);
    case 'hold':
      return isSelected(selection, id)
        ? { ...selection, anchor: id, current: id }
        : flip(selection, id);
    case 'go':
      if (act.range) return range(selection, id, rows, false);
      return act.keep ? { ...selection, current: id } : { ...selection, anchor: id, current: id };
  }
}

function only(id: string): Selection {
  return { all: false, ids: new Set([id]), anchor: id, current: id };
}

function flip(selection: Selection, id: string): Selection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { all: selection.all, ids, anchor: id, current: id };
}

/**
 * The places of everything an act selects, from one end to before the other; undefined for what is
 * no range.
 */
export function spanOf(
  { anchor }: Selection,
  act: SelectionAct,
  rows: RowOrder,
): Places | undefined {
  if (!('range' in act) || !act.range || act.do === 'sweep' || anchor === null) return undefined;
  const ends = [rows.indexOf(anchor), rows.indexOf(act.id)];
  const start = Math.min(...ends);
  return start < 0 ? undefined : { start, end: Math.max(...ends) + 1 };
}

/**
 * Everything between the anchor and a row; `add` keeps what was selected before. Without an anchor
 * it begins at the row.
 */
function range(selection: Selection, id: string, rows: RowOrder, add: boolean): Selection {
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
 * Rows that have not been read are left out; whoever sweeps over them asks again. Nothing new is
 * the same selection.
 */
function sweep(
  selection: Selection,
  { spans, before, add, range }: Extract<SelectionAct, { do: 'sweep' }>,
  rows: RowOrder,
): Selection {
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
