import type { Conflict, Stage, Standstill } from './upload-model.ts';
import type { Eta } from './upload-rate.ts';

/** What is shown of uploads, the same in every tab. */

/** One file as it is shown. */
export interface UploadRow {
  readonly key: string;
  readonly name: string;
  /** The path of its folder below where it was put; '' for that folder itself. */
  readonly folder: string;
  /** The folder in the drive, '' for the root; undefined while it is not made. */
  readonly folderId: string | undefined;
  readonly sizeBytes: number;
  /** Whether its size is known yet. */
  readonly isWeighed: boolean;
  readonly sentBytes: number;
  readonly stage: Stage;
  /** The name of what went wrong; '' when nothing did. */
  readonly trouble: string;
  /** A name like this is taken and nobody has said yet what to do. */
  readonly isTaken: boolean;
  readonly fileId: string;
}

/** A question about names that are taken. */
export interface UploadQuestion {
  readonly batch: string;
  readonly folderName: string;
  readonly conflicts: readonly (Conflict & {
    readonly path: string;
    readonly sizeBytes: number;
    readonly modifiedAt: number;
  })[];
}

/** The whole list in numbers. */
export interface UploadSummary {
  readonly files: number;
  readonly done: number;
  readonly skipped: number;
  /**
   * Files that failed and need somebody; those that only wait to be picked again are not among
   * them.
   */
  readonly failed: number;
  /** Files that wait to be picked again, and the names they were picked by. */
  readonly detached: number;
  readonly detachedNames: readonly string[];
  readonly detachedIsFolder: boolean;
  /** Whether the browser can open them again once it is allowed to. */
  readonly canReopen: boolean;
  readonly paused: number;
  /** Files that are neither through nor held back. */
  readonly active: number;
  /** Those among them whose sizes are not known yet. */
  readonly unweighed: number;
  readonly totalBytes: number;
  readonly sentBytes: number;
  /** 0 to 1, by what there is to do and not by bytes alone. */
  readonly share: number;
  readonly bytesPerSecond: number | null;
  readonly eta: Eta | null;
  readonly isPaused: boolean;
  readonly isOnline: boolean;
  /** When the next try is, after the way or the server failed; 0 for no wait. */
  readonly restUntil: number;
  readonly smallFirst: boolean;
  readonly standstill: Standstill;
  readonly question: UploadQuestion | null;
}

export const noUploads: UploadSummary = {
  files: 0,
  done: 0,
  skipped: 0,
  failed: 0,
  detached: 0,
  detachedNames: [],
  detachedIsFolder: false,
  canReopen: false,
  paused: 0,
  active: 0,
  unweighed: 0,
  totalBytes: 0,
  sentBytes: 0,
  share: 0,
  bytesPerSecond: null,
  eta: null,
  isPaused: false,
  isOnline: true,
  restUntil: 0,
  smallFirst: false,
  standstill: null,
  question: null,
};

/** What has changed since the last news. */
export interface UploadNews {
  readonly rows: readonly UploadRow[];
  readonly gone: readonly string[];
  /** Keys of files that are not over, in their order; only where the order changed. */
  readonly order?: readonly string[];
  readonly summary: UploadSummary;
  /** Folders of the drive into which something has come. */
  readonly landed: readonly string[];
}

/** The list as a tab sees it, kept up by news of the tab that uploads. */
export class UploadView {
  readonly #rows = new Map<string, UploadRow>();
  #order: readonly string[] = [];
  #shown: string[] | undefined;
  #summary: UploadSummary = noUploads;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** A new object whenever something has changed. */
  readonly summary = (): UploadSummary => this.#summary;

  row(key: string): UploadRow | undefined {
    return this.#rows.get(key);
  }

  /**
   * What somebody should see first comes first: failed files, those under way in their order, then
   * the latest to be through.
   */
  keys(): readonly string[] {
    if (this.#shown) return this.#shown;
    const failed: string[] = [];
    const over: string[] = [];
    for (const { key, stage, trouble } of this.#rows.values()) {
      if (stage === 'done' || stage === 'skipped') over.push(key);
      else if (stage === 'failed' && trouble !== detachedName) failed.push(key);
    }
    const isUnderWay = (key: string) => {
      const row = this.#rows.get(key);
      if (!row || row.stage === 'done' || row.stage === 'skipped') return false;
      return row.stage !== 'failed' || row.trouble === detachedName;
    };
    this.#shown = [...failed, ...this.#order.filter(isUnderWay), ...over.reverse()];
    return this.#shown;
  }

  take(news: UploadNews): void {
    for (const row of news.rows) this.#rows.set(row.key, row);
    for (const key of news.gone) this.#rows.delete(key);
    if (news.order) this.#order = news.order;
    this.#shown = undefined;
    this.#summary = news.summary;
    for (const listener of this.#listeners) listener();
  }

  /** Begins anew: another tab has taken over. */
  clear(): void {
    this.#rows.clear();
    this.#order = [];
  }

  /** Everything as one piece of news, for a tab that has just opened. */
  all(): UploadNews {
    return {
      rows: [...this.#rows.values()],
      gone: [],
      order: this.#order,
      summary: this.#summary,
      landed: [],
    };
  }
}

/** The trouble of a file that waits to be picked again. */
export const detachedName = 'upload_detached';
