import type { ListEngine } from './list-engine.ts';
import type { RowFacts } from './rows/row-facts.ts';
import { RemovableRows } from './rows/removable-rows.ts';
import { rowAt } from './rows/row-search.ts';
import type { RowStore } from './rows/row-store.ts';

/** A pending optimistic removal. */
export interface PendingRemoval {
  /** The row that received the focus; undefined if none is left. */
  readonly neighbor: string | undefined;
  /** Restores the rows to their positions. */
  restore(): void;
}

/** Removes rows from a list immediately. Only loaded rows can become the neighbor. */
export function removeRows(engine: ListEngine, ids: readonly string[]): PendingRemoval {
  const { state, signal, change, window } = engine.internals();
  const { rows } = state;
  const around = indexesAround(rows, ids);
  if (!around || !(rows instanceof RemovableRows))
    return { neighbor: undefined, restore: () => {} };
  const neighbor = rows.idAt(around.after) ?? rows.idAt(around.before);
  const { selection: before } = state;
  void engine.dispatch({ do: 'none' });
  let restoreRows = () => {};
  change(() => {
    restoreRows = rows.remove(new Set(ids));
    state.selection = { ...state.selection, current: neighbor ?? null };
  });
  const { selection: after } = state;
  return {
    neighbor,
    restore: () => {
      if (rows !== state.rows || signal.aborted) return;
      change(() => {
        restoreRows();
        // Restores the selection for another try, unless it has changed since.
        if (state.selection === after) state.selection = before;
      });
      for (const id of ids) window.rowAt(rows.indexOf(id))?.element.animate(...returnAnimation());
    },
  };
}

/** Applies changed facts to rows immediately. Returns a function that reverts them. */
export function updateRows(
  engine: ListEngine,
  before: readonly RowFacts[],
  by: Partial<RowFacts>,
): () => void {
  const { state, signal, change } = engine.internals();
  const { rows } = state;
  const show = (facts: readonly RowFacts[]) =>
    change(() => facts.forEach((row) => rows.update(row)));
  show(before.map((row) => ({ ...row, ...by })));
  return () => {
    if (rows === state.rows && !signal.aborted) show(before);
  };
}

/** Animates rows that return after a failure. */
function returnAnimation(): [Keyframe[], number] {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return [
    [
      { opacity: 0, translate: '16px' },
      { opacity: 1, translate: '0' },
    ],
    isStill ? 0 : 180,
  ];
}

/** The row to focus after some are removed. Loads it if needed. */
export async function neighborOf(
  engine: ListEngine,
  ids: readonly string[],
): Promise<string | undefined> {
  const { rows } = engine.internals().state;
  const around = indexesAround(rows, ids);
  if (!around) return undefined;
  return ((await rowAt(rows, around.after)) ?? (await rowAt(rows, around.before)))?.id;
}

/**
 * The index after the last of the rows, which gets the focus once they are removed, and the one
 * before the first as a fallback.
 */
function indexesAround(
  { indexOf }: RowStore,
  ids: readonly string[],
): { after: number; before: number } | undefined {
  const places = ids.map(indexOf).filter((index) => index >= 0);
  if (places.length === 0) return undefined;
  return { after: Math.max(...places) + 1, before: Math.min(...places) - 1 };
}
