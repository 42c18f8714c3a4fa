import type { ListGeometry } from './window/list-geometry.ts';
import type { ListState } from './list-state.ts';
import type { ListWindow } from './window/list-window.ts';
import type { SelectionAct } from './input/selection.ts';

/**
 * What is lent to acts that only some lists have, each in a file of its own: sweeping, leaving,
 * changing a name.
 */
export interface ListParts {
  readonly state: ListState;
  readonly geometry: ListGeometry;
  readonly window: ListWindow;
  /** Aborted when the list ends, and with it what goes on in it. */
  readonly signal: AbortSignal;
  /** The height at the top of the viewport that something sticky covers. */
  readonly coveredTop: () => number;
  /** Everything between the ends of a range is read first, where it has not been. */
  act(act: SelectionAct): void | Promise<void>;
  /**
   * Changes the rows and draws what that has moved; the focus stays with its row or goes to the
   * current one.
   */
  readonly change: (work: () => void) => void;
}
