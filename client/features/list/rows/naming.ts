import type { ListEngine } from '../list-engine.ts';

/**
 * Puts a field in the place of a row's name, when it is in the page; what it answers takes it away.
 */
export function editName(engine: ListEngine, id: string, field: HTMLElement): () => void {
  const { state, window } = engine.parts();
  const row = window.rowAt(engine.indexOf(id));
  row?.edit(field);
  if (row) state.naming ??= { answers: [] };
  return () => {
    if (field.isConnected) row?.edit(undefined);
    const { naming } = state;
    state.naming = undefined;
    naming?.late?.();
    for (const give of naming?.answers ?? []) give();
  };
}

/**
 * Does something that draws the list anew; where a name is being changed, only once that is over.
 */
export function whenNotNaming(engine: ListEngine, work: () => void): void {
  const { naming } = engine.parts().state;
  if (naming) naming.late = work;
  else work();
}

/**
 * Resolves when no name is being changed in a list, at once where there is none; a list that ends
 * keeps nobody waiting.
 */
export async function namingOver(engine: ListEngine | null): Promise<void> {
  if (!engine) return;
  const { state, signal } = engine.parts();
  const { naming } = state;
  if (!naming) return;
  await new Promise<void>((resolve) => {
    naming.answers.push(resolve);
    signal.addEventListener('abort', () => resolve());
  });
}
