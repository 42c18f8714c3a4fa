import { DurableObject } from 'cloudflare:workers';
import type { Env } from '#worker/bindings.ts';
import { logError } from '#worker/http/fail.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import type { Job } from '#worker/queue-messages.ts';

/** A job to be stored, as JSON, and its delay. */
export interface NewJob {
  id: string;
  body: string;
  delaySeconds: number;
}

/** Messages of one batch; the platform's limit. */
const batchMax = 100;

/** Waiting time after the queue has refused messages. */
const refusedMs = 30_000;

/** An unfinished job is sent again after a minute, then after 5, 25 and so on. */
const firstResendMs = 60_000;
const resendFactor = 5;
const resendMsMax = 4 * 3_600_000;

/**
 * Jobs that haven't finished, each sent to the queue until its consumer reports its end. A queue
 * may lose messages (the local one does at every restart), and a failing queue must not fail the
 * request that needs a job (docs/decisions/0098-durable-job-outbox.md).
 */
export class JobOutbox extends DurableObject<Env> {
  readonly #sql: SqlStorage;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#sql = ctx.storage.sql;
    this.#sql.exec(
      `CREATE TABLE IF NOT EXISTS jobs (
         id TEXT PRIMARY KEY, body TEXT NOT NULL, send_at INTEGER NOT NULL, sends INTEGER NOT NULL
       ) STRICT;
       CREATE INDEX IF NOT EXISTS jobs_by_time ON jobs (send_at)`,
    );
  }

  /** Stores jobs and sends those without a delay. A known id is ignored. */
  async add(jobs: readonly NewJob[]): Promise<void> {
    const now = Date.now();
    for (const { id, body, delaySeconds } of jobs) {
      this.#sql.exec(
        'INSERT OR IGNORE INTO jobs VALUES (?, ?, ?, 0)',
        id,
        body,
        now + delaySeconds * 1000,
      );
    }
    // Stored before anything is sent, so that a crash in between loses no job.
    await this.#wakeForNext(now);
    await this.ctx.storage.sync();
    this.ctx.waitUntil(this.#sendDue(now));
  }

  /** Deletes a job that has finished or is listed as failed. */
  async finish(id: string): Promise<void> {
    this.#sql.exec('DELETE FROM jobs WHERE id = ?', id);
  }

  override async alarm(): Promise<void> {
    await this.#sendDue(Date.now());
  }

  async #sendDue(now: number): Promise<void> {
    const due = this.#sql
      .exec<{ id: string; body: string; sends: number }>(
        'SELECT id, body, sends FROM jobs WHERE send_at <= ? ORDER BY send_at LIMIT ?',
        now,
        batchMax,
      )
      .toArray();
    if (due.length > 0) {
      const isSent = await this.#send(due);
      for (const { id, sends } of due) {
        this.#sql.exec(
          'UPDATE jobs SET send_at = ?, sends = ? WHERE id = ?',
          now + (isSent ? resendMs(sends) : refusedMs),
          isSent ? sends + 1 : sends,
          id,
        );
      }
    }
    await this.#wakeForNext(now);
  }

  async #send(jobs: readonly { id: string; body: string }[]): Promise<boolean> {
    try {
      await this.env.JOBS.sendBatch(
        jobs.map(({ id, body }) => ({ body: { ...storedJson<Job>(body), outboxId: id } })),
      );
      return true;
    } catch (error) {
      logError(error, { outboxMessages: String(jobs.length) });
      return false;
    }
  }

  async #wakeForNext(now: number): Promise<void> {
    const [next] = this.#sql.exec<{ at: number | null }>('SELECT min(send_at) AS at FROM jobs');
    // The local runtime may drop an alarm of the current millisecond.
    if (next?.at) await this.ctx.storage.setAlarm(Math.max(next.at, now + 1));
  }
}

/** Returns the time until a job is sent again that was sent `sends` times before this one. */
function resendMs(sends: number): number {
  return Math.min(firstResendMs * resendFactor ** sends, resendMsMax);
}
