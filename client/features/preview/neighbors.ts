import { findFirst } from '#client/features/list/find-rows.ts';
import type { File } from '#protocol/drive.ts';
import type { ListEngine } from '#client/features/list/list-engine.ts';
import { preloadViewer } from './preload-viewer.ts';

/**
 * Folders skipped before the search for a neighboring file gives up. Folders are sorted together at
 * the top.
 */
const skippedFoldersMax = 200;

/** Finds the files before and after a file in a list, and caches preloaded files. */
export class Neighbors {
  readonly #engine: ListEngine | undefined;
  readonly #readFile: (id: string) => Promise<File>;
  readonly #read = new Map<string, Promise<File>>();

  /** `readFile` reads a file with its links. */
  constructor(engine: ListEngine | undefined, readFile: (id: string) => Promise<File>) {
    this.#engine = engine;
    this.#readFile = readFile;
  }

  /** True if the file is in the list. */
  has(id: string): boolean {
    return (this.#engine?.indexOf(id) ?? -1) >= 0;
  }

  /** Loads the list up to a file, which may have been opened by its URL. */
  async loadUpTo(id: string): Promise<void> {
    if (this.#engine) await findFirst(this.#engine, [id]);
  }

  /** The ids of the nearest files on both sides. Omits a side without one. */
  async neighborsOf(id: string): Promise<{ before?: string; after?: string }> {
    const [before, after] = await Promise.all([this.#next(id, -1), this.#next(id, 1)]);
    return { ...(before ? { before } : {}), ...(after ? { after } : {}) };
  }

  /** Reads a file with its links, from the cache if it was preloaded. */
  read(id: string): Promise<File> {
    const kept = this.#read.get(id);
    if (kept) return kept;
    const reading = this.#readFile(id);
    this.#read.set(id, reading);
    reading.catch(() => this.#read.delete(id));
    return reading;
  }

  /** Clears the cache, because files may have changed. */
  clear(): void {
    this.#read.clear();
  }

  /** Preloads the files on both sides, with their viewers and content. */
  readAhead(ids: { before?: string; after?: string }): void {
    for (const id of [ids.after, ids.before]) {
      if (id === undefined) continue;
      // Ignores errors: opening the file reads it again and reports them.
      void this.read(id).then(preloadViewer, () => {});
    }
  }

  async #next(id: string, step: 1 | -1): Promise<string | undefined> {
    const start = this.#engine?.indexOf(id) ?? -1;
    if (start < 0) return undefined;
    for (let steps = 1; steps <= skippedFoldersMax; steps += 1) {
      const row = await this.#engine?.rowAt(start + step * steps);
      if (!row) return undefined;
      if (!row.isFolder) return row.id;
    }
    return undefined;
  }
}
