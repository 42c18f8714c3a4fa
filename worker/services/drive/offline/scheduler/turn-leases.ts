/** The leases of one TurnPool. Times are milliseconds since 1970. */
export class TurnLeases {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    this.#sql.exec(`
      CREATE TABLE IF NOT EXISTS shares (
        holder  TEXT PRIMARY KEY,         -- a scheduler; there are few
        turns   INTEGER NOT NULL,
        wanted  INTEGER NOT NULL,
        ends_at INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS holds (
        task_id TEXT PRIMARY KEY,
        ends_at INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX IF NOT EXISTS holds_end ON holds (ends_at);
    `);
  }

  /**
   * Sets a holder's share and returns it. All shares together never exceed the ceiling. While
   * another holder has less than it wants, no share is above an equal part; a holder that runs more
   * starts none until enough have ended.
   */
  share(
    {
      holder,
      held,
      wanted,
      ceiling,
      leaseMs,
    }: { holder: string; held: number; wanted: number; ceiling: number; leaseMs: number },
    now: number,
  ): number {
    this.#sql.exec('DELETE FROM shares WHERE ends_at <= ? OR holder = ?', now, holder);
    if (wanted === 0) return 0;
    const others = this.#sql
      .exec<{ holders: number; turns: number; starving: number }>(
        `SELECT count(*) AS holders, coalesce(sum(turns), 0) AS turns,
                coalesce(sum(turns < wanted), 0) AS starving FROM shares`,
      )
      .one();
    const equal = Math.max(1, Math.floor(ceiling / (others.holders + 1)));
    const most = others.starving > 0 ? Math.min(wanted, equal) : wanted;
    const share = Math.max(0, Math.min(most, ceiling - others.turns));
    // Turns that run stay lent until they end, even above the share.
    const turns = Math.max(held, share);
    this.#sql.exec(
      'INSERT INTO shares (holder, turns, wanted, ends_at) VALUES (?, ?, ?, ?)',
      holder,
      turns,
      // A holder above its equal part gets no more by waiting.
      Math.min(wanted, Math.max(turns, equal)),
      now + leaseMs,
    );
    return share;
  }

  hold(
    { taskId, ceiling, leaseMs }: { taskId: string; ceiling: number; leaseMs: number },
    now: number,
  ): boolean {
    this.#sql.exec('DELETE FROM holds WHERE ends_at <= ?', now);
    const { held } = this.#sql
      .exec<{ held: number }>('SELECT count(*) AS held FROM holds WHERE task_id <> ?', taskId)
      .one();
    if (held >= ceiling) return false;
    this.#sql.exec(
      'INSERT OR REPLACE INTO holds (task_id, ends_at) VALUES (?, ?)',
      taskId,
      now + leaseMs,
    );
    return true;
  }

  release(taskId: string, now: number): number {
    this.#sql.exec('DELETE FROM holds WHERE task_id = ? OR ends_at <= ?', taskId, now);
    return this.#sql.exec<{ held: number }>('SELECT count(*) AS held FROM holds').one().held;
  }
}
