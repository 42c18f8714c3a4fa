import type { UploadConflict, Stage, Standstill } from './upload-model.ts';
import type { Eta } from './upload-rate.ts';

/** Displayed state of uploads, identical in every tab. */

/** Displayed state of a file. */
export interface UploadListRow {
  readonly key: string;
  readonly name: string;
  /** Path of its folder within the target, '' for the target. */
  readonly folder: string;
  /** Folder id in the drive, '' for the root, undefined until created. */
  readonly folderId: string | undefined;
  readonly sizeBytes: number;
  /** Is its size known? */
  readonly isWeighed: boolean;
  readonly sentBytes: number;
  readonly stage: Stage;
  /** Error name, '' if there is none. */
  readonly trouble: string;
  /** Its name conflicts and the user hasn't decided yet. */
  readonly isTaken: boolean;
  readonly fileId: string;
}

/** A question about name conflicts. */
export interface UploadQuestion {
  readonly batch: string;
  readonly folderName: string;
  readonly conflicts: readonly (UploadConflict & {
    readonly path: string;
    readonly sizeBytes: number;
    readonly modifiedAt: number;
  })[];
}

/** Summary of the list. */
export interface UploadSummary {
  readonly files: number;
  readonly done: number;
  readonly skipped: number;
  /** Failed files that need attention, without those that only wait to be selected again. */
  readonly failed: number;
  /** Files that must be selected again, and the names of their selections. */
  readonly detached: number;
  readonly detachedNames: readonly string[];
  readonly detachedIsFolder: boolean;
  /** Can the browser reopen them with permission? */
  readonly canReopen: boolean;
  readonly paused: number;
  /** Files neither finished nor held. */
  readonly active: number;
  /** Active files of unknown size. */
  readonly unweighed: number;
  readonly totalBytes: number;
  readonly sentBytes: number;
  /** From 0 to 1, weighing files and bytes. */
  readonly share: number;
  readonly bytesPerSecond: number | null;
  readonly eta: Eta | null;
  readonly isPaused: boolean;
  readonly isOnline: boolean;
  /** Time of the next attempt after a network or server failure, 0 if none is scheduled. */
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

/** Changes since the last update. */
export interface UploadNews {
  readonly rows: readonly UploadListRow[];
  readonly gone: readonly string[];
  /** Keys of unfinished files in order, if it changed. */
  readonly order?: readonly string[];
  readonly summary: UploadSummary;
  /** Folders of the drive that received items. */
  readonly landed: readonly string[];
}

/** The list in one tab, updated by the tab that uploads. */
export class UploadView {
  readonly #rows = new Map<string, UploadListRow>();
  #order: readonly string[] = [];
  #shown: string[] | undefined;
  #summary: UploadSummary = noUploads;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** A new object after every change. */
  readonly summary = (): UploadSummary => this.#summary;

  row(key: string): UploadListRow | undefined {
    return this.#rows.get(key);
  }

  /** Order of display: failed files, active ones in order, then the latest completed. */
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

  /** Starts over: another tab has taken over. */
  clear(): void {
    this.#rows.clear();
    this.#order = [];
  }

  /** Returns the full state for a newly opened tab. */
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

/** Error of a file that must be selected again. */
export const detachedName = 'upload_detached';
