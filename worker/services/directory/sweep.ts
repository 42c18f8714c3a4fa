import type { EntryAddress } from '#worker/services/directory/entries.ts';

/** Entries that expire in the same minute are deleted by one alarm. */
const sweepEveryMs = 60_000;
const deletesPerAlarm = 1_000;

/** Sets the alarm of a shard to the time at which there is something to do. */
export class Sweep {
  readonly #storage: DurableObjectStorage;
  /** The time the alarm is set to; undefined until it is known. */
  #alarmAt: number | null | undefined;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** Wakes the shard within a minute after `at` (ms since 1970); 0 and undefined are never. */
  async by(at: number | undefined): Promise<void> {
    if (!at) return;
    const due = Math.ceil(at / sweepEveryMs) * sweepEveryMs;
    if (this.#alarmAt === undefined) this.#alarmAt = await this.#storage.getAlarm();
    if (this.#alarmAt !== null && this.#alarmAt <= due) return;
    this.#alarmAt = due;
    try {
      await this.#storage.setAlarm(due);
    } catch (error) {
      // Otherwise the shard would take the alarm for set and never wake.
      this.#alarmAt = undefined;
      throw error;
    }
  }

  onAlarm(): void {
    this.#alarmAt = null;
  }
}

/** Deletes expired entries. `note` is called with each, in the same transaction. */
export function deleteExpired(
  storage: DurableObjectStorage,
  note: (address: Pick<EntryAddress, 'slot' | 'id'>) => void,
  now: number,
): void {
  storage.transactionSync(() => {
    const expired = storage.sql
      .exec<{ slot: number; id: string }>(
        'SELECT slot, id FROM entries WHERE expires_at > 0 AND expires_at <= ? LIMIT ?',
        now,
        deletesPerAlarm,
      )
      .toArray();
    for (const { slot, id } of expired) {
      note({ slot, id });
      storage.sql.exec('DELETE FROM entries WHERE slot = ? AND id = ?', slot, id);
    }
  });
}

/** Returns when the next entry expires (ms since 1970), or undefined. */
export function nextExpiry(sql: SqlStorage): number | undefined {
  const { at } = sql
    .exec<{ at: number | null }>('SELECT min(expires_at) AS at FROM entries WHERE expires_at > 0')
    .one();
  return at ?? undefined;
}
