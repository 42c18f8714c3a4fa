import type { Snapshot, StoredDocument } from '#worker/services/config/config-object.ts';

/** Copies are used for this long without asking the object. */
export const freshMs = 5_000;

/** While the object is unavailable, copies are used up to this age, and after it the defaults. */
export const staleMaxMs = 24 * 60 * 60 * 1000;

/** And the state of the breaker up to this age. */
const breakerStaleMaxMs = 10 * 60 * 1000;

/** The object is unavailable if it hasn't answered by then. */
const readTimeoutMs = 2_000;

/** A snapshot with the time (ms) at which it was requested from the object. */
export interface SnapshotCopy extends Snapshot {
  readAt: number;
}

/** Places that snapshots are read from. */
export interface SnapshotSource {
  /** Reads the object. Resolves with undefined if `known` is the current version. */
  read(known: number | undefined): Promise<Snapshot | undefined>;
  /** The copy shared by the isolates of a data center. Neither method throws. */
  shared: {
    get(): Promise<SnapshotCopy | undefined>;
    put(copy: SnapshotCopy): Promise<void>;
  };
  parse(name: string, json: string): unknown;
  onFailure(error: unknown): void;
}

/** A document with its parsed value. */
export interface KeptDocument extends StoredDocument {
  value: unknown;
}

export type DocumentMap = ReadonlyMap<string, KeptDocument>;

const noDocuments: DocumentMap = new Map();

interface Kept {
  copy: SnapshotCopy;
  documents: DocumentMap;
}

/**
 * The documents in an isolate's memory. While the object is available they are at most five seconds
 * old, or ten while another request of the isolate reads them. An isolate asks the data center's
 * shared copy first, and the object only if that is older, too (docs/decisions/0074).
 */
export class KeptDocuments {
  #kept: Kept | undefined;
  /** Counts local changes. A snapshot requested before the last one isn't kept. */
  #changes = 0;
  /** When a request began to read, until it's done, and when one last failed to. */
  #readingAt = Number.NEGATIVE_INFINITY;
  #failedAt = Number.NEGATIVE_INFINITY;

  /** Returns what `all` resolves with, if nothing has to be read for it. */
  known(now: number): DocumentMap | undefined {
    const kept = this.#kept;
    return kept && now - kept.copy.readAt < freshMs ? kept.documents : undefined;
  }

  async all(source: SnapshotSource, now: number): Promise<DocumentMap> {
    const known = this.known(now);
    if (known) return known;
    const kept = this.#kept;
    if (now - this.#failedAt < freshMs) return this.#usable(now);
    // Requests never await each other's read: a promise dies with its request when the visitor
    // disconnects. While one request reads, others use a copy that has just become too old.
    const isReading = now - this.#readingAt < freshMs;
    if (kept && isReading && now - kept.copy.readAt < 2 * freshMs) return kept.documents;
    this.#readingAt = now;
    const documents = await this.#refresh(source, now);
    this.#readingAt = Number.NEGATIVE_INFINITY;
    return documents;
  }

  /** Keeps the result of a change, so that every later request of this isolate sees it. */
  async change(source: SnapshotSource, copy: SnapshotCopy): Promise<void> {
    this.#changes += 1;
    // Answers of two changes may arrive in the other order.
    if (this.#kept && this.#kept.copy.version > copy.version) return;
    this.#kept = this.#parsed(source, copy);
    await source.shared.put(copy);
  }

  /** Reads the shared copy even if this isolate's own is fresh. */
  async latest(source: SnapshotSource, now: number): Promise<DocumentMap> {
    const changes = this.#changes;
    const shared = await source.shared.get();
    if (shared && now - shared.readAt < freshMs) this.#keep(source, shared, changes);
    return this.all(source, now);
  }

  /**
   * Returns when (ms) the breaker made the instance read-only, as of the kept copy, and 0 if it
   * didn't or the copy is older than ten minutes: an instance must not stay read-only because the
   * object that would say so is unavailable.
   */
  breakerOpenedAt(now: number): number {
    const copy = this.#kept?.copy;
    return copy && now - copy.readAt <= breakerStaleMaxMs ? copy.breakerOpenedAt : 0;
  }

  async #refresh(source: SnapshotSource, now: number): Promise<DocumentMap> {
    const changes = this.#changes;
    const shared = await source.shared.get();
    if (shared) this.#keep(source, shared, changes);
    if (this.#kept && now - this.#kept.copy.readAt < freshMs) return this.#kept.documents;
    try {
      const known = this.#kept?.copy;
      const read = await withTimeout(source.read(known?.version));
      const snapshot = read ?? known;
      if (!snapshot) throw new Error('the object sent no documents');
      const copy = { ...snapshot, readAt: now };
      if (this.#changes === changes) {
        this.#kept = this.#parsed(source, copy);
        await source.shared.put(copy);
      }
    } catch (error) {
      source.onFailure(error);
      this.#failedAt = now;
    }
    return this.#usable(now);
  }

  /** Keeps a shared copy that isn't older than this isolate's own. */
  #keep(source: SnapshotSource, shared: SnapshotCopy, changes: number): void {
    const own = this.#kept?.copy;
    const isOlder = own && (shared.version < own.version || shared.readAt < own.readAt);
    if (isOlder || this.#changes !== changes) return;
    this.#kept = this.#parsed(source, shared);
  }

  #parsed(source: SnapshotSource, copy: SnapshotCopy): Kept {
    const before = this.#kept?.documents;
    const documents = copy.documents.map((document): [string, KeptDocument] => {
      const same = before?.get(document.name);
      // Unchanged text keeps the same value object, so values derived from it stay cached.
      if (same?.json === document.json) return [document.name, { ...document, value: same.value }];
      const value = source.parse(document.name, document.json);
      return [document.name, { ...document, value }];
    });
    return { copy, documents: new Map(documents) };
  }

  /** Returns the kept documents, or none, which means the defaults, if they are too old. */
  #usable(now: number): DocumentMap {
    const kept = this.#kept;
    return kept && now - kept.copy.readAt <= staleMaxMs ? kept.documents : noDocuments;
  }
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const timeUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), readTimeoutMs);
  });
  try {
    return await Promise.race([work, timeUp]);
  } finally {
    clearTimeout(timer);
  }
}
