import { DurableObject } from 'cloudflare:workers';
import { transferTurns } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import { logError } from '#worker/http/fail.ts';
import { objectNamed } from '#worker/http/object-call.ts';
import { hostPool, totalPool } from '#worker/services/drive/offline/scheduler/shards.ts';
import {
  type Turn,
  turnMs,
  TurnQueue,
} from '#worker/services/drive/offline/scheduler/turn-queue.ts';
import type { TransferObject } from '#worker/services/drive/offline/transfer/transfer-object.ts';

/** Longer than a slice of a transfer. */
const sliceMaxMs = 13 * 60_000;
/** The share of the ceiling is adjusted to the demand this often. */
const shareEveryMs = 10_000;
/** While transfers wait for capacity, a larger share is asked for this often. */
const shareAgainMs = 1000;
/** A host with enough connections is asked again after this. */
const hostWaitMs = 2000;
/** Refusals by hosts in one call, each of which is a call to a pool. */
const refusalsMax = 8;

/**
 * Grants the transfers of some users their turns, one slice at a time and fairly between users
 * (turn-queue.ts). Users are spread over schedulers by a hash; the ceilings of the whole instance
 * are kept by pools that lend turns to schedulers. Each running transfer asks a few times a minute.
 * A waiting transfer is woken when it has a turn, and asks again in case that call was lost.
 */
export class TransferScheduler extends DurableObject<Env> {
  readonly #queue: TurnQueue;
  /** When a share that is too small is asked for again; a new instance asks at once. */
  #shareAgainAt = 0;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#queue = new TurnQueue(ctx.storage.sql);
    this.#queue.putBackTaken(Date.now());
  }

  /** Returns true if a transfer may run a slice now. It must give its turn back. */
  async ask(turn: Turn): Promise<boolean> {
    const now = Date.now();
    this.#queue.removeStale(now);
    const endsAt = this.#queue.turnEnd(turn.taskId);
    if (endsAt > now + sliceMaxMs) return true;
    // A transfer that died in its turn and continues has too little of it left.
    if (endsAt > 0) await this.#end(turn.taskId);
    this.#queue.add(turn, now);
    await this.#grantAndWake(turn.taskId);
    return this.#queue.turnEnd(turn.taskId) > 0;
  }

  /** Ends a turn and wakes the transfers that are next. */
  async giveBack(taskId: string): Promise<void> {
    await this.#end(taskId);
    await this.#grantAndWake();
  }

  override async alarm(): Promise<void> {
    const now = Date.now();
    this.#queue.removeStale(now);
    this.#queue.openHosts(now);
    await this.#askForShare(now);
    await this.#grantAndWake();
  }

  async #end(taskId: string): Promise<void> {
    const ended = this.#queue.end(taskId);
    if (ended && ended.host !== '') await this.#releaseHost(ended);
  }

  /** Grants turns and wakes the transfers that get them, except the one that is asking. */
  async #grantAndWake(asking?: string): Promise<void> {
    const granted = await this.#grant();
    await this.#setAlarm();
    const sleeping = granted.filter(({ taskId }) => taskId !== asking);
    await Promise.all(sleeping.map((turn) => this.#wake(turn)));
  }

  /** Grants turns while there is capacity and hosts have room, and returns them. */
  async #grant(): Promise<Turn[]> {
    const now = Date.now();
    this.#queue.openHosts(now);
    const { turns, running, open } = this.#queue.capacity();
    if (running + open > turns && now >= this.#shareAgainAt) {
      await this.#askForShare(now);
    }
    const granted: Turn[] = [];
    for (let refusals = 0; refusals < refusalsMax;) {
      const turn = this.#queue.take(now);
      if (!turn) break;
      if (await this.#mayConnect(turn)) {
        this.#queue.grant(turn.taskId, now);
        granted.push(turn);
      } else {
        this.#queue.putBack(turn, now + hostWaitMs, now);
        refusals += 1;
      }
    }
    return granted;
  }

  /** If the pool can't be reached, the former share still counts: its lease outlasts its turns. */
  async #askForShare(now: number): Promise<void> {
    const { turns, running, open } = this.#queue.capacity();
    const wanted = Math.min(running + open, transferTurns.total);
    if (wanted === 0 && turns === 0) return;
    try {
      this.#queue.setCapacity(
        await totalPool(this.env).share({
          holder: this.ctx.id.name ?? '',
          held: running,
          wanted,
          ceiling: transferTurns.total,
          leaseMs: turnMs,
        }),
      );
    } catch (error) {
      logError(error, { scheduler: this.ctx.id.name ?? '' });
    }
    const isShort = running + open > this.#queue.capacity().turns;
    this.#shareAgainAt = isShort ? now + shareAgainMs : 0;
  }

  async #mayConnect({ taskId, host }: Turn): Promise<boolean> {
    if (host === '') return true;
    try {
      return await hostPool(this.env, host).hold({
        taskId,
        ceiling: transferTurns.perHost,
        leaseMs: turnMs,
      });
    } catch (error) {
      logError(error, { turn: taskId });
      return false;
    }
  }

  /** Never throws: a lease that isn't released ends. */
  async #releaseHost({ taskId, host }: Turn): Promise<void> {
    try {
      await hostPool(this.env, host).release(taskId);
    } catch (error) {
      logError(error, { turn: taskId });
    }
  }

  async #wake({ userId, taskId }: Turn): Promise<void> {
    try {
      await objectNamed<TransferObject>(this.env, 'TRANSFERS', `${userId}:${taskId}`).wake();
    } catch (error) {
      logError(error, { turn: taskId });
    }
  }

  /** Sets the alarm for the next opening of a host and the next look at the share. */
  async #setAlarm(): Promise<void> {
    const { turns, running, open } = this.#queue.capacity();
    const now = Date.now();
    const times = [
      this.#queue.nextOpening(),
      running + open > turns ? Math.max(now, this.#shareAgainAt) : null,
      turns + running > 0 ? now + shareEveryMs : null,
    ].filter((at) => at !== null);
    if (times.length === 0) return;
    const due = Math.min(...times);
    const set = await this.ctx.storage.getAlarm();
    if (set === null || set > due) await this.ctx.storage.setAlarm(due);
  }
}
