import type { ListState } from '../list-state.ts';
import type { ListGeometry } from './list-geometry.ts';

/** A scroll position to restore once the rows above it are loaded. */
interface PendingReturn {
  readonly scrolled: number;
  /** Scroll position of the page in the meantime. */
  readonly pageTop: number;
}

/**
 * Restores a scroll position. If the list's length is unknown, loads the rows above it first.
 */
export class ScrollReturn {
  readonly #state: ListState;
  readonly #geometry: ListGeometry;
  #pending: PendingReturn | undefined;

  constructor(state: ListState, geometry: ListGeometry) {
    this.#state = state;
    this.#geometry = geometry;
  }

  /** The position that is yet to be restored. */
  get pending(): number | undefined {
    return this.#pending?.scrolled;
  }

  to(scrolled: number): void {
    this.#geometry.restore(scrolled);
    const { rows } = this.#state;
    const end = this.#geometry.entriesTo(scrolled);
    if (!rows.isOpen || end <= rows.count) return;
    const pending = { scrolled, pageTop: scrollY };
    this.#pending = pending;
    void rows.need({ start: 0, end }).then(() => {
      if (this.#pending !== pending) return;
      this.#pending = undefined;
      if (!rows.isClosed && isStill(pending)) this.#geometry.restore(scrolled);
    });
  }

  /** Continues in the rows that replaced the previous ones. */
  resume(): void {
    const pending = this.#pending;
    this.#pending = undefined;
    if (pending && isStill(pending)) this.to(pending.scrolled);
  }
}

/** False if the user has scrolled in the meantime. */
function isStill({ pageTop }: PendingReturn): boolean {
  return Math.abs(scrollY - pageTop) <= 1;
}
