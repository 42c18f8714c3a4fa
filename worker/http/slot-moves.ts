import { ApiError } from '#protocol/errors.ts';
import { logError } from '#worker/http/fail.ts';

/** The rows of slots in the database of one shard. */
export interface SlotRows<Row> {
  /** Returns rows after a cursor, '' for the first, in a fixed order, and the cursor after them. */
  page(slot: number, cursor: string, limit: number): { rows: Row[]; cursor: string };
  /** Returns the rows with these ids as they are now, and the ids that are gone. */
  current(slot: number, ids: readonly string[]): { rows: Row[]; gone: string[] };
  write(slot: number, rows: readonly Row[]): void;
  remove(slot: number, ids: readonly string[]): void;
  removeSome(slot: number, limit: number): void;
  has(slot: number): boolean;
}

/** Another shard, which a slot is moved to. */
interface ReceivingShard<Row> {
  prepareSlot(slot: number, from: number): Promise<void>;
  receive(slot: number, rows: Row[], gone: string[]): Promise<void>;
  adopt(slot: number, rows: Row[], gone: string[]): Promise<void>;
  pointTo(slot: number, shard: number): Promise<void>;
}

/** Slots of one kind of objects, and this shard among them. */
export interface SlotPlan<Row> {
  /** The number of this shard. */
  shard: number;
  slotCount: number;
  /** Returns the shard that a slot belongs to until it is moved. */
  homeOf(slot: number): number;
  shardNumbered(shard: number): ReceivingShard<Row>;
  rows: SlotRows<Row>;
  /** Awaited once before a copied slot is handed over. */
  beforeHandOver?(): Promise<void>;
  /** Called in the transaction that begins or ends serving a slot. */
  onServedChange?(): void;
  /** Names the kind of shards in logs. */
  kind: string;
}

/** Names a row of a slot. */
interface RowName {
  slot: number;
  id: string;
}

/**
 * Slots that differ from the plan of `homeOf`. A slot without a row is served by its home.
 *
 * - `owned`: served here.
 * - `copying`: served here, and being copied to `shard`; changed rows are noted.
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

const rowsPerCall = 500;
const deletesPerAlarm = 5_000;
/** An interrupted move continues after this. */
const retryMs = 10_000;

/**
 * Moves slots between shards while they are read and written. Each step is stored before the next
 * begins, so that a crash anywhere only delays the move.
 */
export class SlotMoves<Row> {
  readonly #storage: DurableObjectStorage;
  readonly #sql: SqlStorage;
  readonly #plan: SlotPlan<Row>;
  /** Moves in progress, so that a call and the alarm don't both copy. */
  readonly #moving = new Map<number, Promise<void>>();
  readonly #handing = new Map<number, Promise<void>>();

  constructor(storage: DurableObjectStorage, plan: SlotPlan<Row>) {
    this.#storage = storage;
    this.#sql = storage.sql;
    this.#plan = plan;
  }

  /** Returns the shard to ask about a slot; undefined if it is this one. */
  elsewhere(slot: number): number | undefined {
    const row = this.#row(slot);
    const home = this.#plan.homeOf(slot);
    if (!row) return home === this.#plan.shard ? undefined : home;
    return row.state === 'owned' || row.state === 'copying' ? undefined : row.shard;
  }

  /** Returns the slots that are served here. */
  served(): number[] {
    const slots = new Set<number>();
    for (let slot = 0; slot < this.#plan.slotCount; slot++) {
      if (this.#plan.homeOf(slot) === this.#plan.shard) slots.add(slot);
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

  /** Notes a change of a row. Called in the transaction that changes it. */
  note({ slot, id }: RowName): void {
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
    if (shard === this.#plan.shard) return;
    const row = this.#row(slot);
    if (row?.state === 'copying' && row.shard !== shard) {
      throw new ApiError('failed_precondition', { description: 'the slot is already being moved' });
    }
    if (row?.state !== 'copying') this.#put({ slot, state: 'copying', shard, cursor: '' });
    await this.#copyOnce(slot);
  }

  /** Continues interrupted moves, and deletes rows that other shards serve by now. */
  async resume(): Promise<void> {
    for (const { slot, state } of this.#rows("state IN ('copying', 'handing')")) {
      try {
        await (state === 'copying' ? this.#copyOnce(slot) : this.handOver(slot));
      } catch (error) {
        this.#log(error, slot);
      }
    }
    const [left] = this.#leftovers();
    if (left) this.#plan.rows.removeSome(left.slot, deletesPerAlarm);
  }

  /** Returns when `resume` has something to do (ms since 1970), or undefined. */
  dueAt(now: number): number | undefined {
    const isMoving = this.#rows("state IN ('copying', 'handing')").length > 0;
    return isMoving || this.#leftovers().length > 0 ? now + retryMs : undefined;
  }

  prepare(slot: number, from: number): void {
    if (this.elsewhere(slot) === undefined) throw new Error(`slot ${slot} is served here`);
    this.#storage.transactionSync(() => {
      this.#plan.rows.removeSome(slot, Number.MAX_SAFE_INTEGER);
      this.#put({ slot, state: 'receiving', shard: from, cursor: '' });
    });
  }

  receive(slot: number, rows: readonly Row[], gone: readonly string[]): void {
    // A repeated call after the slot was adopted would overwrite newer rows.
    if (this.#row(slot)?.state !== 'receiving') return;
    this.#storage.transactionSync(() => {
      this.#plan.rows.write(slot, rows);
      this.#plan.rows.remove(slot, gone);
    });
  }

  adopt(slot: number): void {
    if (this.#row(slot)?.state !== 'receiving') return;
    this.#storage.transactionSync(() => {
      this.#put({ slot, state: 'owned', shard: this.#plan.shard, cursor: '' });
      this.#plan.onServedChange?.();
    });
  }

  pointTo(slot: number, shard: number): void {
    // A slot that has come back in the meantime is served here.
    if (this.#row(slot)?.state === 'moved') this.#put({ slot, state: 'moved', shard, cursor: '' });
  }

  /** Copies everything, then what has changed meanwhile, until one call can carry the rest. */
  async #copy(slot: number): Promise<void> {
    let row = this.#row(slot);
    if (row?.state !== 'copying') return;
    const target = this.#plan.shardNumbered(row.shard);
    if (row.cursor === '') await target.prepareSlot(slot, this.#plan.shard);
    for (;;) {
      const { rows, cursor } = this.#plan.rows.page(slot, row.cursor, rowsPerCall);
      if (rows.length === 0) break;
      await target.receive(slot, rows, []);
      row = { ...row, cursor };
      this.#put(row);
    }
    await this.#plan.beforeHandOver?.();
    for (;;) {
      const changes = this.#changes(slot);
      if (changes.length < rowsPerCall) break;
      const { rows, gone } = this.#plan.rows.current(slot, idsOf(changes));
      await target.receive(slot, rows, gone);
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

  /** Ends the handing over of all slots that have got so far. */
  async finishHandOvers(): Promise<void> {
    for (;;) {
      const [handing] = this.#rows("state = 'handing'");
      if (!handing) return;
      await this.handOver(handing.slot);
    }
  }

  /** Sends the last changes. Callers that wait for them share one call. */
  handOver(slot: number): Promise<void> {
    return once(this.#handing, slot, async () => {
      const row = this.#row(slot);
      if (row?.state !== 'handing') return;
      const { rows, gone } = this.#plan.rows.current(slot, idsOf(this.#changes(slot)));
      await this.#plan.shardNumbered(row.shard).adopt(slot, rows, gone);
      this.#storage.transactionSync(() => {
        this.#sql.exec('DELETE FROM changed WHERE slot = ?', slot);
        this.#put({ ...row, state: 'moved' });
        this.#plan.onServedChange?.();
      });
      const home = this.#plan.homeOf(slot);
      if (home === this.#plan.shard || home === row.shard) return;
      // Only shortens the way: this shard knows where the slot is.
      await this.#plan
        .shardNumbered(home)
        .pointTo(slot, row.shard)
        .catch((error: unknown) => this.#log(error, slot));
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
        rowsPerCall,
      )
      .toArray();
  }

  /** Returns slots that have moved away and still have rows here. */
  #leftovers(): SlotRow[] {
    return this.#rows("state = 'moved'").filter(({ slot }) => this.#plan.rows.has(slot));
  }

  #log(error: unknown, slot: number): void {
    logError(error, { [this.#plan.kind]: String(this.#plan.shard), slot: String(slot) });
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

function idsOf(changes: readonly { id: string }[]): string[] {
  return changes.map(({ id }) => id);
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
