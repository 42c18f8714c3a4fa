import type { ListState } from './list-state.ts';
import { nameEditEnded } from './rows/name-edit.ts';
import type { ListSelection } from './input/selection.ts';
import type { FetchRows, RowPage, RowStore, Span } from './rows/row-store.ts';
import type { ListGeometry } from './window/list-geometry.ts';

/** A new reading of the place that a list shows. */
export interface ListReading extends RowPage {
  /** Order code, such as `mod_desc`. */
  readonly order: string;
  /** Fetches the other pages. */
  readonly fetchRows: FetchRows;
}

/** Parts of a list that a replacement of its rows needs. */
export interface ReplaceableList {
  readonly state: ListState;
  readonly geometry: Pick<ListGeometry, 'firstVisible' | 'scrolled' | 'scrollListTo' | 'shape'>;
  /** The rendered entries. */
  drawn(): Span;
  /** Opens the rows that begin with a reading. */
  open(reading: ListReading): RowStore;
  /** Aborts when the list stops. */
  readonly signal: AbortSignal;
  /** Changes rows, scrolls down by lines and redraws. */
  change(work: () => void, lines: number): void;
}

/** Replaces the rows of a list by those of a new reading. */
export class ListReplacement {
  readonly #list: ReplaceableList;
  /** The rows that aren't complete enough to be shown yet. */
  #coming: RowStore | undefined;
  #count = 0;

  constructor(list: ReplaceableList) {
    this.#list = list;
  }

  /** Number of readings shown so far. */
  get count(): number {
    return this.#count;
  }

  /**
   * Shows a reading once it covers the part of the list on the screen. Resolves to false if a newer
   * one or the end of the list came first. A failed load counts as covered.
   */
  async replace(reading: ListReading): Promise<boolean> {
    const { state } = this.#list;
    this.#coming?.close();
    const rows = this.#list.open(reading);
    this.#coming = rows;
    const missing = reading.order === state.order ? missingParts(rows, this.#partsInUse()) : [];
    if (missing.length > 0) await Promise.all(missing.map((part) => rows.need(part)));
    if (state.nameEdit) await nameEditEnded(this.#list);
    if (rows.isClosed) return false;
    this.#coming = undefined;
    this.#show(rows, reading.order);
    return true;
  }

  /** Ends a pending replacement. */
  stop(): void {
    this.#coming?.close();
  }

  /** The rendered entries and the current one. */
  #partsInUse(): Span[] {
    const { rows, selection } = this.#list.state;
    const current = selection.current === null ? -1 : rows.indexOf(selection.current);
    const drawn = this.#list.drawn();
    return current < 0 ? [drawn] : [drawn, { start: current, end: current + 1 }];
  }

  #show(rows: RowStore, order: string): void {
    const { state, geometry, change } = this.#list;
    const isSameOrder = order === state.order;
    // A scroll position has no meaning in another order.
    if (!isSameOrder && geometry.scrolled() > 0) geometry.scrollListTo(0);
    const lines = isSameOrder ? this.#linesMoved(rows) : 0;
    const selection = selectionIn(rows, state, isSameOrder);
    this.#count += 1;
    change(() => {
      state.rows.close();
      state.rows = rows;
      state.order = order;
      state.selection = selection;
    }, lines);
  }

  /** Lines by which the visible rows have moved. At the top, the list stays there. */
  #linesMoved(rows: RowStore): number {
    const { state, geometry } = this.#list;
    const { columns } = geometry.shape;
    const first = geometry.firstVisible();
    if (first < columns) return 0;
    const visible = { start: first, end: this.#list.drawn().end };
    return linesMoved(state.rows, rows, visible, columns);
  }
}

/** The parts of a list that are missing in new rows. */
function missingParts(rows: RowStore, inUse: readonly Span[]): Span[] {
  // Only its page tokens lead through a listing of unknown length.
  const parts = rows.isOpen
    ? [{ start: 0, end: Math.max(...inUse.map(({ end }) => end)) }]
    : inUse.map(({ start, end }) => {
        const beyond = Math.max(0, end - rows.count);
        return { start: Math.max(0, start - beyond), end: end - beyond };
      });
  return parts.filter((part) => rows.missing(part) !== undefined);
}

/**
 * Lines by which the first visible row has moved in new rows; 0 if no visible row is left. Skips
 * rows that moved without the next one, such as one sorted to the top by a change.
 */
function linesMoved(before: RowStore, after: RowStore, visible: Span, columns: number): number {
  const lineOf = (index: number) => Math.floor(index / columns);
  const moves: number[] = [];
  for (let index = visible.start; index < visible.end; index += 1) {
    const id = before.idAt(index);
    const next = id === undefined ? -1 : after.indexOf(id);
    if (next >= 0) moves.push(lineOf(next) - lineOf(index));
  }
  return moves.find((move, at) => move === moves[at + 1]) ?? moves[0] ?? 0;
}

/**
 * The selection in new rows. Ids are dropped once all rows are loaded without them. If the current
 * row is gone, the one at its index becomes current.
 */
function selectionIn(
  rows: RowStore,
  before: Pick<ListState, 'rows' | 'selection'>,
  isSameOrder: boolean,
): ListSelection {
  const { all, ids, anchor, current } = before.selection;
  const isComplete = rows.missing({ start: 0, end: rows.count }) === undefined;
  const isGone = (id: string) => isComplete && rows.indexOf(id) < 0;
  const index = current === null ? -1 : before.rows.indexOf(current);
  const isMissing = current !== null && rows.indexOf(current) < 0;
  const successor =
    isMissing && isSameOrder && index >= 0 ? rows.idAt(Math.min(index, rows.count - 1)) : undefined;
  return {
    all,
    ids: new Set([...ids].filter((id) => !isGone(id))),
    anchor: anchor === null || isGone(anchor) ? null : anchor,
    current: successor ?? (current === null || isGone(current) ? null : current),
  };
}
