import type { ListSelection } from '../input/selection.ts';

/** A list position, stored in the history entry so that Back restores it. */
export interface RememberedPosition {
  readonly order: string;
  readonly scrolled: number;
  readonly selection: ListSelection;
}

/** Larger selections aren't stored, because history entries are limited in size. */
const idsMax = 2000;

/** True after Back, Forward or a reload, where people expect the previous position. */
export function isReturn(): boolean {
  // Entries of this type are navigation timings.
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'back_forward' || entry?.type === 'reload';
}

/** Stores the position in the current history entry and keeps the entry's other state. */
export function rememberPosition(place: RememberedPosition): void {
  const { selection } = place;
  const ids = selection.ids.size <= idsMax ? [...selection.ids] : [];
  const list = {
    order: place.order,
    scrolled: place.scrolled,
    all: selection.all && selection.ids.size <= idsMax,
    ids,
    anchor: selection.anchor,
    current: selection.current,
  };
  // This page stores only objects in it.
  history.replaceState({ ...(history.state as object | null), list }, '');
}

/**
 * Reads the position from the current history entry; undefined if there is none or it is malformed.
 */
export function recallPosition(): RememberedPosition | undefined {
  // Written by `rememberPosition`; its fields are checked below.
  const state = history.state as { list?: Partial<Record<string, unknown>> } | null;
  const list = state?.list;
  if (!list || typeof list.scrolled !== 'number' || !Array.isArray(list.ids)) return undefined;
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return {
    order: text(list.order) ?? '',
    scrolled: list.scrolled,
    selection: {
      all: list.all === true,
      ids: new Set(list.ids.filter((one): one is string => typeof one === 'string')),
      anchor: text(list.anchor),
      current: text(list.current),
    },
  };
}
