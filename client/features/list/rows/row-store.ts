import { pageSizeDefault, pageSizeMax } from '#protocol/limits.ts';
import type { RowFacts } from './row-facts.ts';

/** One page of a listing. `next` is the token of the page after it, `''` when there is none. */
export interface RowPage {
  readonly rows: readonly RowFacts[];
  readonly next: string;
  /** Entries in the whole listing. */
  readonly count: number;
}

/**
 * Which page: the one a token stands for, or with `token` `''` the one that begins at a place of
 * the listing, from 0.
 */
export interface PageRequest {
  readonly token: string;
  readonly offset: number;
  readonly limit: number;
  readonly signal: AbortSignal;
}

/** Fetches a page. */
export type FetchRows = (request: PageRequest) => Promise<RowPage>;

/** Rows that were taken out together. */
interface Leaving {
  readonly ids: ReadonlySet<string>;
  before: {
    rows: readonly (RowFacts | undefined)[];
    tokens: ReadonlyMap<number, string>;
    count: number;
  };
}

/** Some entries in a row: from `start` to before `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * The rows of one listing, as far as they have been read. Pages follow each other by their tokens,
 * which holds while the listing changes; where nothing before has been read, one begins at a place.
 * So what is far away comes at once, and what was flown past is not read at all.
 */
export class RowStore {
  /** With holes where nothing has been read. */
  readonly #rows: (RowFacts | undefined)[] = [];
  readonly #indexes = new Map<string, number>();
  /** The token of the page that begins at a place. */
  readonly #tokens = new Map<number, string>();
  readonly #fetchRows: FetchRows;
  readonly #onChange: () => void;
  #count: number;
  /** What is seen, which may change before it has been read … */
  #seen: Span = { start: 0, end: 0 };
  /** … and what somebody waits for. */
  readonly #needs = new Set<Span>();
  #reading: Promise<void> | undefined;
  #request: { span: Span; abort: AbortController } | undefined;
  /**
   * Rows that are on their way elsewhere, the latest last, and what the listing was before each of
   * these leavings.
   */
  #leavings: Leaving[] = [];
  #isClosed = false;
  /** What the last reading failed with; it is tried again by the next `want`. */
  failure: unknown;

  /**
   * `first` is the page that is already there; `onChange` is told after every page and every
   * failure.
   */
  constructor(first: RowPage, fetchRows: FetchRows, onChange: () => void) {
    this.#fetchRows = fetchRows;
    this.#onChange = onChange;
    this.#count = first.count;
    this.#follow(0, first);
  }

  /** Entries in the whole listing. */
  get count(): number {
    return this.#count;
  }

  /** Whether `count` is only what is known so far: the listing does not say how long it is. */
  get isOpen(): boolean {
    const last = this.#count - 1;
    return this.#tokens.has(last) && this.missing({ start: 0, end: last }) === undefined;
  }

  /** Nothing is read any more. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  at(index: number): RowFacts | undefined {
    return this.#rows[index];
  }

  idAt = (index: number): string | undefined => this.#rows[index]?.id;

  indexOf = (id: string): number => this.#indexes.get(id) ?? -1;

  /**
   * The first entry from `start` to before `end` that has not been read, undefined when all have.
   */
  missing({ start, end }: Span): number | undefined {
    for (let index = Math.max(0, start); index < Math.min(end, this.#count); index += 1) {
      if (this.#rows[index] === undefined) return index;
    }
    return undefined;
  }

  /**
   * Reads what is seen. It takes the place of what was seen before, whose request is given up when
   * nobody needs it.
   */
  want(seen: Span): void {
    this.#seen = seen;
    if (this.missing(seen) === undefined) return;
    if (this.#request && !this.#isWanted(this.#request.span)) this.#request.abort.abort();
    void this.#run();
  }

  /**
   * Reads some entries, however many pages they are. Resolves when they are there, or after a
   * failure.
   */
  async need(span: Span): Promise<void> {
    this.#needs.add(span);
    do await this.#run();
    while (this.missing(span) !== undefined && this.#needs.has(span) && !this.#isClosed);
    this.#needs.delete(span);
  }

  /**
   * Takes rows out, before the server knows that they go elsewhere; what is read later does not
   * bring them. What it answers brings them back to where they were, whatever else has left or come
   * back since.
   */
  leave(ids: ReadonlySet<string>): () => void {
    const leaving: Leaving = { ids, before: this.#now() };
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

  /** Puts other facts in the place of an entry's, before the server knows of them. */
  alter(row: RowFacts): void {
    const index = this.indexOf(row.id);
    if (index >= 0) this.#rows[index] = row;
  }

  /** Ends every reading; what arrives later is dropped. */
  close(): void {
    this.#isClosed = true;
    this.#request?.abort.abort();
  }

  #now(): Leaving['before'] {
    return { rows: this.#rows.slice(), tokens: new Map(this.#tokens), count: this.#count };
  }

  #become({ rows, tokens, count }: Leaving['before']): void {
    this.#rows.length = 0;
    this.#indexes.clear();
    this.#tokens.clear();
    rows.forEach((row, index) => {
      if (!row) return;
      this.#rows[index] = row;
      this.#indexes.set(row.id, index);
    });
    for (const [index, token] of tokens) this.#tokens.set(index, token);
    this.#count = count;
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

  /** What of a page is to be shown: not what is on its way elsewhere. */
  #shown(page: RowPage): RowPage {
    if (this.#leavings.length === 0) return page;
    const hasLeft = ({ id }: RowFacts) => this.#leavings.some(({ ids }) => ids.has(id));
    const rows = page.rows.filter((row) => !hasLeft(row));
    return { ...page, rows, count: page.count - (page.rows.length - rows.length) };
  }

  #run(): Promise<void> {
    this.#reading ??= this.#readOn().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #readOn(): Promise<void> {
    this.failure = undefined;
    for (let gap = this.#gap(); gap && !this.#isClosed; gap = this.#gap()) {
      const { start } = gap;
      const token = this.#tokens.get(start) ?? '';
      // A jump begins where others may have begun as well, so that one answer serves them all.
      const from = token ? start : start - (start % pageSizeDefault);
      const limit = gap.end - from > 2 * pageSizeDefault ? pageSizeMax : pageSizeDefault;
      const abort = new AbortController();
      this.#request = { span: { start: from, end: from + limit }, abort };
      try {
        const { signal } = abort;
        const asked = { token, offset: token ? 0 : from, limit, signal };
        const page = this.#shown(await this.#fetchRows(asked));
        if (this.#isClosed) return;
        this.#tokens.delete(start);
        if (token) this.#follow(start, page);
        else this.#put(from, page);
      } catch (error) {
        if (this.#isClosed) return;
        if (abort.signal.aborted) continue;
        this.failure = error;
        return this.#giveUp();
      }
      // What leaves may fill the whole answer; it is asked for again once it has left.
      if (this.#leavings.length > 0 && this.#isMissing(start)) return this.#giveUp();
      this.#onChange();
    }
  }

  /** Waits for nothing any more, until somebody asks anew. */
  #giveUp(): void {
    this.#seen = { start: 0, end: 0 };
    this.#needs.clear();
    this.#onChange();
  }

  #isMissing(index: number): boolean {
    return index < this.#count && this.#rows[index] === undefined;
  }

  /** The first part of what is seen, or needed, that is to be read next. */
  #gap(): Span | undefined {
    for (const span of [this.#seen, ...this.#needs]) {
      const start = this.missing(span);
      // Beyond the end there may be more than is known: not every listing says how long it is.
      if (start !== undefined) return { start, end: span.end };
    }
    return undefined;
  }

  #isWanted(read: Span): boolean {
    return [this.#seen, ...this.#needs].some(
      ({ start, end }) => start < read.end && read.start < end,
    );
  }

  /**
   * Adds the page after what has been read, up to what was read before from a place further on. An
   * entry that moved between two pages is kept where it was seen first.
   */
  #follow(start: number, page: RowPage): void {
    let index = start;
    for (const row of page.rows) {
      const known = this.indexOf(row.id);
      if (this.#rows[index] !== undefined || known > start) return;
      if (known >= 0) continue;
      this.#indexes.set(row.id, index);
      this.#rows[index] = row;
      index += 1;
    }
    // Nothing new: the listing has changed, and the next reading begins at the place itself.
    if (index > start) this.#end(index, page);
  }

  /** Adds a page at its place, whatever was there. */
  #put(start: number, page: RowPage): void {
    page.rows.forEach((row, at) => {
      const index = start + at;
      const before = this.idAt(index);
      if (before !== undefined && this.indexOf(before) === index) this.#indexes.delete(before);
      this.#indexes.set(row.id, index);
      this.#rows[index] = row;
    });
    this.#end(start + page.rows.length, page);
  }

  /** The end of the listing is the truth about its length; the count may be a moment older. */
  #end(end: number, { next, count }: RowPage): void {
    if (next) this.#tokens.set(end, next);
    this.#count = next ? Math.max(count, end + 1) : end;
    for (const row of this.#rows.splice(this.#count)) if (row) this.#indexes.delete(row.id);
  }
}

/** How many of some ascending numbers are below another. */
function countBelow(ascending: readonly number[], limit: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle]! < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
