import { DurableObject } from 'cloudflare:workers';
import type { Env } from '#worker/bindings.ts';

/** The use of one kind on a day (UTC, `2026-11-23`). */
export interface UsageRow {
  day: string;
  kind: string;
  amount: number;
}

/** Counts of all isolates by day and kind, in the one object named `usage`. */
export class UsageObject extends DurableObject<Env> {
  readonly #sql: SqlStorage;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#sql = ctx.storage.sql;
    this.#sql.exec(
      `CREATE TABLE IF NOT EXISTS usage (
         day TEXT NOT NULL, kind TEXT NOT NULL, amount INTEGER NOT NULL, PRIMARY KEY (day, kind)
       ) STRICT, WITHOUT ROWID`,
    );
  }

  /** Adds the counts of an isolate to a day. */
  async add(day: string, amounts: ReadonlyMap<string, number>): Promise<void> {
    for (const [kind, amount] of amounts) {
      this.#sql.exec(
        `INSERT INTO usage VALUES (?, ?, ?)
         ON CONFLICT (day, kind) DO UPDATE SET amount = amount + excluded.amount`,
        day,
        kind,
        amount,
      );
    }
  }

  /** Returns the rows since a day, newest first. */
  async since(day: string): Promise<UsageRow[]> {
    const query = 'SELECT day, kind, amount FROM usage WHERE day >= ? ORDER BY day DESC, kind';
    return this.#sql.exec<{ day: string; kind: string; amount: number }>(query, day).toArray();
  }

  async deleteBefore(day: string): Promise<void> {
    this.#sql.exec('DELETE FROM usage WHERE day < ?', day);
  }
}
