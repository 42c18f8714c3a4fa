import { DurableObject } from 'cloudflare:workers';
import type { Env } from '#worker/bindings.ts';

/** A drive that has announced itself. */
export type RegisteredDrive = {
  id: string;
  /** Milliseconds since 1970. */
  announcedAt: number;
};

/**
 * One shard of the list of all drives. The list is made of what drives report about themselves, so
 * it is complete whatever becomes of D1.
 */
export class DriveRegistry extends DurableObject<Env> {
  readonly #sql: SqlStorage;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#sql = ctx.storage.sql;
    this.#sql.exec(
      `CREATE TABLE IF NOT EXISTS drives (
         id           TEXT PRIMARY KEY,
         announced_at INTEGER NOT NULL
       ) STRICT, WITHOUT ROWID`,
    );
  }

  /** Lists a drive. Safe to repeat. */
  async announce(id: string): Promise<void> {
    this.#sql.exec('INSERT OR IGNORE INTO drives (id, announced_at) VALUES (?, ?)', id, Date.now());
  }

  /** Takes an erased drive off the list. Safe to repeat. */
  async remove(id: string): Promise<void> {
    this.#sql.exec('DELETE FROM drives WHERE id = ?', id);
  }

  async has(id: string): Promise<boolean> {
    return this.#sql.exec('SELECT 1 FROM drives WHERE id = ?', id).toArray().length > 0;
  }

  /** Returns drives after an id, in the order of their ids. */
  async list(after: string, limit: number): Promise<RegisteredDrive[]> {
    return this.#sql
      .exec<RegisteredDrive>(
        'SELECT id, announced_at AS announcedAt FROM drives WHERE id > ? ORDER BY id LIMIT ?',
        after,
        limit,
      )
      .toArray();
  }
}
