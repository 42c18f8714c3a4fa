import type { ListGeometry } from './window/list-geometry.ts';
import type { ListState } from './list-state.ts';
import type { ListWindow } from './window/list-window.ts';
import type { SelectionAction } from './input/selection.ts';

/**
 * Internals the engine exposes to operations that only some lists have, such as rectangle
 * selection, optimistic removal and inline renaming.
 */
export interface ListInternals {
  readonly state: ListState;
  readonly geometry: ListGeometry;
  readonly window: ListWindow;
  /** Aborts when the list stops. */
  readonly signal: AbortSignal;
  /** Height that sticky elements cover at the top of the viewport. */
  readonly coveredTop: () => number;
  /** Loads missing rows between the ends of a range before it applies the action. */
  dispatch(action: SelectionAction): void | Promise<void>;
  /** Scrolls to a loaded row and focuses it. */
  readonly goToRow: (id: string) => void;
  /** Changes rows and redraws. Focus stays with its row or moves to the current one. */
  readonly change: (work: () => void) => void;
}
