import type { ListEngine } from './list-engine.ts';
import { rowAt } from './row-search.ts';
import type { RowStore } from './row-store.ts';

/** Rows that are on their way elsewhere, before the server has said so. */
export interface Leaving {
  /** The row the keyboard went to; undefined where none is left. */
  readonly neighbour: string | undefined;
  /** Shows them again where they were. */
  comeBack(): void;
}

/** Takes rows out of a list at once. Those around them that have not been read are no neighbours. */
export function leave(engine: ListEngine, ids: readonly string[]): Leaving {
  const { state, signal, change } = engine.parts();
  const { rows } = state;
  const around = placesAround(rows, ids);
  if (!around) return { neighbour: undefined, comeBack: () => {} };
  const neighbour = rows.idAt(around.after) ?? rows.idAt(around.before);
  void engine.act({ do: 'none' });
  let comeBack = () => {};
  change(() => {
    comeBack = rows.leave(new Set(ids));
    state.selection = { ...state.selection, current: neighbour ?? null };
  });
  return {
    neighbour,
    comeBack: () => {
      if (rows === state.rows && !signal.aborted) change(comeBack);
    },
  };
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

/** After the last of some rows, where the keyboard goes when they are gone, and before the first, where else. */
function placesAround(
  { indexOf }: RowStore,
  ids: readonly string[],
): { after: number; before: number } | undefined {
  const places = ids.map(indexOf).filter((index) => index >= 0);
  if (places.length === 0) return undefined;
  return { after: Math.max(...places) + 1, before: Math.min(...places) - 1 };
}
