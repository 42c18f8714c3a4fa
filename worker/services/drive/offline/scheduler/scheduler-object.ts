import { DurableObject } from 'cloudflare:workers';
import { transferTurns } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import { logError } from '#worker/http/fail.ts';
import { nextTurn, type TransferTurn } from '#worker/services/drive/offline/scheduler/rules.ts';
import { objectNamed } from '#worker/http/object-call.ts';
import type { TransferObject } from '#worker/services/drive/offline/transfer/transfer-object.ts';

/** A turn that isn't given back ends after this, which is longer than any slice. */
const turnMs = 16 * 60_000;

/** Request for a turn by one transfer. */
export type TurnRequest = Pick<TransferTurn, 'taskId' | 'userId' | 'host'>;

/**
 * Grants transfers their turns, one slice at a time and fairly between users (rules.ts). There is
 * one object for all; each running transfer asks it a few times a minute. A waiting transfer is
 * woken when it has a turn, and asks again in case that call was lost.
 */
export class TransferScheduler extends DurableObject<Env> {
  readonly #sql: SqlStorage;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#sql = ctx.storage.sql;
    this.#sql.exec(`
      CREATE TABLE IF NOT EXISTS turns (
        taskId    TEXT PRIMARY KEY,
        userId    TEXT NOT NULL,
        host      TEXT NOT NULL,
        askedAt   INTEGER NOT NULL,
        seenAt    INTEGER NOT NULL,
        runsUntil INTEGER NOT NULL DEFAULT 0
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS last_turns (userId TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    `);
  }

  /** Returns true if a transfer may run a slice now. It must give its turn back. */
  async ask({ taskId, userId, host }: TurnRequest): Promise<boolean> {
    const now = Date.now();
    this.#deleteStale(now);
    this.#sql.exec(
      `INSERT INTO turns (taskId, userId, host, askedAt, seenAt) VALUES (?1, ?2, ?3, ?4, ?4)
       ON CONFLICT (taskId) DO UPDATE SET host = ?3, seenAt = ?4`,
      taskId,
      userId,
      host,
      now,
    );
    this.#give(now);
    const own = this.#sql
      .exec<{ runsUntil: number }>('SELECT runsUntil FROM turns WHERE taskId = ?', taskId)
      .one();
    return own.runsUntil > 0;
  }

  /** Ends a turn and wakes the transfers that are next. */
  async giveBack(taskId: string): Promise<void> {
    this.#sql.exec('DELETE FROM turns WHERE taskId = ?', taskId);
    const given = this.#give(Date.now());
    await Promise.all(given.map((turn) => this.#wake(turn)));
  }

  /** Grants turns while any are free, and returns them. */
  #give(now: number): TransferTurn[] {
    const given: TransferTurn[] = [];
    const turns = this.#sql
      .exec<TransferTurn>('SELECT taskId, userId, host, askedAt, runsUntil FROM turns')
      .toArray();
    const lastTurns = new Map(
      this.#sql
        .exec<{ userId: string; at: number }>('SELECT userId, at FROM last_turns')
        .toArray()
        .map(({ userId, at }) => [userId, at]),
    );
    for (;;) {
      const turn = nextTurn(turns, lastTurns, transferTurns);
      if (!turn) return given;
      turn.runsUntil = now + turnMs;
      lastTurns.set(turn.userId, now);
      this.#sql.exec(
        'UPDATE turns SET runsUntil = ? WHERE taskId = ?',
        turn.runsUntil,
        turn.taskId,
      );
      this.#sql.exec(
        'INSERT OR REPLACE INTO last_turns (userId, at) VALUES (?, ?)',
        turn.userId,
        now,
      );
      given.push(turn);
    }
  }

  /** Deletes turns of transfers that died, and requests that weren't repeated. */
  #deleteStale(now: number): void {
    this.#sql.exec(
      'DELETE FROM turns WHERE (runsUntil > 0 AND runsUntil <= ?1) OR (runsUntil = 0 AND seenAt < ?2)',
      now,
      now - turnMs,
    );
    this.#sql.exec('DELETE FROM last_turns WHERE at < ?', now - 24 * 3_600_000);
  }

  async #wake({ userId, taskId }: TransferTurn): Promise<void> {
    try {
      await objectNamed<TransferObject>(this.env.TRANSFERS, `${userId}:${taskId}`).wake();
    } catch (error) {
      logError(error, { turn: taskId });
    }
  }
}

/** Returns the scheduler object. */
export function schedulerOf(env: Env): DurableObjectStub<TransferScheduler> {
  return objectNamed<TransferScheduler>(env.TRANSFER_SCHEDULER, 'turns');
}
