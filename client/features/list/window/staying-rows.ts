import type { RowOrder } from '../input/selection.ts';
import type { Span } from '../rows/row-store.ts';

/** Returns the rendered rows that are still among the entries of a range, by their index there. */
export function stayingRows<Slot extends { readonly id?: string | undefined }>(
  rendered: readonly Slot[],
  rows: Pick<RowOrder, 'indexOf'>,
  { start, end }: Span,
): Map<number, Slot> {
  const staying = new Map<number, Slot>();
  for (const slot of rendered) {
    const index = slot.id === undefined ? -1 : rows.indexOf(slot.id);
    if (index >= start && index < end) staying.set(index, slot);
  }
  return staying;
}
