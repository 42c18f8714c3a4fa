import type { ListEngine } from './list-engine.ts';

/** Puts a field in the place of a row's name, when it is in the page; what it answers takes it away. */
export function editName(engine: ListEngine, id: string, field: HTMLElement): () => void {
  const { state, window } = engine.parts();
  const row = window.rowAt(engine.indexOf(id));
  row?.edit(field);
  if (row) state.naming ??= {};
  return () => {
    if (field.isConnected) row?.edit(undefined);
    const late = state.naming?.late;
    state.naming = undefined;
    late?.();
  };
}

/** Does something that draws the list anew; where a name is being changed, only once that is over. */
export function whenNotNaming(engine: ListEngine, work: () => void): void {
  const { naming } = engine.parts().state;
  if (naming) naming.late = work;
  else work();
}
