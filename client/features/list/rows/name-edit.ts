import type { ListInternals } from '../list-internals.ts';

/** Replaces a rendered row's name with a field. Returns a function that removes the field. */
export function editName(
  { state, window }: Pick<ListInternals, 'state' | 'window'>,
  id: string,
  field: HTMLElement,
): () => void {
  const row = window.rowAt(state.rows.indexOf(id));
  row?.edit(field);
  if (row) state.nameEdit ??= { waiters: [] };
  return () => {
    if (field.isConnected) row?.edit(undefined);
    const { nameEdit } = state;
    state.nameEdit = undefined;
    for (const resolve of nameEdit?.waiters ?? []) resolve();
  };
}

/** Resolves once no name is being edited in the list, or when the list stops. */
export async function nameEditEnded(
  list: Pick<ListInternals, 'state' | 'signal'> | undefined,
): Promise<void> {
  const nameEdit = list?.state.nameEdit;
  if (!nameEdit) return;
  await new Promise<void>((resolve) => {
    nameEdit.waiters.push(resolve);
    list.signal.addEventListener('abort', () => resolve());
  });
}
