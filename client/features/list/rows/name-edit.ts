import type { ListEngine } from '../list-engine.ts';

/** Replaces a rendered row's name with a field. Returns a function that removes the field. */
export function editName(engine: ListEngine, id: string, field: HTMLElement): () => void {
  const { state, window } = engine.internals();
  const row = window.rowAt(engine.indexOf(id));
  row?.edit(field);
  if (row) state.nameEdit ??= { waiters: [] };
  return () => {
    if (field.isConnected) row?.edit(undefined);
    const { nameEdit } = state;
    state.nameEdit = undefined;
    nameEdit?.postponed?.();
    for (const resolve of nameEdit?.waiters ?? []) resolve();
  };
}

/** Runs work that redraws the list. Postpones it while a name is being edited. */
export function afterNameEdit(engine: ListEngine, work: () => void): void {
  const { nameEdit } = engine.internals().state;
  if (nameEdit) nameEdit.postponed = work;
  else work();
}

/** Resolves once no name is being edited in the list, or when the list stops. */
export async function nameEditEnded(engine: ListEngine | null): Promise<void> {
  if (!engine) return;
  const { state, signal } = engine.internals();
  const { nameEdit } = state;
  if (!nameEdit) return;
  await new Promise<void>((resolve) => {
    nameEdit.waiters.push(resolve);
    signal.addEventListener('abort', () => resolve());
  });
}
