import { DurableObject } from 'cloudflare:workers';
import { nameReservationSeconds } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import { type RpcResult, rpcResult } from '#worker/http/object-call.ts';
import { SlotMoves, slotsSchema } from '#worker/http/slot-moves.ts';
import {
  addCode,
  commitName,
  type EntryAddress,
  type EntryRow,
  entriesSchema,
  entryRows,
  holderOf,
  readCode,
  releaseName,
  reserveName,
  writeCode,
} from '#worker/services/directory/entries.ts';
import { runStep } from '#worker/services/directory/code-steps.ts';
import { deleteExpired, nextExpiry, Sweep } from '#worker/services/directory/sweep.ts';
import { shardOf } from '#worker/services/directory/shard-of.ts';
import { homeOf, slotCount } from '#worker/services/directory/slots.ts';

/** An answer of a shard: a value, or the shard to ask instead. */
export type Placed<T> = { value: T } | { movedTo: number };

/**
 * One shard of the directory: the entries of some slots, in one SQLite database. Each method runs
 * in one synchronous step, so of several callers that claim one name, one gets it.
 */
export class DirectoryObject extends DurableObject<Env> {
  readonly #sql = this.ctx.storage.sql;
  readonly #moves: SlotMoves<EntryRow>;
  readonly #sweep = new Sweep(this.ctx.storage);

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#sql.exec(entriesSchema + slotsSchema);
    const shard = Number(ctx.id.name);
    if (!ctx.id.name || !Number.isInteger(shard)) throw new Error('a shard is named by its number');
    this.#moves = new SlotMoves(ctx.storage, {
      kind: 'directory',
      shard,
      slotCount,
      homeOf,
      shardNumbered: (number) => shardOf(env, number),
      rows: entryRows(this.#sql),
    });
  }

  async holder(address: EntryAddress): Promise<Placed<string>> {
    return this.#run(address.slot, (now) => holderOf(this.#sql, address, now));
  }

  async reserve(address: EntryAddress, holder: string): Promise<Placed<boolean>> {
    const until = Date.now() + nameReservationSeconds * 1000;
    return this.#write(address, until, (now) =>
      reserveName(this.#sql, address, holder, until, now),
    );
  }

  async commit(address: EntryAddress, holder: string, until: number): Promise<Placed<boolean>> {
    return this.#write(address, until, (now) => commitName(this.#sql, address, holder, until, now));
  }

  async release(address: EntryAddress, holder: string): Promise<Placed<null>> {
    return this.#write(address, 0, () => {
      releaseName(this.#sql, address, holder);
      return null;
    });
  }

  async add(address: EntryAddress, value: string, until: number): Promise<Placed<boolean>> {
    return this.#write(address, until, (now) => addCode(this.#sql, address, value, until, now));
  }

  async read(address: EntryAddress): Promise<Placed<string | null>> {
    return this.#run(address.slot, (now) => readCode(this.#sql, address, now));
  }

  /** Runs a step of code-steps.ts and returns the new value, or null. */
  async change(
    address: EntryAddress,
    step: { name: string; input: string },
  ): Promise<Placed<string | null>> {
    let until = 0;
    const answer = await this.#run(address.slot, (now) =>
      this.ctx.storage.transactionSync(() => {
        const stored = readCode(this.#sql, address, now);
        const changed = stored === null ? undefined : runStep(address.kind, step, stored, now);
        if (!changed) return null;
        this.#moves.note(address);
        ({ until } = changed);
        writeCode(this.#sql, address, changed.value, until);
        return changed.value;
      }),
    );
    await this.#sweep.by(until);
    return answer;
  }

  /** Moves a slot to another shard and returns when that shard serves it. Safe to repeat. */
  async moveSlot(slot: number, shard: number): Promise<Placed<RpcResult<null>>> {
    while (this.#moves.isHanding(slot)) await this.#moves.handOver(slot);
    const elsewhere = this.#moves.elsewhere(slot);
    if (elsewhere !== undefined) return { movedTo: elsewhere };
    await this.#sweep.by(Date.now());
    const value = await rpcResult(async () => {
      await this.#moves.move(slot, shard);
      return null;
    });
    return { value };
  }

  /** Prepares to receive a slot from another shard. */
  async prepareSlot(slot: number, from: number): Promise<void> {
    this.#moves.prepare(slot, from);
  }

  /** Stores entries of a slot that is being received; `gone` are ids deleted in the meantime. */
  async receive(slot: number, entries: EntryRow[], gone: string[]): Promise<void> {
    this.#moves.receive(slot, entries, gone);
    for (const { expires_at } of entries) await this.#sweep.by(expires_at);
  }

  /** Serves a slot from now on. */
  async adopt(slot: number, entries: EntryRow[], gone: string[]): Promise<void> {
    await this.receive(slot, entries, gone);
    this.#moves.adopt(slot);
  }

  /** Stores where a slot is, in the shard where searches for it start. */
  async pointTo(slot: number, shard: number): Promise<void> {
    this.#moves.pointTo(slot, shard);
  }

  /** Returns the slots that this shard serves, and how many entries they have. */
  async describe(): Promise<{ slots: number[]; entries: number }> {
    const slots = this.#moves.served();
    const { entries } = this.#sql
      .exec<{ entries: number }>(
        'SELECT count(*) AS entries FROM entries WHERE slot IN (SELECT value FROM json_each(?))',
        JSON.stringify(slots),
      )
      .one();
    return { slots, entries };
  }

  override async alarm(): Promise<void> {
    this.#sweep.onAlarm();
    deleteExpired(this.ctx.storage, (address) => this.#moves.note(address), Date.now());
    await this.#moves.resume();
    await this.#sweep.by(this.#moves.dueAt(Date.now()));
    await this.#sweep.by(nextExpiry(this.#sql));
  }

  /**
   * Runs a step on a slot, or returns the shard to ask. The last check of the slot and the step run
   * without a pause in between, so no change is made to a slot that has been handed over.
   */
  async #run<T>(slot: number, step: (now: number) => T): Promise<Placed<T>> {
    while (this.#moves.isHanding(slot)) await this.#moves.handOver(slot);
    const elsewhere = this.#moves.elsewhere(slot);
    return elsewhere === undefined ? { value: step(Date.now()) } : { movedTo: elsewhere };
  }

  async #write<T>(
    address: EntryAddress,
    until: number,
    step: (now: number) => T,
  ): Promise<Placed<T>> {
    const answer = await this.#run(address.slot, (now) =>
      this.ctx.storage.transactionSync(() => {
        this.#moves.note(address);
        return step(now);
      }),
    );
    await this.#sweep.by(until);
    return answer;
  }
}
