import type { ListEngine } from './list-engine.ts';
import type { RowFacts } from './rows/row-facts.ts';
import { rowAt } from './rows/row-search.ts';
import type { RowStore } from './rows/row-store.ts';

/** Rows that are on their way elsewhere, before the server has said so. */
export interface Leaving {
  /** The row the keyboard went to; undefined where none is left. */
  readonly neighbour: string | undefined;
  /** Shows them again where they were. */
  comeBack(): void;
}

/**
 * Takes rows out of a list at once. Those around them that have not been read are no neighbours.
 */
export function leave(engine: ListEngine, ids: readonly string[]): Leaving {
  const { state, signal, change, window } = engine.parts();
  const { rows } = state;
  const around = placesAround(rows, ids);
  if (!around) return { neighbour: undefined, comeBack: () => {} };
  const neighbour = rows.idAt(around.after) ?? rows.idAt(around.before);
  const { selection: before } = state;
  void engine.act({ do: 'none' });
  let comeBack = () => {};
  change(() => {
    comeBack = rows.leave(new Set(ids));
    state.selection = { ...state.selection, current: neighbour ?? null };
  });
  const { selection: after } = state;
  return {
    neighbour,
    comeBack: () => {
      if (rows !== state.rows || signal.aborted) return;
      change(() => {
        comeBack();
        // Where nobody has gone on, the same are selected again for another try.
        if (state.selection === after) state.selection = before;
      });
      for (const id of ids) window.rowAt(rows.indexOf(id))?.element.animate(...comingBack());
    },
  };
}

/** Shows rows with other facts at once. What it answers shows them as they were. */
export function alter(
  engine: ListEngine,
  before: readonly RowFacts[],
  by: Partial<RowFacts>,
): () => void {
  const { state, signal, change } = engine.parts();
  const { rows } = state;
  const show = (facts: readonly RowFacts[]) =>
    change(() => facts.forEach((row) => rows.alter(row)));
  show(before.map((row) => ({ ...row, ...by })));
  return () => {
    if (rows === state.rows && !signal.aborted) show(before);
  };
}

/** Rows that could not go where they were sent are seen to come back. */
function comingBack(): [Keyframe[], number] {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return [
    [
      { opacity: 0, translate: '16px' },
      { opacity: 1, translate: '0' },
    ],
    isStill ? 0 : 180,
  ];
}

/** The row the keyboard goes to when some are gone, read where it has not been. */
export async function neighbourOf(
  engine: ListEngine,
  ids: readonly string[],
): Promise<string | undefined> {
  const { rows } = engine.parts().state;
  const around = placesAround(rows, ids);
  if (!around) return undefined;
  return ((await rowAt(rows, around.after)) ?? (await rowAt(rows, around.before)))?.id;
}

/**
 * After the last of some rows, where the keyboard goes when they are gone, and before the first,
 * where else.
 */
function placesAround(
  { indexOf }: RowStore,
  ids: readonly string[],
): { after: number; before: number } | undefined {
  const places = ids.map(indexOf).filter((index) => index >= 0);
  if (places.length === 0) return undefined;
  return { after: Math.max(...places) + 1, before: Math.min(...places) - 1 };
}
