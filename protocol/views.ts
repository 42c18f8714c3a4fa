/** File views; in a file of its own because every list loads it. */

/** A layout that can be chosen and stored. */
export type ViewType = 'list' | 'grid';

/** The layout of a first visit (specification 9). */
export const defaultView: ViewType = 'grid';

/** Parses a stored or requested layout; anything but list is grid (specification 5). */
export function parseView(value: unknown): ViewType {
  return value === 'list' || value === 'grid' ? value : defaultView;
}
