import { pageSizeDefault, pageSizeMax } from '#protocol/limits.ts';
import type { RowFacts } from './row-facts.ts';

/** One page of a listing. `next` is the token of the page after it, `''` when there is none. */
export interface RowPage {
  readonly rows: readonly RowFacts[];
  readonly next: string;
  /** Entries in the whole listing. */
  readonly count: number;
}

/** Fetches the page a token stands for; `''` is the first. */
export type FetchRows = (request: {
  token: string;
  limit: number;
  signal: AbortSignal;
}) => Promise<RowPage>;

/**
 * The rows of one listing as far as they have been read. Tokens lead only from page to page, so what is read is always a
 * beginning of the list; whoever jumps far ahead makes the pages between arrive in larger portions.
 */
export class RowStore {
  readonly #rows: RowFacts[] = [];
  readonly #indexes = new Map<string, number>();
  readonly #abort = new AbortController();
  readonly #fetchRows: FetchRows;
  readonly #onChange: () => void;
  #next: string;
  #count: number;
  #target = 0;
  #reading: Promise<void> | undefined;
  /** What the last reading failed with; it is tried again by the next `want`. */
  failure: unknown;

  /** `first` is the page that is already there; `onChange` is told after every page and every failure. */
  constructor(first: RowPage, fetchRows: FetchRows, onChange: () => void) {
    this.#fetchRows = fetchRows;
    this.#onChange = onChange;
    this.#next = first.next;
    this.#count = first.count;
    this.#add(first.rows);
  }

  /** Entries in the whole listing. */
  get count(): number {
    return this.#count;
  }

  /** Entries read so far, from the beginning. */
  get read(): number {
    return this.#rows.length;
  }

  at(index: number): RowFacts | undefined {
    return this.#rows[index];
  }

  idAt = (index: number): string | undefined => this.#rows[index]?.id;

  indexOf = (id: string): number => this.#indexes.get(id) ?? -1;

  /** Reads on until entry `end - 1` is there. Resolves when it is, when there is no more, or after a failure. */
  want(end: number): Promise<void> {
    this.#target = Math.max(this.#target, Math.min(end, this.#count));
    if (!this.#isShort()) return this.#reading ?? Promise.resolve();
    this.#reading ??= this.#readOn().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  /** Ends every reading; what arrives later is dropped. */
  close(): void {
    this.#abort.abort();
  }

  #isShort(): boolean {
    return this.#rows.length < this.#target && this.#next !== '' && !this.#abort.signal.aborted;
  }

  async #readOn(): Promise<void> {
    this.failure = undefined;
    while (this.#isShort()) {
      const missing = this.#target - this.#rows.length;
      const limit = missing > pageSizeDefault ? pageSizeMax : pageSizeDefault;
      try {
        const page = await this.#fetchRows({
          token: this.#next,
          limit,
          signal: this.#abort.signal,
        });
        if (this.#abort.signal.aborted) return;
        this.#next = page.next;
        this.#count = page.count;
        this.#add(page.rows);
      } catch (error) {
        if (this.#abort.signal.aborted) return;
        this.failure = error;
        this.#target = 0;
        this.#onChange();
        return;
      }
      this.#onChange();
    }
  }

  /** An entry that moved between two pages is kept where it was seen first. */
  #add(rows: readonly RowFacts[]): void {
    for (const row of rows) {
      if (this.#indexes.has(row.id)) continue;
      this.#indexes.set(row.id, this.#rows.length);
      this.#rows.push(row);
    }
    // The end of the listing is the truth about its length; the count may be a moment older.
    if (this.#next === '') this.#count = this.#rows.length;
    else this.#count = Math.max(this.#count, this.#rows.length + 1);
  }
}
