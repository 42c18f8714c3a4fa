import { required } from '#protocol/required.ts';
import type { Batch, Effect, Item, Stage, Standstill, Trouble } from './upload-model.ts';
import { NameClaims } from './upload-claims.ts';
import { troubles } from './upload-errors.ts';

/** A request in progress. Its result refers to it by id. */
export type Run =
  | { readonly kind: 'look'; readonly batch: string; readonly path: string }
  | { readonly kind: 'make'; readonly batch: string; readonly path: string }
  | { readonly kind: 'measure' }
  | {
      readonly kind: 'hash' | 'ticket' | 'check' | 'complete' | 'trash';
      readonly key: string;
      /** The result is no longer wanted, but its effect must be undone. */
      isForsaken?: boolean;
    }
  | { readonly kind: 'send'; readonly key: string; readonly part: number; bytes: number };

/** Requests that occupy a lane. */
const inLanes: ReadonlySet<Run['kind']> = new Set(['ticket', 'check', 'send', 'complete', 'trash']);

/**
 * State of the engine with its elementary changes. Changes are recorded in `touched`, so that only
 * they are stored, published and rendered.
 */
export class UploadList {
  readonly items = new Map<string, Item>();
  readonly batches = new Map<string, Batch>();
  /** Keys of unfinished files in upload order. */
  order: string[] = [];
  /** Keys of files from an earlier visit, whose last steps may not have been recorded. */
  readonly restored = new Set<string>();
  /** Keys of files with pending requests. Few, so that other files need no scan. */
  readonly going = new Set<string>();
  /** Keys of files that are readable. */
  readonly present = new Set<string>();
  readonly claims = new NameClaims();
  readonly running = new Map<number, Run>();
  readonly touched = new Set<string>();
  readonly touchedBatches = new Set<string>();
  effects: Effect[] = [];
  isPaused = false;
  isOnline = true;
  smallFirst = false;
  standstill: Standstill = null;
  /** Nothing starts before this time, in milliseconds since 1970. */
  restUntil = 0;
  restTries = 0;
  now = 0;
  /** Returns numbers from 0 to 1. */
  readonly random: () => number;
  #lastRun = 0;
  #wakeAt = Infinity;

  constructor(random: () => number) {
    this.random = random;
  }

  /** Returns the file of a key in `order`. */
  itemOf(key: string): Item {
    return required(this.items.get(key), `file ${key}`);
  }

  /** Returns the batch of a file. */
  batchOf(item: Item): Batch {
    return required(this.batches.get(item.batch), `batch ${item.batch}`);
  }

  /** Starts a request and returns its id. */
  begin(run: Run): number {
    this.#lastRun += 1;
    this.running.set(this.#lastRun, run);
    return this.#lastRun;
  }

  /** Removes a request. Returns undefined if it's no longer wanted. */
  end(id: number): Run | undefined {
    const run = this.running.get(id);
    this.running.delete(id);
    return run;
  }

  lanesTaken(): number {
    let taken = 0;
    for (const { kind } of this.running.values()) if (inLanes.has(kind)) taken += 1;
    return taken;
  }

  /** Returns the requests of a file. */
  runsOf(key: string): (readonly [number, Run])[] {
    return [...this.running].filter(([, run]) => 'key' in run && run.key === key);
  }

  touch(item: Item): void {
    this.touched.add(item.key);
  }

  touchBatch(batch: Batch): void {
    this.touchedBatches.add(batch.id);
  }

  /** Sets the stage of a file without obstacles. */
  go(item: Item): void {
    item.trouble = null;
    this.stage(item, stageOf(item));
    if (!this.present.has(item.key) && item.stage !== 'done') {
      this.fail(item, { name: troubles.detached });
    }
  }

  /** Adds a skipped file again at the end. */
  comeBack(item: Item): void {
    this.order.push(item.key);
    item.stage = 'queued';
    if (this.smallFirst) this.sort();
  }

  stage(item: Item, stage: Stage): void {
    const wasOver = isOver(item);
    item.stage = stage;
    if (stage === 'waiting' || stage === 'sending') this.going.add(item.key);
    else this.going.delete(item.key);
    this.touch(item);
    if (isOver(item) && !wasOver) this.#leave(item.key);
  }

  fail(item: Item, trouble: Trouble): void {
    this.stopRuns(item.key);
    item.trouble = trouble;
    item.tries = 0;
    item.retryAt = 0;
    this.stage(item, 'failed');
  }

  /**
   * Stops the requests of a file. A request for a ticket continues, because its upload must be
   * aborted later or, while the file stays in the list, found again by its idempotency key.
   */
  stopRuns(key: string): void {
    for (const [id, run] of this.runsOf(key)) {
      if (run.kind === 'ticket') continue;
      this.running.delete(id);
      this.effects.push({ do: 'stop', id });
    }
  }

  /** Restarts a file whose content has changed. */
  reset(item: Item): void {
    this.stopRuns(item.key);
    for (const [, run] of this.runsOf(item.key))
      if ('isForsaken' in run || run.kind === 'ticket') forsake(run);
    if (item.ticket) {
      this.effects.push({ do: 'abort', ticket: item.ticket });
      // It may have been completed without a response.
      item.replaces = [...item.replaces, item.ticket.fileId];
    }
    Object.assign(item, {
      ticket: null,
      etags: {},
      hash: '',
      tries: 0,
      retryAt: 0,
      mustCheck: false,
    });
    item.round += 1;
  }

  /** Puts the files into the order they go in: as they were added, or the smallest first. */
  sort(): void {
    const byTurn = [...this.items.keys()];
    const turns = new Map(byTurn.map((key, at) => [key, at]));
    const turn = (key: string) => turns.get(key) ?? 0;
    const size = (key: string) => (this.smallFirst ? this.itemOf(key).sizeBytes : 0);
    this.order.sort((a, b) => size(a) - size(b) || turn(a) - turn(b));
    for (const key of this.order) this.touched.add(key);
  }

  /** Takes a file out of the list. */
  remove(item: Item): void {
    this.stopRuns(item.key);
    for (const [, run] of this.runsOf(item.key)) forsake(run);
    if (item.ticket && item.stage !== 'done') {
      this.effects.push({ do: 'abort', ticket: item.ticket });
    }
    if (!isOver(item)) this.#leave(item.key);
    this.items.delete(item.key);
    this.going.delete(item.key);
    this.present.delete(item.key);
    this.touched.add(item.key);
    const batch = this.batches.get(item.batch);
    if (batch) this.touchBatch(batch);
  }

  /** Everything waits, longer each time, and less long the first time. */
  rest(trouble: Trouble, wait: (tries: number) => number): void {
    if (this.restUntil > this.now) return;
    this.restTries += 1;
    this.restUntil = this.now + wait(this.restTries);
    if (trouble.retryAfterMs)
      this.restUntil = Math.max(this.restUntil, this.now + trouble.retryAfterMs);
  }

  /** A response was received, so the connection works. */
  answered(): void {
    this.restUntil = 0;
    this.restTries = 0;
  }

  /** Schedules another check. */
  wakeBy(at: number): void {
    this.#wakeAt = Math.min(this.#wakeAt, at);
  }

  /** Returns the effects since the last call and the time of the next check. */
  drain(): Effect[] {
    const { effects } = this;
    if (this.#wakeAt < Infinity) effects.push({ do: 'wake', at: this.#wakeAt });
    this.#wakeAt = Infinity;
    this.effects = [];
    return effects;
  }

  #leave(key: string): void {
    const at = this.order.indexOf(key);
    if (at >= 0) this.order.splice(at, 1);
  }
}

function forsake(run: Run): void {
  if (run.kind === 'ticket') run.isForsaken = true;
}

/** Is the file finished: neither automatic steps nor commands apply to it? */
export function isOver({ stage }: Pick<Item, 'stage'>): boolean {
  return stage === 'done' || stage === 'skipped';
}

function stageOf(item: Item): Stage {
  if (item.ticket) return 'sending';
  const isEmpty = item.isWeighed && item.sizeBytes === 0;
  return item.hash !== '' || isEmpty ? 'waiting' : 'queued';
}

/** Returns the number of parts of a file. 1 means a single request. */
export function uploadPartCount(sizeBytes: number, partBytes: number): number {
  return Math.max(1, Math.ceil(sizeBytes / partBytes));
}

/** Returns the bytes of a file that were received, excluding those in transit. */
export function arrivedBytes({ stage, sizeBytes, ticket, etags }: Item): number {
  if (stage === 'done') return sizeBytes;
  if (!ticket) return 0;
  const parts = uploadPartCount(sizeBytes, ticket.partBytes);
  let bytes = 0;
  for (const number in etags) {
    bytes +=
      Number(number) === parts ? sizeBytes - (parts - 1) * ticket.partBytes : ticket.partBytes;
  }
  return Math.min(bytes, sizeBytes);
}
