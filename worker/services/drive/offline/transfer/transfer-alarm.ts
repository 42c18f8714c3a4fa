/**
 * If the process dies in a slice, the alarm runs again after this at the latest. Reports postpone
 * it.
 */
const takeoverAfterMs = 6_000;
/** Reports postpone an alarm that is nearer than this, so that not every report writes it. */
const takeoverSoonMs = 4_000;

/** The alarm of a transfer: its next slice, or the takeover from a process that died in one. */
export class TransferAlarm {
  readonly #storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** Sets the alarm to a time from now. */
  async setIn(ms: number): Promise<void> {
    await this.#storage.setAlarm(Date.now() + ms);
  }

  /** Sets the alarm to now unless it is due sooner. */
  async hurry(): Promise<void> {
    const set = await this.#storage.getAlarm();
    const now = Date.now();
    if (set === null || set > now) await this.#storage.setAlarm(now);
  }

  /** Sets the alarm that takes over from this process. */
  async watch(): Promise<void> {
    await this.setIn(takeoverAfterMs);
  }

  /**
   * Postpones the takeover. An alarm that is due during a slice waits for its end. `isAtWork` is
   * asked last, because the slice may have ended meanwhile, and sets the alarm itself then.
   */
  async postponeTakeover(isAtWork: () => boolean): Promise<void> {
    const set = await this.#storage.getAlarm();
    const isSoon = set === null || set < Date.now() + takeoverSoonMs;
    if (isSoon && isAtWork()) await this.watch();
  }

  async delete(): Promise<void> {
    await this.#storage.deleteAlarm();
  }
}
