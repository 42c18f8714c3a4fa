import type { Selection } from '../input/selection.ts';

/**
 * Where a visitor was in a list, kept with the page's entry in the browser's history so that Back
 * finds it again.
 */
export interface RememberedPlace {
  readonly order: string;
  readonly scrolled: number;
  readonly selection: Selection;
}

/** Selections beyond this are not remembered: a history entry has little room. */
const idsMax = 2000;

/**
 * Whether this page was reached by Back, Forward or a reload, where people expect what they left.
 */
export function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'back_forward' || entry?.type === 'reload';
}

/** Keeps the place in the current history entry, beside what others keep there. */
export function rememberPlace(place: RememberedPlace): void {
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
  history.replaceState({ ...(history.state as object | null), list }, '');
}

/** The place kept in the current history entry, undefined when there is none that can be read. */
export function recallPlace(): RememberedPlace | undefined {
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
