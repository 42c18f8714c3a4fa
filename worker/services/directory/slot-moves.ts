import { ApiError } from '#protocol/errors.ts';
import type { Env } from '#worker/bindings.ts';
import { logError } from '#worker/http/fail.ts';
import {
  type EntryAddress,
  type EntryRow,
  writeEntry,
} from '#worker/services/directory/entries.ts';
import { shardOf } from '#worker/services/directory/shard-of.ts';
import { homeOf, slotCount } from '#worker/services/directory/slots.ts';

/**
 * Slots that differ from the plan of `homeOf`. A slot without a row is served by its home.
 *
 * - `owned`: served here.
 * - `copying`: served here, and being copied to `shard`; changed entries are noted.
 * - `handing`: the last changes are being sent to `shard`. It isn't served until they have arrived,
 *   because an answer from here could then be out of date.
 * - `moved`: served by `shard`, or by the shard that `shard` names.
 * - `receiving`: being copied here from `shard`, which serves it.
 */
type SlotState = 'owned' | 'copying' | 'handing' | 'moved' | 'receiving';
type SlotRow = { slot: number; state: SlotState; shard: number; cursor: string };

export const slotsSchema = `
  CREATE TABLE IF NOT EXISTS slots (
    slot   INTEGER PRIMARY KEY,
    state  TEXT NOT NULL,
    shard  INTEGER NOT NULL,
    cursor TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS changed (
    slot   INTEGER NOT NULL,
    id     TEXT NOT NULL,
    change INTEGER NOT NULL,
    PRIMARY KEY (slot, id)
  ) STRICT, WITHOUT ROWID;
`;

const entriesPerCall = 500;
const deletesPerAlarm = 5_000;
/** An interrupted move continues after this. */
const retryMs = 10_000;

/**
 * Moves slots between shards while they are read and written. Each step is stored before the next
 * begins, so that a crash anywhere only delays the move.
 */
export class SlotMoves {
  readonly #storage: DurableObjectStorage;
  readonly #sql: SqlStorage;
  readonly #env: Env;
  readonly #shard: number;
  /** Moves in progress, so that a call and the alarm don't both copy. */
  readonly #moving = new Map<number, Promise<void>>();
  readonly #handing = new Map<number, Promise<void>>();

  constructor(storage: DurableObjectStorage, env: Env, shard: number) {
    this.#storage = storage;
    this.#sql = storage.sql;
    this.#env = env;
    this.#shard = shard;
  }

  /** Returns the shard to ask about a slot; undefined if it is this one. */
  elsewhere(slot: number): number | undefined {
    const row = this.#row(slot);
    if (!row) return homeOf(slot) === this.#shard ? undefined : homeOf(slot);
    return row.state === 'owned' || row.state === 'copying' ? undefined : row.shard;
  }

  /** Returns the slots that are served here. */
  served(): number[] {
    const slots = new Set<number>();
    for (let slot = 0; slot < slotCount; slot++) {
      if (homeOf(slot) === this.#shard) slots.add(slot);
    }
    for (const { slot, state } of this.#rows('true')) {
      if (state === 'owned' || state === 'copying') slots.add(slot);
      else slots.delete(slot);
    }
    return [...slots];
  }

  isHanding(slot: number): boolean {
    return this.#row(slot)?.state === 'handing';
  }

  /** Notes a change of an entry. Called in the transaction that changes it. */
  note({ slot, id }: Pick<EntryAddress, 'slot' | 'id'>): void {
    if (this.#row(slot)?.state !== 'copying') return;
    this.#sql.exec(
      `INSERT INTO changed (slot, id, change) VALUES (?, ?, 1)
       ON CONFLICT (slot, id) DO UPDATE SET change = change + 1`,
      slot,
      id,
    );
  }

  /** Moves a slot that is served here, or continues to. */
  async move(slot: number, shard: number): Promise<void> {
    if (shard === this.#shard) return;
    const row = this.#row(slot);
    if (row?.state === 'copying' && row.shard !== shard) {
      throw new ApiError('failed_precondition', { description: 'the slot is already being moved' });
    }
    if (row?.state !== 'copying') this.#put({ slot, state: 'copying', shard, cursor: '' });
    await this.#copyOnce(slot);
  }

  /** Continues interrupted moves, and deletes entries that other shards serve by now. */
  async resume(): Promise<void> {
    for (const { slot, state } of this.#rows("state IN ('copying', 'handing')")) {
      try {
        await (state === 'copying' ? this.#copyOnce(slot) : this.handOver(slot));
      } catch (error) {
        logError(error, { directory: String(this.#shard), slot: String(slot) });
      }
    }
    const [left] = this.#leftovers();
    if (left) this.#deleteEntries(left.slot, deletesPerAlarm);
  }

  /** Returns when `resume` has something to do (ms since 1970), or undefined. */
  dueAt(now: number): number | undefined {
    const isMoving = this.#rows("state IN ('copying', 'handing')").length > 0;
    return isMoving || this.#leftovers().length > 0 ? now + retryMs : undefined;
  }

  prepare(slot: number, from: number): void {
    if (this.elsewhere(slot) === undefined) throw new Error(`slot ${slot} is served here`);
    this.#storage.transactionSync(() => {
      this.#deleteEntries(slot, Number.MAX_SAFE_INTEGER);
      this.#put({ slot, state: 'receiving', shard: from, cursor: '' });
    });
  }

  receive(slot: number, entries: readonly EntryRow[], gone: readonly string[]): void {
    // A repeated call after the slot was adopted would overwrite newer entries.
    if (this.#row(slot)?.state !== 'receiving') return;
    this.#storage.transactionSync(() => {
      for (const entry of entries) writeEntry(this.#sql, entry);
      for (const id of gone) {
        this.#sql.exec('DELETE FROM entries WHERE slot = ? AND id = ?', slot, id);
      }
    });
  }

  adopt(slot: number): void {
    if (this.#row(slot)?.state !== 'receiving') return;
    this.#put({ slot, state: 'owned', shard: this.#shard, cursor: '' });
  }

  pointTo(slot: number, shard: number): void {
    // A slot that has come back in the meantime is served here.
    if (this.#row(slot)?.state === 'moved') this.#put({ slot, state: 'moved', shard, cursor: '' });
  }

  /** Copies everything, then what has changed meanwhile, until one call can carry the rest. */
  async #copy(slot: number): Promise<void> {
    let row = this.#row(slot);
    if (row?.state !== 'copying') return;
    const target = shardOf(this.#env, row.shard);
    if (row.cursor === '') await target.prepareSlot(slot, this.#shard);
    for (;;) {
      const page = this.#sql
        .exec<EntryRow>(
          'SELECT * FROM entries WHERE slot = ? AND id > ? ORDER BY id LIMIT ?',
          slot,
          row.cursor,
          entriesPerCall,
        )
        .toArray();
      const last = page.at(-1);
      if (!last) break;
      await target.receive(slot, page, []);
      row = { ...row, cursor: last.id };
      this.#put(row);
    }
    for (;;) {
      const changes = this.#changes(slot);
      if (changes.length < entriesPerCall) break;
      await target.receive(slot, ...this.#current(slot, changes));
      for (const { id, change } of changes) {
        this.#sql.exec(
          'DELETE FROM changed WHERE slot = ? AND id = ? AND change = ?',
          slot,
          id,
          change,
        );
      }
    }
    this.#put({ ...row, state: 'handing' });
    await this.handOver(slot);
  }

  /** Sends the last changes. Callers that wait for them share one call. */
  handOver(slot: number): Promise<void> {
    return once(this.#handing, slot, async () => {
      const row = this.#row(slot);
      if (row?.state !== 'handing') return;
      const target = shardOf(this.#env, row.shard);
      await target.adopt(slot, ...this.#current(slot, this.#changes(slot)));
      this.#storage.transactionSync(() => {
        this.#sql.exec('DELETE FROM changed WHERE slot = ?', slot);
        this.#put({ ...row, state: 'moved' });
      });
      const home = homeOf(slot);
      if (home === this.#shard || home === row.shard) return;
      // Only shortens the way: this shard knows where the slot is.
      await shardOf(this.#env, home)
        .pointTo(slot, row.shard)
        .catch((error: unknown) =>
          logError(error, { directory: String(this.#shard), slot: String(slot) }),
        );
    });
  }

  #copyOnce(slot: number): Promise<void> {
    return once(this.#moving, slot, () => this.#copy(slot));
  }

  #changes(slot: number): { id: string; change: number }[] {
    return this.#sql
      .exec<{ id: string; change: number }>(
        'SELECT id, change FROM changed WHERE slot = ? LIMIT ?',
        slot,
        entriesPerCall,
      )
      .toArray();
  }

  /** Returns the entries with these ids as they are now, and the ids that are gone. */
  #current(slot: number, ids: readonly { id: string }[]): [EntryRow[], string[]] {
    const entries = this.#sql
      .exec<EntryRow>(
        'SELECT * FROM entries WHERE slot = ? AND id IN (SELECT value FROM json_each(?))',
        slot,
        JSON.stringify(ids.map(({ id }) => id)),
      )
      .toArray();
    const found = new Set(entries.map(({ id }) => id));
    return [entries, ids.flatMap(({ id }) => (found.has(id) ? [] : [id]))];
  }

  #deleteEntries(slot: number, limit: number): void {
    this.#sql.exec(
      `DELETE FROM entries WHERE slot = ?1 AND id IN
         (SELECT id FROM entries WHERE slot = ?1 ORDER BY id LIMIT ?2)`,
      slot,
      limit,
    );
  }

  /** Returns slots that have moved away and still have entries here. */
  #leftovers(): SlotRow[] {
    return this.#rows(
      "state = 'moved' AND EXISTS (SELECT 1 FROM entries WHERE entries.slot = slots.slot)",
    );
  }

  #rows(condition: string): SlotRow[] {
    return this.#sql.exec<SlotRow>(`SELECT * FROM slots WHERE ${condition}`).toArray();
  }

  #row(slot: number): SlotRow | undefined {
    return this.#sql.exec<SlotRow>('SELECT * FROM slots WHERE slot = ?', slot).toArray()[0];
  }

  #put({ slot, state, shard, cursor }: SlotRow): void {
    this.#sql.exec(
      'INSERT OR REPLACE INTO slots (slot, state, shard, cursor) VALUES (?, ?, ?, ?)',
      slot,
      state,
      shard,
      cursor,
    );
  }
}

/** Runs work once per key at a time; callers meanwhile get the same promise. */
function once(
  pending: Map<number, Promise<void>>,
  key: number,
  work: () => Promise<void>,
): Promise<void> {
  const known = pending.get(key);
  if (known) return known;
  const started = work().finally(() => pending.delete(key));
  pending.set(key, started);
  return started;
}
