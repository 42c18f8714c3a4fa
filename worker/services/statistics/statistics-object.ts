import { DurableObject } from 'cloudflare:workers';
import type { PlatformTag } from '#protocol/device.ts';
import type { DownloadTarget } from '#protocol/downloads.ts';
import type { Env } from '#worker/bindings.ts';
import type { EventCount } from '#worker/services/statistics/analytics.ts';

/** Downloads of an app from a kind of device. */
export type CountedDownloads = {
  target: DownloadTarget;
  platform: PlatformTag;
  count: number;
  /** The last one, in milliseconds since 1970. */
  updatedAt: number;
};

/**
 * A share of the counts of visitors' steps and of app downloads; nothing about who they were.
 * Readers add up all shards.
 */
export class StatisticsObject extends DurableObject<Env> {
  readonly #sql: SqlStorage;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#sql = ctx.storage.sql;
    this.#sql.exec(`
      CREATE TABLE IF NOT EXISTS analytics (
        day        TEXT NOT NULL,             -- UTC: 2026-11-23
        category   TEXT NOT NULL,
        action     TEXT NOT NULL,
        label      TEXT NOT NULL,
        count      INTEGER NOT NULL,
        PRIMARY KEY (day, category, action, label)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS downloads (
        target     TEXT NOT NULL,
        platform   INTEGER NOT NULL,          -- platform tag (protocol/device.ts)
        count      INTEGER NOT NULL,
        updated_at INTEGER NOT NULL,
        PRIMARY KEY (target, platform)
      ) STRICT, WITHOUT ROWID;
    `);
  }

  /** Adds to the counts of events. */
  async addEvents(counts: readonly EventCount[]): Promise<void> {
    for (const { day, category, action, label, count } of counts) {
      this.#sql.exec(
        `INSERT INTO analytics VALUES (?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET count = count + excluded.count`,
        day,
        category,
        action,
        label,
        count,
      );
    }
  }

  /** Returns the counts of the days after `day`. */
  async eventsAfter(day: string): Promise<EventCount[]> {
    const query = 'SELECT day, category, action, label, count FROM analytics WHERE day > ?';
    return this.#sql.exec<EventCount & Record<string, SqlStorageValue>>(query, day).toArray();
  }

  async deleteEventsBefore(day: string): Promise<void> {
    this.#sql.exec('DELETE FROM analytics WHERE day < ?', day);
  }

  async countDownload(target: DownloadTarget, platform: PlatformTag, now: number): Promise<void> {
    this.#sql.exec(
      `INSERT INTO downloads VALUES (?, ?, 1, ?)
       ON CONFLICT DO UPDATE SET count = count + 1, updated_at = excluded.updated_at`,
      target,
      platform,
      now,
    );
  }

  async downloads(): Promise<CountedDownloads[]> {
    return this.#sql
      .exec<CountedDownloads>(
        'SELECT target, platform, count, updated_at AS updatedAt FROM downloads',
      )
      .toArray();
  }
}
