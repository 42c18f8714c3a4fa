/** File views; in a file of its own because every list loads it. */

/**
 * Layouts that can be chosen and stored (specification 3): rows, tiles, a wall of pictures in lines
 * of full width, and one large item per line.
 */
export const viewTypes = ['list', 'grid', 'flow', 'single'] as const;

/** A layout that can be chosen and stored. */
export type ViewType = (typeof viewTypes)[number];

/** The layout of a first visit (specification 9). */
export const defaultView: ViewType = 'grid';

/** Parses a stored or requested layout; anything else is grid (specification 5). */
export function parseView(value: unknown): ViewType {
  return viewTypes.find((view) => view === value) ?? defaultView;
}

/** The size of thumbnails in a layout: squares, or the whole pictures. */
export function thumbnailSize(view: ViewType): 'SIZE_WHOLE' | 'SIZE_MEDIUM' {
  return view === 'flow' || view === 'single' ? 'SIZE_WHOLE' : 'SIZE_MEDIUM';
}
