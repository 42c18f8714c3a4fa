/** The latest response of a read. */
export interface AnswerState<T = unknown> {
  readonly data: T | undefined;
  /** The error of the latest read, if it failed. `data` stays as it was. */
  readonly error: unknown;
  readonly isReading: boolean;
}

interface Entry {
  state: AnswerState;
  /** The latest read. Results of earlier ones are dropped. */
  reading?: { readonly answer: Promise<unknown>; endedAtMs: number };
}

export const noAnswer: AnswerState<never> = { data: undefined, error: undefined, isReading: false };

/** Responses by key, shared by everything on a page that reads them. */
export class AnswerCache {
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Map<string, Set<() => void>>();
  /** Reads a key again, for each place that shows it. */
  readonly #readers = new Map<string, Set<() => Promise<unknown>>>();
  readonly #now: () => number;

  /** `first` has responses that the page was rendered from. */
  constructor(first: Readonly<Record<string, unknown>> = {}, now: () => number = Date.now) {
    this.#now = now;
    for (const [key, data] of Object.entries(first)) {
      this.#entries.set(key, { state: { ...noAnswer, data } });
    }
  }

  /** The same object until something has changed. */
  stateOf<T>(key: string): AnswerState<T> {
    // A key has one type of response, which those who use it know.
    return (this.#entries.get(key)?.state ?? noAnswer) as AnswerState<T>;
  }

  subscribe(key: string, listener: () => void): () => void {
    return addTo(this.#listeners, key, listener);
  }

  /**
   * Reads a key and resolves with the response, or that of a read that is under way or ended less
   * than `sharedMs` ago. Without `sharedMs`, it's always read again.
   */
  read(key: string, ask: () => Promise<unknown>, sharedMs?: number): Promise<unknown> {
    const { reading } = this.#entryOf(key);
    const isRecent =
      reading && sharedMs !== undefined && this.#now() < reading.endedAtMs + sharedMs;
    return isRecent ? reading.answer : this.#start(key, ask);
  }

  /** Replaces the response. Reads that are under way are dropped. */
  set(key: string, data: unknown): void {
    const entry = this.#entryOf(key);
    delete entry.reading;
    this.#change(key, { data, error: undefined, isReading: false });
  }

  /** Registers a place that shows a key, until the returned function is called. */
  show(key: string, readAgain: () => Promise<unknown>): () => void {
    return addTo(this.#readers, key, readAgain);
  }

  /** Reads everything again that matches: now if it's shown, else when it is. */
  async refresh(isMeant: (key: string) => boolean): Promise<void> {
    for (const [key, entry] of this.#entries) if (isMeant(key)) delete entry.reading;
    const shown = [...this.#readers].filter(([key]) => isMeant(key));
    await Promise.all(shown.map(([, [readAgain]]) => readAgain?.()));
  }

  #start(key: string, ask: () => Promise<unknown>): Promise<unknown> {
    const entry = this.#entryOf(key);
    const isLatest = () => entry.reading === mine;
    const run = async () => {
      try {
        const data = await ask();
        if (isLatest()) {
          const isSame = JSON.stringify(data) === JSON.stringify(entry.state.data);
          const kept = isSame ? entry.state.data : data;
          this.#change(key, { data: kept, error: undefined, isReading: false });
        }
        return entry.state.data;
      } catch (error) {
        if (!isLatest()) return entry.state.data;
        this.#change(key, { ...entry.state, error, isReading: false });
        throw error;
      } finally {
        mine.endedAtMs = this.#now();
      }
    };
    const mine = { answer: Promise.resolve().then(run), endedAtMs: Infinity };
    entry.reading = mine;
    this.#change(key, { ...entry.state, isReading: true });
    return mine.answer;
  }

  #entryOf(key: string): Entry {
    let entry = this.#entries.get(key);
    if (!entry) this.#entries.set(key, (entry = { state: noAnswer }));
    return entry;
  }

  #change(key: string, state: AnswerState): void {
    this.#entryOf(key).state = state;
    for (const listener of this.#listeners.get(key) ?? []) listener();
  }
}

function addTo<T>(table: Map<string, Set<T>>, key: string, value: T): () => void {
  const values = table.get(key) ?? new Set();
  table.set(key, values.add(value));
  return () => {
    values.delete(value);
    if (values.size === 0 && table.get(key) === values) table.delete(key);
  };
}
