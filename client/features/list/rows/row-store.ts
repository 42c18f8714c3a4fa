import { pageSizeDefault, pageSizeMax } from '#protocol/limits.ts';
import type { RowFacts } from './row-facts.ts';

/** A page of a listing. `next` is the token of the next page, `''` if there is none. */
export interface RowPage {
  readonly rows: readonly RowFacts[];
  readonly next: string;
  /** Entries in the whole listing. */
  readonly count: number;
}

/** Identifies a page: by token, or by its offset from 0 when `token` is `''`. */
export interface RowPageRequest {
  readonly token: string;
  readonly offset: number;
  readonly limit: number;
  readonly signal: AbortSignal;
}

export type FetchRows = (request: RowPageRequest) => Promise<RowPage>;

/** A range of entries: `start` inclusive, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * The loaded rows of one listing. Consecutive pages are read by token, which stays consistent while
 * the listing changes; after a gap, a page is read by offset. Distant rows therefore load
 * immediately, and rows scrolled past aren't loaded at all.
 */
export class RowStore {
  /** Sparse: holes where nothing has been loaded. */
  protected readonly loaded: (RowFacts | undefined)[] = [];
  protected readonly indexes = new Map<string, number>();
  /** Page tokens by the index at which their page begins. */
  protected readonly tokens = new Map<number, string>();
  readonly #fetchRows: FetchRows;
  readonly #onChange: () => void;
  protected length: number;
  /** The visible range, which may change before it has been loaded. */
  #seen: Span = { start: 0, end: 0 };
  /** Ranges that callers wait for. */
  readonly #needs = new Set<Span>();
  #reading: Promise<void> | undefined;
  #request: { span: Span; abort: AbortController } | undefined;
  #isClosed = false;
  /** The error of the last read. The next `want` retries. */
  failure: unknown;

  /**
   * `first` is the page already loaded. `onChange` is called after every page and every failure.
   */
  constructor(first: RowPage, fetchRows: FetchRows, onChange: () => void) {
    this.#fetchRows = fetchRows;
    this.#onChange = onChange;
    this.length = first.count;
    this.#follow(0, first);
  }

  /** Entries in the whole listing. */
  get count(): number {
    return this.length;
  }

  /** True if `count` is only a lower bound because the listing doesn't report its length. */
  get isOpen(): boolean {
    const last = this.length - 1;
    return this.tokens.has(last) && this.missing({ start: 0, end: last }) === undefined;
  }

  /** True once reading has ended. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  at(index: number): RowFacts | undefined {
    return this.loaded[index];
  }

  idAt = (index: number): string | undefined => this.loaded[index]?.id;

  indexOf = (id: string): number => this.indexes.get(id) ?? -1;

  /** First entry of the range that isn't loaded; undefined if all are. */
  missing({ start, end }: Span): number | undefined {
    for (let index = Math.max(0, start); index < Math.min(end, this.length); index += 1) {
      if (this.loaded[index] === undefined) return index;
    }
    return undefined;
  }

  /**
   * Loads the visible range. Replaces the previous one and aborts its request if no one needs it.
   */
  want(seen: Span): void {
    this.#seen = seen;
    if (this.missing(seen) === undefined) return;
    if (this.#request && !this.#isWanted(this.#request.span)) this.#request.abort.abort();
    void this.#run();
  }

  /** Loads a range across as many pages as needed. Resolves when it is loaded or has failed. */
  async need(span: Span): Promise<void> {
    this.#needs.add(span);
    do await this.#run();
    while (this.missing(span) !== undefined && this.#needs.has(span) && !this.#isClosed);
    this.#needs.delete(span);
  }

  /** Replaces the facts of an entry optimistically. */
  update(row: RowFacts): void {
    const index = this.indexOf(row.id);
    if (index >= 0) this.loaded[index] = row;
  }

  /** Ends all reading. Responses that arrive later are dropped. */
  close(): void {
    this.#isClosed = true;
    this.#request?.abort.abort();
  }

  /** The part of a response that is shown. */
  protected shown(page: RowPage): RowPage {
    return page;
  }

  /** True if a whole response may have been withheld; its range is requested again later. */
  protected get isWithheld(): boolean {
    return false;
  }

  /** Reads the next missing page, and continues after it. Resolves once it has been read. */
  #run(): Promise<void> {
    this.#reading ??= this.#readPage().finally(() => {
      this.#reading = undefined;
      if (!this.#isClosed && this.#gap()) void this.#run();
    });
    return this.#reading;
  }

  async #readPage(): Promise<void> {
    this.failure = undefined;
    const gap = this.#gap();
    if (!gap || this.#isClosed) return;
    const { start } = gap;
    const token = this.tokens.get(start) ?? '';
    // Aligns jumps to page boundaries, so that one response can serve several of them.
    const from = token ? start : start - (start % pageSizeDefault);
    const limit = gap.end - from > 2 * pageSizeDefault ? pageSizeMax : pageSizeDefault;
    const abort = new AbortController();
    this.#request = { span: { start: from, end: from + limit }, abort };
    try {
      const { signal } = abort;
      const request = { token, offset: token ? 0 : from, limit, signal };
      const page = this.shown(await this.#fetchRows(request));
      if (this.#isClosed) return;
      this.tokens.delete(start);
      if (token) this.#follow(start, page);
      else this.#put(from, page);
    } catch (error) {
      if (this.#isClosed || abort.signal.aborted) return;
      this.failure = error;
      return this.#giveUp();
    }
    if (this.isWithheld && this.#isMissing(start)) return this.#giveUp();
    this.#onChange();
  }

  /** Stops reading until the next `want` or `need`. */
  #giveUp(): void {
    this.#seen = { start: 0, end: 0 };
    this.#needs.clear();
    this.#onChange();
  }

  #isMissing(index: number): boolean {
    return index < this.length && this.loaded[index] === undefined;
  }

  /** The next missing part of the visible or needed ranges. */
  #gap(): Span | undefined {
    for (const span of [this.#seen, ...this.#needs]) {
      const start = this.missing(span);
      // A listing that doesn't report its length may continue past the known end.
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
   * Appends the page that follows loaded rows, up to rows already loaded from a later offset. An
   * entry that moved between two pages keeps its first position.
   */
  #follow(start: number, page: RowPage): void {
    let index = start;
    for (const row of page.rows) {
      const known = this.indexOf(row.id);
      if (this.loaded[index] !== undefined || known > start) return;
      if (known >= 0) continue;
      this.indexes.set(row.id, index);
      this.loaded[index] = row;
      index += 1;
    }
    // A page without new rows means the listing has changed, so the next read uses the offset.
    if (index > start) this.#end(index, page);
  }

  /** Stores a page at its offset and overwrites existing rows. */
  #put(start: number, page: RowPage): void {
    page.rows.forEach((row, at) => {
      const index = start + at;
      const before = this.idAt(index);
      if (before !== undefined && this.indexOf(before) === index) this.indexes.delete(before);
      this.indexes.set(row.id, index);
      this.loaded[index] = row;
    });
    this.#end(start + page.rows.length, page);
  }

  /**
   * Sets the length from the end of the listing, which is more reliable than a possibly stale
   * count.
   */
  #end(end: number, { next, count }: RowPage): void {
    if (next) this.tokens.set(end, next);
    this.length = next ? Math.max(count, end + 1) : end;
    for (const row of this.loaded.splice(this.length)) if (row) this.indexes.delete(row.id);
  }
}
