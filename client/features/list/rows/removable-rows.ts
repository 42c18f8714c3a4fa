import type { RowFacts } from './row-facts.ts';
import { type RowPage, RowStore } from './row-store.ts';

/** Rows removed together by an optimistic update. */
interface Removal {
  readonly ids: ReadonlySet<string>;
  before: {
    rows: readonly (RowFacts | undefined)[];
    tokens: ReadonlyMap<number, string>;
    count: number;
  };
}

/** The rows of a list whose files can be removed, as in a drive. */
export class RemovableRows extends RowStore {
  /** Pending removals, newest last, each with the listing from before it. */
  #leavings: Removal[] = [];

  /**
   * Removes rows optimistically; pages read later don't bring them back. Returns a function that
   * restores them to their positions, regardless of other removals and restores since.
   */
  remove(ids: ReadonlySet<string>): () => void {
    const leaving: Removal = { ids, before: this.#now() };
    this.#leavings.push(leaving);
    this.#takeOut(ids);
    return () => {
      const at = this.#leavings.indexOf(leaving);
      if (at < 0) return;
      const later = this.#leavings.splice(at).slice(1);
      this.#become(leaving.before);
      for (const one of later) {
        one.before = this.#now();
        this.#leavings.push(one);
        this.#takeOut(one.ids);
      }
    };
  }

  /** A page without rows whose removal is pending. */
  protected override shown(page: RowPage): RowPage {
    if (!this.isWithheld) return page;
    const hasLeft = ({ id }: RowFacts) => this.#leavings.some(({ ids }) => ids.has(id));
    const rows = page.rows.filter((row) => !hasLeft(row));
    return { ...page, rows, count: page.count - (page.rows.length - rows.length) };
  }

  protected override get isWithheld(): boolean {
    return this.#leavings.length > 0;
  }

  #now(): Removal['before'] {
    return { rows: this.loaded.slice(), tokens: new Map(this.tokens), count: this.length };
  }

  #become({ rows, tokens, count }: Removal['before']): void {
    this.loaded.length = 0;
    this.indexes.clear();
    this.tokens.clear();
    rows.forEach((row, index) => {
      if (!row) return;
      this.loaded[index] = row;
      this.indexes.set(row.id, index);
    });
    for (const [index, token] of tokens) this.tokens.set(index, token);
    this.length = count;
  }

  #takeOut(ids: ReadonlySet<string>): void {
    const { rows, tokens, count } = this.#now();
    const places = [...ids].map(this.indexOf).filter((index) => index >= 0);
    places.sort((a, b) => a - b);
    const stays: (RowFacts | undefined)[] = [];
    rows.forEach((row, index) => {
      if (row && !ids.has(row.id)) stays[index - countBelow(places, index)] = row;
    });
    const moved = new Map<number, string>();
    for (const [index, token] of tokens) moved.set(index - countBelow(places, index), token);
    this.#become({ rows: stays, tokens: moved, count: count - places.length });
  }
}

/** Number of ascending values below a limit. */
function countBelow(ascending: readonly number[], limit: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    // `middle` is between the bounds.
    if (ascending[middle]! < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
