import type { Batch, Effect, Item, Stage, Standstill, Trouble } from './upload-model.ts';
import { NameClaims } from './upload-claims.ts';
import { troubles } from './upload-troubles.ts';

/** A request that is on its way; its answer comes under its id. */
export type Run =
  | { readonly kind: 'look'; readonly batch: string; readonly path: string }
  | { readonly kind: 'make'; readonly batch: string; readonly path: string }
  | { readonly kind: 'measure' }
  | {
      readonly kind: 'hash' | 'ticket' | 'check' | 'complete' | 'trash';
      readonly key: string;
      /** Nobody waits for it any more, but what it brings has to be given back. */
      isForsaken?: boolean;
    }
  | { readonly kind: 'send'; readonly key: string; readonly part: number; bytes: number };

/** Kinds of requests that take one of the lanes. */
const inLanes: ReadonlySet<Run['kind']> = new Set(['ticket', 'check', 'send', 'complete', 'trash']);

/**
 * All that the engine knows, and the small moves everything else is made of. Whatever changes is
 * noted in `touched`, so that only that is stored, told and drawn.
 */
export class UploadList {
  readonly items = new Map<string, Item>();
  readonly batches = new Map<string, Batch>();
  /** Keys of files that are not over, in the order they go. */
  order: string[] = [];
  /** Keys of files that an earlier visit left: their last steps may not have been noted. */
  readonly restored = new Set<string>();
  /**
   * Keys of files that wait for a request of theirs: few, so that the others need not be looked at.
   */
  readonly going = new Set<string>();
  /** Keys of files that can be read now. */
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
  /** Nothing is begun before this time; milliseconds since 1970. */
  restUntil = 0;
  restTries = 0;
  now = 0;
  /** From 0 to 1. */
  readonly random: () => number;
  #lastRun = 0;
  #wakeAt = Infinity;

  constructor(random: () => number) {
    this.random = random;
  }

  /** Begins a request and answers its id. */
  begin(run: Run): number {
    this.#lastRun += 1;
    this.running.set(this.#lastRun, run);
    return this.#lastRun;
  }

  /** Takes a request off the list; undefined for one that nobody waits for. */
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

  /** The requests of one file. */
  runsOf(key: string): (readonly [number, Run])[] {
    return [...this.running].filter(([, run]) => 'key' in run && run.key === key);
  }

  touch(item: Item): void {
    this.touched.add(item.key);
  }

  touchBatch(batch: Batch): void {
    this.touchedBatches.add(batch.id);
  }

  /** The stage of a file that nothing holds back. */
  go(item: Item): void {
    item.trouble = null;
    this.stage(item, stageOf(item));
    if (!this.present.has(item.key) && item.stage !== 'done') {
      this.fail(item, { name: troubles.detached });
    }
  }

  /** Takes a file that was left out in again, behind the others. */
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
   * Ends the requests of a file. One that asks for a ticket goes on alone, because what it opens
   * must be closed again or, as long as the file stays in the list, is found again by its
   * idempotency key.
   */
  stopRuns(key: string): void {
    for (const [id, run] of this.runsOf(key)) {
      if (run.kind === 'ticket') continue;
      this.running.delete(id);
      this.effects.push({ do: 'stop', id });
    }
  }

  /** Begins a file anew, as if it had just been added: its content is another one. */
  reset(item: Item): void {
    this.stopRuns(item.key);
    for (const [, run] of this.runsOf(item.key))
      if ('isForsaken' in run || run.kind === 'ticket') forsake(run);
    if (item.ticket) {
      this.effects.push({ do: 'abort', ticket: item.ticket });
      // It may have arrived whole without our hearing of it.
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
    const size = (key: string) => (this.smallFirst ? this.items.get(key)!.sizeBytes : 0);
    this.order.sort((a, b) => size(a) - size(b) || turns.get(a)! - turns.get(b)!);
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

  /** Something was answered, so the way is free. */
  answered(): void {
    this.restUntil = 0;
    this.restTries = 0;
  }

  /** Something is to be looked at again at that time. */
  wakeBy(at: number): void {
    this.#wakeAt = Math.min(this.#wakeAt, at);
  }

  /** The effects since the last time, and when to come back. */
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

/** Whether a file is through: nothing more will happen to it by itself or by asking. */
export function isOver({ stage }: Pick<Item, 'stage'>): boolean {
  return stage === 'done' || stage === 'skipped';
}

function stageOf(item: Item): Stage {
  if (item.ticket) return 'sending';
  const isEmpty = item.isWeighed && item.sizeBytes === 0;
  return item.hash !== '' || isEmpty ? 'waiting' : 'queued';
}

/** How many parts a file goes in; 1 goes whole. */
export function partsOf(sizeBytes: number, partBytes: number): number {
  return Math.max(1, Math.ceil(sizeBytes / partBytes));
}

/** Bytes of a file that have arrived, without those under way. */
export function arrivedBytes({ stage, sizeBytes, ticket, etags }: Item): number {
  if (stage === 'done') return sizeBytes;
  if (!ticket) return 0;
  const parts = partsOf(sizeBytes, ticket.partBytes);
  let bytes = 0;
  for (const number in etags) {
    bytes +=
      Number(number) === parts ? sizeBytes - (parts - 1) * ticket.partBytes : ticket.partBytes;
  }
  return Math.min(bytes, sizeBytes);
}
