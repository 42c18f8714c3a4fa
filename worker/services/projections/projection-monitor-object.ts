import { DurableObject } from 'cloudflare:workers';
import type { Env } from '#worker/bindings.ts';

/** Changes that D1 doesn't have although they were sent. */
export interface Lateness {
  /** Number of late changes. */
  changes: number;
  /** When the first of them was made (ms since 1970); 0 if there is none. */
  since: number;
}

/** The copies in D1 as one of these objects remembers them. */
export interface MonitorState extends Lateness {
  /** The last time that was written to D1 as a mark (ms since 1970). */
  markedAt: number;
  /** D1 has lost changes that it had, and hasn't been repaired. */
  needsRepair: boolean;
}

/**
 * One shard of the list of changes that couldn't be written to D1. Objects report each failure
 * here, and the success that follows it, so that operators see how far their lists reach.
 */
export class ProjectionMonitor extends DurableObject<Env> {
  readonly #sql: SqlStorage;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#sql = ctx.storage.sql;
    this.#sql.exec(`
      CREATE TABLE IF NOT EXISTS late (
        source   TEXT NOT NULL,               -- id of a drive, or name of another object
        change   TEXT NOT NULL,
        since    INTEGER NOT NULL,            -- milliseconds since 1970
        PRIMARY KEY (source, change)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX IF NOT EXISTS late_by_time ON late (since);
      CREATE TABLE IF NOT EXISTS mark (
        one          INTEGER PRIMARY KEY CHECK (one = 1),
        marked_at    INTEGER NOT NULL,
        needs_repair INTEGER NOT NULL
      ) STRICT;
      INSERT OR IGNORE INTO mark (one, marked_at, needs_repair) VALUES (1, 0, 0);
    `);
  }

  /** Notes a change that D1 doesn't have. The first report of a change decides its time. */
  async noteLate(source: string, change: string, since: number): Promise<void> {
    this.#sql.exec(
      'INSERT OR IGNORE INTO late (source, change, since) VALUES (?, ?, ?)',
      source,
      change,
      since,
    );
  }

  /** Notes that D1 has a change. Safe to repeat. */
  async noteWritten(source: string, change: string): Promise<void> {
    this.#sql.exec('DELETE FROM late WHERE source = ? AND change = ?', source, change);
  }

  /** Forgets the changes of a source that is being erased. */
  async forget(source: string): Promise<void> {
    this.#sql.exec('DELETE FROM late WHERE source = ?', source);
  }

  async state(): Promise<MonitorState> {
    const { markedAt, needsRepair, ...late } = this.#sql
      .exec<{ changes: number; since: number; markedAt: number; needsRepair: number }>(
        `SELECT (SELECT count(*) FROM late) AS changes,
           (SELECT coalesce(min(since), 0) FROM late) AS since,
           marked_at AS markedAt, needs_repair AS needsRepair FROM mark`,
      )
      .one();
    return { ...late, markedAt, needsRepair: needsRepair === 1 };
  }

  /** Notes the time that D1 has as its mark. An older one changes nothing. */
  async noteMark(markedAt: number): Promise<void> {
    this.#sql.exec('UPDATE mark SET marked_at = max(marked_at, ?)', markedAt);
  }

  /** Notes if D1 has to be repaired, until this is called again. */
  async noteRepair(needsRepair: boolean): Promise<void> {
    this.#sql.exec('UPDATE mark SET needs_repair = ?', needsRepair ? 1 : 0);
  }
}
