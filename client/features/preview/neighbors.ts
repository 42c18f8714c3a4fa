import type { File } from '#protocol/drive.ts';
import type { ListEngine } from '#client/features/list/list-engine.ts';
import { getReady } from './preload-viewer.ts';

/**
 * Folders skipped on the way to the next file before we give up; folders stand together at the top.
 */
const stepsMax = 200;

/** The files before and after one in a list, and what has been read of them ahead. */
export class Neighbours {
  readonly #engine: ListEngine | undefined;
  readonly #readFile: (id: string) => Promise<File>;
  readonly #read = new Map<string, Promise<File>>();

  /** `readFile` reads a file with its links, wherever the list has its rows from. */
  constructor(engine: ListEngine | undefined, readFile: (id: string) => Promise<File>) {
    this.#engine = engine;
    this.#readFile = readFile;
  }

  /** Whether a file is in the list. */
  has(id: string): boolean {
    return (this.#engine?.indexOf(id) ?? -1) >= 0;
  }

  /** Reads the list as far as a file is, which an address may have led to. */
  async reach(id: string): Promise<void> {
    await this.#engine?.findFirst([id]);
  }

  /** The ids of the nearest files on both sides; a side without one is absent. */
  async of(id: string): Promise<{ before?: string; after?: string }> {
    const [before, after] = await Promise.all([this.#next(id, -1), this.#next(id, 1)]);
    return { ...(before ? { before } : {}), ...(after ? { after } : {}) };
  }

  /** A file with its links, from what was read ahead where it was. */
  read(id: string): Promise<File> {
    const kept = this.#read.get(id);
    if (kept) return kept;
    const reading = this.#readFile(id);
    this.#read.set(id, reading);
    reading.catch(() => this.#read.delete(id));
    return reading;
  }

  /** Lets go of what was read, for files may have changed. */
  forget(): void {
    this.#read.clear();
  }

  /** Reads files that may be wanted next, with what they are shown with. */
  readAhead(ids: { before?: string; after?: string }): void {
    for (const id of [ids.after, ids.before]) {
      if (id === undefined) continue;
      // Whoever comes to a file that cannot be read reads it again and is told.
      void this.read(id).then(getReady, () => {});
    }
  }

  async #next(id: string, step: 1 | -1): Promise<string | undefined> {
    const start = this.#engine?.indexOf(id) ?? -1;
    if (start < 0) return undefined;
    for (let steps = 1; steps <= stepsMax; steps += 1) {
      const row = await this.#engine!.rowAt(start + step * steps);
      if (!row) return undefined;
      if (!row.isFolder) return row.id;
    }
    return undefined;
  }
}
